-- Which orders a payment without result stands on: asked for every order that is read.
create index if not exists online_order_open on online_order using gin (orders) where state in ('waiting', 'unknown');
-- Debits under way at exits: few of all payments.
create index if not exists online_order_debits on online_order (scene) where state = 'waiting' and scene = 'auto-debit';
-- The list of online orders, and what is left to be asked.
create index if not exists online_order_list on online_order (created_at desc, id desc) where deleted_at is null;
create index if not exists payment_order on payment (order_id);
create index if not exists payment_shift on payment (shift_id) where shift_id is not null;
create index if not exists payment_online on payment (online_order_id) where online_order_id is not null;
create index if not exists refund_shift on refund (shift_id) where shift_id is not null;
create index if not exists refund_online on refund (online_order_id) where online_order_id is not null;
create index if not exists session_shift on session (shift_id) where shift_id is not null;
create index if not exists arrears_pay_order on arrears (pay_order_id) where pay_order_id is not null;
-- Which application holds an order: asked for every refund; what waits for the tax channel or the mail.
create index if not exists invoice_orders on invoice using gin (orders) where deleted_at is null;
create index if not exists invoice_waiting on invoice (created_at) where state in ('requested', 'issuing', 'reddening')
  or send_state = 'queued';
-- What is still to pay: few of all orders.
create index if not exists order_open on "order" (session_id) where state in ('unpaid', 'part-paid');
-- What passes have brought in, by day; which period an order sold.
create index if not exists order_passes on "order" (pay_time)
  where type in ('pass-opening', 'pass-renewal', 'vip-renewal');
create index if not exists pass_period_order on pass_period (order_id) where order_id is not null;
create index if not exists escape_arrears on escape (arrears_id);
-- Of a stay each wallet is told once of a plate; what is left to be told.
create unique index if not exists debit_entry_stay on debit_entry (session_id, pay_way, plate) where state <> 'left';
create index if not exists debit_entry_session on debit_entry (session_id);
create index if not exists debit_entry_open on debit_entry (state, next_try) where state <> 'left';
