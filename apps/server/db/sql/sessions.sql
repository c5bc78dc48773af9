-- Who is signed in has changed: live streams look again whether they may go on (events/live.ts).
create or replace function session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('parkdeck_sessions', case tg_table_name when 'session_token' then to_jsonb(new) ->> 'user_id'
    else to_jsonb(new) ->> 'id' end);
  return null;
end $$;
create or replace trigger session_token_ended after update of ended_at on session_token
  for each row when (old.ended_at is distinct from new.ended_at) execute function session_changed();
create or replace trigger user_rights_changed after update of state, deleted_at, roles, company_id on "user"
  for each row when (old.* is distinct from new.*) execute function session_changed();
create or replace trigger park_grant_changed after update on park_grant
  for each row when (old.* is distinct from new.*) execute function session_changed();
