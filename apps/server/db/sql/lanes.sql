-- What stands at a lane is its newest event with an outcome; every few seconds somebody asks who waits, and every
-- second which commands have no answer yet, and what else is due: few of all rows.
create index if not exists gate_event_standing on gate_event (gate_id, time desc, id desc) where outcome is not null;
-- A car at an exit is looked for with and without its province.
create index if not exists session_open_short_plate on session (park_id, substr(plate, 2))
  where state = 'open' and deleted_at is null;
create index if not exists gate_command_waiting on gate_command (sent_at) where state = 'sent';
create index if not exists gate_command_gate on gate_command (gate_id, sent_at desc);
create index if not exists exception_live on exception (gate_id) where state in ('open', 'taken', 'snoozed');
-- Every second somebody asks, too, for cameras that are called, of which most devices are none.
create index if not exists device_protocol on device (protocol) where deleted_at is null;
create index if not exists device_gate on device (gate_id) where gate_id is not null;
create index if not exists sensor_pending on sensor (since) where pending and deleted_at is null;
create index if not exists lock_due on lock (state)
  where deleted_at is null and (state = 'moving' or (online = 'offline' and state <> 'unknown'));
create index if not exists release_request_pending on release_request (created_at) where state = 'pending';
create index if not exists intercom_call_live on intercom_call (state) where state in ('ringing', 'talking');
-- Asked before every change.
create index if not exists village_locked on village (id) where locked;
create index if not exists approval_rule_action on approval_rule (action) where deleted_at is null;
