-- Spaces by floor, and how many are taken by the hour, kept by the database with every statement that changes spaces
-- (I47): a message costs one row of its floor, a day of a floor 24 rows, however many cars came.
create table if not exists guidance_floor (
  building_id text not null,
  floor text not null,
  park_id text not null,
  spaces integer not null,
  taken integer not null,
  primary key (building_id, floor)
);
create table if not exists guidance_hour (
  building_id text not null,
  floor text not null,
  hour timestamptz not null,
  park_id text not null,
  spaces integer not null,
  -- At the end of the hour; of an hour without a row it is that of the last one before.
  taken integer not null,
  peak integer not null,
  arrivals integer not null,
  departures integer not null,
  primary key (building_id, floor, hour)
);

-- A gateway's message names spaces by number; a car is looked for by its plate.
create index if not exists guidance_space_place on guidance_space (building_id, floor) where deleted_at is null;
create index if not exists guidance_space_plate on guidance_space (plate) where deleted_at is null;
-- The same number at the same time is the same message.
create index if not exists guidance_message_number on guidance_message (serial, number);
create index if not exists guidance_message_gateway on guidance_message (gateway_id, received_at desc, id desc);

-- Adds what the changed spaces were and are to their floors and the present hour, in the order of the floors, so that
-- two statements never wait for each other in a circle.
create or replace function keep_guidance_floors(changed jsonb) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  now_hour timestamptz := date_trunc('hour', coalesce(nullif(current_setting('app.now', true), '')::timestamptz,
    now()));
begin
  with delta as (
    select c.building_id, c.floor, min(c.park_id) as park_id, sum(c.spaces)::int as spaces, sum(c.taken)::int as taken,
      sum(c.arrivals)::int as arrivals, sum(c.departures)::int as departures
    from jsonb_to_recordset(changed) as c(building_id text, floor text, park_id text, spaces int, taken int,
      arrivals int, departures int)
    where c.building_id is not null and c.floor is not null group by 1, 2
  ), kept as (
    insert into guidance_floor as f (building_id, floor, park_id, spaces, taken)
    select d.building_id, d.floor, d.park_id, d.spaces, d.taken from delta d order by 1, 2
    on conflict (building_id, floor) do update set spaces = f.spaces + excluded.spaces, taken = f.taken
      + excluded.taken, park_id = excluded.park_id
    returning f.*
  )
  insert into guidance_hour as h (building_id, floor, hour, park_id, spaces, taken, peak, arrivals, departures)
  select k.building_id, k.floor, now_hour, k.park_id, k.spaces, k.taken, greatest(k.taken, k.taken - d.taken),
    d.arrivals, d.departures
  from kept k join delta d using (building_id, floor)
  on conflict (building_id, floor, hour) do update set spaces = excluded.spaces, taken = excluded.taken,
    peak = greatest(h.peak, excluded.taken), arrivals = h.arrivals + excluded.arrivals,
    departures = h.departures + excluded.departures;
  delete from guidance_floor where spaces = 0 and taken = 0;
end $$;

create or replace function guidance_spaces_added() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed jsonb;
begin
  select jsonb_agg(c) into changed from (select n.building_id, n.floor, min(n.park_id) as park_id, count(*) as spaces,
    count(*) filter (where n.taken) as taken, count(*) filter (where n.taken) as arrivals, 0 as departures
    from fresh n where n.deleted_at is null group by 1, 2) c;
  if changed is not null then perform keep_guidance_floors(changed); end if;
  return null;
end $$;

create or replace function guidance_spaces_changed() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed jsonb;
begin
  select jsonb_agg(c) into changed from (
    select p.building_id, p.floor, min(p.park_id) as park_id, sum(p.spaces) as spaces, sum(p.taken) as taken,
      sum(p.arrivals) as arrivals, sum(p.departures) as departures
    from stale o join fresh n using (id) cross join lateral (values
      (o.building_id, o.floor, o.park_id, -(o.deleted_at is null)::int, -(o.taken and o.deleted_at is null)::int, 0,
        (o.taken and not n.taken)::int),
      (n.building_id, n.floor, n.park_id, (n.deleted_at is null)::int, (n.taken and n.deleted_at is null)::int,
        (n.taken and not o.taken)::int, 0)) p(building_id, floor, park_id, spaces, taken, arrivals, departures)
    where (o.building_id, o.floor, o.taken, o.deleted_at) is distinct from (n.building_id, n.floor, n.taken,
      n.deleted_at) group by 1, 2) c;
  if changed is not null then perform keep_guidance_floors(changed); end if;
  return null;
end $$;

create or replace trigger guidance_spaces_new after insert on guidance_space referencing new table
  as fresh for each statement execute function guidance_spaces_added();
create or replace trigger guidance_spaces_other after update on guidance_space referencing old table as stale new table
  as fresh for each statement execute function guidance_spaces_changed();

revoke all on function keep_guidance_floors(jsonb) from public;
alter table guidance_floor enable row level security;
alter table guidance_hour enable row level security;
drop policy if exists seen on guidance_floor;
drop policy if exists seen on guidance_hour;
-- Whoever sees a park sees how full it is.
create policy seen on guidance_floor for select using (park_id in (select id from park));
create policy seen on guidance_hour for select using (park_id in (select id from park));

-- Counts all floors again: after rows were copied into the table past its triggers.
create or replace function count_guidance_floors() returns void language sql security definer
  set search_path = public, pg_temp as $$
  delete from guidance_floor;
  insert into guidance_floor (building_id, floor, park_id, spaces, taken)
    select s.building_id, s.floor, min(s.park_id), count(*), count(*) filter (where s.taken) from guidance_space s
    where s.deleted_at is null group by 1, 2;
$$;
revoke all on function count_guidance_floors() from public;
