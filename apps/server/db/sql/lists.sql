-- Lists in their default order, and by what they are narrowed most. The conditions of row-level security are compared row by row
-- on the way: with an index in the order of the list a page costs the same however many rows there are.
create index if not exists pass_list on pass (end_date, id desc) where deleted_at is null;
create index if not exists pass_park_state on pass (park_id, state) where deleted_at is null;
create index if not exists pass_period_day on pass_period (created_at);

-- Rows of a plan still to do: a batch is taken without looking at those that are done.
create index if not exists plan_row_waiting on plan_row (plan_id, seq) where state in ('ready', 'note');
