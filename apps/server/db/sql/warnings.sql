-- What the rules of warnings look at every minute, where it is few among many.
create index if not exists gate_event_lost on gate_event (time) where type = 'offline-pass' and session_id is null;
create index if not exists online_order_not_returned on online_order (updated_at) where state = 'refund-failed';
drop index if exists order_untariffed;
create index if not exists order_without_tariff on "order" (created_at) where tariff_id is null
  and type in ('parking', 'visitor');
create index if not exists session_exceptions on session (out_time) where release_type = 'exception';
create index if not exists warning_list on warning (time desc, id desc) where deleted_at is null;
create index if not exists warning_object on warning (object);
create index if not exists work_order_warning on work_order (warning_id) where warning_id is not null;
