-- What terminals are sent and what they tell. The process that runs the broker is woken when faces wait.
create index if not exists face_delivery_next on face_delivery (device_id, ("order" = 'put'), queued_at, id)
  where state = 'waiting' and deleted_at is null;
create index if not exists door_command_open on door_command (sent_at) where state = 'sent';
create index if not exists door_command_of_device on door_command (device_id, kind, sent_at);
create index if not exists door_device_log_of_device on door_device_log (device_id, time);

create or replace function faces_wait() returns trigger language plpgsql as $$
begin
  if exists (select from changed where state = 'waiting' and retry_at is null) then
    perform pg_notify('parkdeck_faces', '');
  end if;
  return null;
end $$;
create or replace trigger face_delivery_waits after insert on face_delivery referencing new table as changed
  for each statement execute function faces_wait();
create or replace trigger face_delivery_waits_again after update on face_delivery referencing new table as changed
  for each statement execute function faces_wait();
