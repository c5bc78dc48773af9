-- Lists by what they are narrowed most; their default order has an index of its own (list-index.ts). The conditions of
-- row-level security are compared row by row on the way: with an index in the order of the list a page costs the same
-- however many rows there are.
create index if not exists pass_list on pass (end_date, id desc) where deleted_at is null;
create index if not exists pass_park_state on pass (park_id, state) where deleted_at is null;
create index if not exists pass_period_day on pass_period (created_at);

-- Rows of a plan still to do: a batch is taken without looking at those that are done.
create index if not exists plan_row_waiting on plan_row (plan_id, seq) where state in ('ready', 'note');

-- Lines of imports by what they are known by, of any length: what an earlier file has written is not written again.
create index if not exists plan_row_key on plan_row (md5((given -> 'key')::text)) where state = 'done';

-- Stays come newest first, also those that are inside; without an order of their own they are few.
drop index if exists session_park_list; -- is session_park_in_time now
create index if not exists session_inside on session (in_time desc nulls last, id desc) where state = 'open'
  and deleted_at is null;
-- Free stalls of an area: its cars are counted for every area that is shown.
create index if not exists session_area_inside on session (park_id, area_id) where state = 'open'
  and deleted_at is null;
create index if not exists session_released on session (release_type, in_time desc nulls last, id desc);
create index if not exists session_piles on session (in_time desc nulls last, id desc) where pile_id is not null
  and deleted_at is null;
create index if not exists session_visitors on session (in_time desc nulls last, id desc)
  where visitor_car_id is not null and deleted_at is null;
-- Of a company or a park that has many stays and none of these.
create index if not exists session_company_piles on session (company_id, in_time desc nulls last, id desc)
  where pile_id is not null and deleted_at is null;
create index if not exists session_park_piles on session (park_id, in_time desc nulls last, id desc)
  where pile_id is not null and deleted_at is null;
create index if not exists session_company_visitors on session (company_id, in_time desc nulls last, id desc)
  where visitor_car_id is not null and deleted_at is null;
create index if not exists session_park_visitors on session (park_id, in_time desc nulls last, id desc)
  where visitor_car_id is not null and deleted_at is null;
create index if not exists visitor_car_plate on visitor_car (plate, park_id);
create index if not exists visitor_car_visitor on visitor_car (visitor_id);
create index if not exists visitor_plate on visitor (plate);
create index if not exists session_plate on session (plate, in_time desc) where deleted_at is null;
-- What a case file and a stay are made of.
create index if not exists order_session on "order" (session_id);
create index if not exists order_plate on "order" (plate, created_at desc);
create index if not exists payment_plate on payment (plate);
create index if not exists payment_order on payment (order_id);
create index if not exists refund_order on refund (order_id);
create index if not exists arrears_plate on arrears (plate);
create index if not exists gate_event_plate on gate_event (plate, time desc);
create index if not exists gate_command_plate on gate_command (plate);
create index if not exists online_order_plate on online_order (plate);
create index if not exists derate_use_plate on derate_use (plate);
create index if not exists derate_use_session on derate_use (session_id);
create index if not exists coupon_plate on coupon (plate);
create index if not exists escape_plate on escape (plate);

-- What a job looks for again and again, among orders of which nearly all are done.
create index if not exists online_order_refunding on online_order (created_at) where state = 'refunding';
-- Orders that came by an advertisement, among millions that did not.
create index if not exists online_order_adverts on online_order (pay_time desc nulls last, id desc)
  where advert_plat is not null and deleted_at is null;
-- What a channel has brought in a span of time.
create index if not exists online_order_paid on online_order (pay_time) where pay_time is not null;

-- Door events are the longest list of all, of hundreds of sites: whatever it is narrowed by leads to its newest rows.
-- With the columns that row-level security compares, ten thousand of them are counted without a look at the rows, as
-- long as these have been vacuumed: soon, for they are only ever added.
alter table door_event set (autovacuum_vacuum_insert_scale_factor = 0.01);
drop index if exists door_event_employee;
create index if not exists door_event_of_employee on door_event (employee_id, time desc nulls last, id desc)
  include (company_id, village_id) where deleted_at is null;
create index if not exists door_event_of_device on door_event (device_id, time desc nulls last, id desc)
  include (company_id, village_id) where deleted_at is null;
create index if not exists door_event_of_door on door_event (door_id, time desc nulls last, id desc)
  include (company_id, village_id) where deleted_at is null;
create index if not exists door_event_of_village on door_event (village_id, time desc nulls last, id desc)
  include (company_id) where deleted_at is null;
create index if not exists door_event_of_company on door_event (company_id, time desc nulls last, id desc)
  include (village_id) where deleted_at is null;
create index if not exists door_event_of_result on door_event (result, time desc nulls last, id desc)
  include (company_id, village_id) where deleted_at is null and result <> 'passed';
create index if not exists door_event_refused on door_event (time desc nulls last, id desc)
  include (result, company_id, village_id) where deleted_at is null and result <> 'passed';
create index if not exists door_event_contradicted on door_event (time desc nulls last, id desc)
  where deleted_at is null and opened and result <> 'passed';
create index if not exists door_event_of_verify on door_event (verify, time desc nulls last, id desc)
  include (company_id, village_id) where deleted_at is null and verify <> 'face';
-- Walked by key, as exports and programs do, within a site.
create index if not exists door_event_walk on door_event (village_id, id) where deleted_at is null;
drop index if exists door_event_swipes;
create index if not exists door_event_cards on door_event (village_id, time) include (employee_id, company_id)
  where verify = 'card' and employee_id is not null;
-- What is looked for among them every minute, or by few.
create index if not exists door_event_feverish on door_event (time) where result = 'temperature';
create index if not exists temperature_record_feverish on temperature_record (time) where result = 'temperature';
create index if not exists temperature_record_employee on temperature_record (employee_id, time desc)
  where employee_id is not null;
-- When one device came and went, newest first.
create index if not exists device_connection_device on device_connection (device_id, time desc, id desc);
-- Messages of one device, newest first, and those that are still to be acted on.
create index if not exists device_message_device on device_message (device_id, time desc, id desc);
create index if not exists device_message_waiting on device_message (time) where outcome = 'received';

-- What a list shows of the rows that refer to each of its own (db/derived), besides numbers (count-index.ts).
create index if not exists upgrade_device on upgrade (device_id, created_at desc, id desc) where deleted_at is null;
create index if not exists wired_upgrade_device on wired_upgrade (device_id, created_at desc, id desc)
  where deleted_at is null;
create index if not exists transfer_settlements on transfer using gin (settlements) where deleted_at is null;
create index if not exists work_order_complaint on work_order (complaint_id) where complaint_id is not null;
create index if not exists pass_stall_group on pass (stall_group_id) where stall_group_id is not null;
create index if not exists card_phone on card (phone) where phone is not null and deleted_at is null;
create index if not exists card_plate on card (plate) where plate is not null;
create index if not exists company_parent on company (parent_id) where deleted_at is null;
create index if not exists coupon_phone on coupon (phone) where phone is not null and deleted_at is null;
create index if not exists park_roadside on park (company_id) where kind = 'roadside' and deleted_at is null;
