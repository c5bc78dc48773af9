-- What stands at a lane is its newest event with an outcome; every second somebody asks who waits, and which commands
-- have no answer yet.
create index if not exists gate_event_standing on gate_event (gate_id, time desc, id desc) where outcome is not null;
create index if not exists gate_command_waiting on gate_command (sent_at) where state = 'sent';
create index if not exists gate_command_gate on gate_command (gate_id, sent_at desc);
create index if not exists exception_live on exception (gate_id) where state in ('open', 'taken', 'snoozed');
