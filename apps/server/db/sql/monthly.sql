-- What is unique among rows that are kept by month: an index would hold within one month only. The tables beside (made
-- by the migration that began the months) hold which row has a value, so that the database itself refuses a second one,
-- whichever month it falls into. Lanes ask by the first whether a number is known.
create or replace function hold_gate_event_source() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  -- What comes back from an archive may have been given anew meanwhile.
  if current_setting('parkdeck.archiving', true) = 'on' then
    insert into gate_event_source (source, holder) values (new.source, new.id) on conflict do nothing;
  else
    insert into gate_event_source (source, holder) values (new.source, new.id);
  end if;
  return null;
end $$;
create or replace trigger gate_event_holds_source after insert on gate_event for each row
  when (new.source is not null) execute function hold_gate_event_source();

create or replace function hold_sms_record_key() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  -- What comes back from an archive may have been given anew meanwhile.
  if current_setting('parkdeck.archiving', true) = 'on' then
    insert into sms_record_key (key, holder) values (new.key, new.id) on conflict do nothing;
  else
    insert into sms_record_key (key, holder) values (new.key, new.id);
  end if;
  return null;
end $$;
create or replace trigger sms_record_holds_key after insert on sms_record for each row
  execute function hold_sms_record_key();

-- A row that is gone holds nothing. One that only moves to another month does; an archive frees what it takes itself.
create or replace function free_gate_event_source() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then delete from gate_event_source;
  elsif current_setting('parkdeck.archiving', true) is distinct from 'on' then
    delete from gate_event_source where source = old.source and holder = old.id;
  end if;
  return null;
end $$;
create or replace trigger gate_event_frees_source after delete on gate_event
  for each row execute function free_gate_event_source();
create or replace trigger gate_event_frees_all after truncate on gate_event
  for each statement execute function free_gate_event_source();

create or replace function free_sms_record_key() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if tg_op = 'TRUNCATE' then delete from sms_record_key;
  elsif current_setting('parkdeck.archiving', true) is distinct from 'on' then
    delete from sms_record_key where key = old.key and holder = old.id;
  end if;
  return null;
end $$;
create or replace trigger sms_record_frees_key after delete on sms_record
  for each row execute function free_sms_record_key();
create or replace trigger sms_record_frees_all after truncate on sms_record
  for each statement execute function free_sms_record_key();

-- What was written while an upgrade was under way.
insert into gate_event_source (source, holder) select source, id from gate_event
  where id >= 'EV' || to_char(now() - interval '3 days', 'YYMMDD') and source is not null and deleted_at is null
  on conflict do nothing;
insert into sms_record_key (key, holder) select key, id from sms_record
  where id >= 'SM' || to_char(now() - interval '3 days', 'YYMMDD') and deleted_at is null
  on conflict do nothing;

-- Until when a noun's rows are archived: of that requests know only the month.
create or replace function archived_until(of_noun text) returns text language sql stable security definer
  set search_path = public, pg_temp as $$
  select max(month) from archived_month where noun = of_noun and restored_at is null
$$;
