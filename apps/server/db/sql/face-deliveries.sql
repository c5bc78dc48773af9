-- Who is to be known to which terminal (E#111, E#124). Kept by the database, one statement for all rows that a write
-- touches, so that whatever grants, ends, imports, takes back or restores leaves exactly the tasks that follow from it.
create index if not exists door_grant_device on door_grant (device_id) where deleted_at is null;
-- Of an event that is told late, also a grant that has ended since.
create index if not exists door_grant_pair on door_grant (employee_id, device_id);
create index if not exists door_grant_ending on door_grant (end_date) where deleted_at is null and end_date is not null;
drop index if exists face_delivery_due;
create index if not exists face_delivery_device on face_delivery (device_id, state) where deleted_at is null;
create index if not exists visitor_person on visitor (person_id) where person_id is not null;
create index if not exists employee_plate on employee (plate) where plate is not null and deleted_at is null;

-- The pairs of person and terminal that belong together: a live grant that is not over, of somebody who was admitted
-- and has not left. `sendable`: there is a photo that is good enough, a card, or the pass code of a visitor.
create or replace view face_due as
  select g.employee_id, g.device_id, g.company_id, g.village_id,
    (e.card is not null or exists (select from employee_photo p where p.employee_id = e.id and p.deleted_at is null
      and p.quality in ('good', 'unread'))
      or exists (select from visitor x where x.person_id = e.id and x.deleted_at is null)) as sendable
  from door_grant g
  join employee e on e.id = g.employee_id and e.deleted_at is null and e.state = 'in' and e.admitted_at is not null
  where g.deleted_at is null and (g.end_date is null
    or g.end_date >= coalesce(nullif(current_setting('app.today', true), '')::date, current_date));

create or replace function task_moment() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

-- The argument of a trigger is a question for the pairs that its statement touches. A face that belongs to a terminal
-- waits to be put there, again after every change of what it is sent with; one that belongs there no longer waits to be
-- withdrawn. Who has neither a photo nor a card any longer cannot be put there, but a terminal may still know what he
-- had: that is withdrawn first, and the answer says the rest (face-tasks.ts).
create or replace function faces_follow() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  execute format($task$
    insert into face_delivery (id, company_id, village_id, employee_id, device_id, "order", state, attempts, error,
        queued_at, rev)
      select 'FD' || to_char(clock_timestamp(), 'YYMMDDHH24MISSUS') || left(md5(random()::text), 8), f.company_id,
        f.village_id, f.employee_id, f.device_id, 'put', case when f.sendable then 'waiting' else 'failed' end, 0,
        case when not f.sendable then '没有可用的照片或卡号' end, task_moment(), 1
      from (select distinct person, device from (%s) touched) c
      join face_due f on f.employee_id = c.person and f.device_id = c.device
    on conflict (employee_id, device_id) where deleted_at is null do update set
      "order" = case when excluded.state = 'waiting' or face_delivery.error = excluded.error then 'put'
        else 'withdraw' end,
      state = case when face_delivery.error = excluded.error then 'failed' else 'waiting' end,
      attempts = 0, error = case when face_delivery.error = excluded.error then excluded.error end,
      queued_at = excluded.queued_at, sent_at = null, retry_at = null, rev = face_delivery.rev + 1 $task$,
    tg_argv[0]);
  -- what is new belongs there, or was never there
  if tg_op = 'INSERT' then return null; end if;
  execute format($task$
    update face_delivery d set "order" = 'withdraw', state = 'waiting', attempts = 0, error = null,
        queued_at = task_moment(), sent_at = null, retry_at = null, rev = d.rev + 1
      from (select distinct person, device from (%s) touched) c
      where d.employee_id = c.person and d.device_id = c.device and d.deleted_at is null and d."order" = 'put'
        and not exists (select from face_due f where f.employee_id = c.person and f.device_id = c.device) $task$,
    tg_argv[0]);
  return null;
end $$;

create or replace trigger grant_puts_face after insert on door_grant referencing new table as changed
  for each statement execute function faces_follow('select employee_id as person, device_id as device from changed');
create or replace trigger grant_moves_face after update on door_grant
  referencing old table as former new table as changed
  for each statement execute function faces_follow('select n.employee_id as person, n.device_id as device
    from changed n join former o on o.id = n.id where (n.deleted_at, n.period_id, n.start_date, n.end_date)
    is distinct from (o.deleted_at, o.period_id, o.start_date, o.end_date)');
-- A visitor's pass code opens doors as soon as he is written down as their person.
create or replace trigger visitor_puts_code after insert on visitor referencing new table as changed
  for each statement execute function faces_follow('select g.employee_id as person, g.device_id as device
    from changed n join door_grant g on g.employee_id = n.person_id and g.deleted_at is null');
create or replace trigger visitor_moves_code after update on visitor
  referencing old table as former new table as changed
  for each statement execute function faces_follow('select g.employee_id as person, g.device_id as device
    from changed n join former o on o.id = n.id and (n.person_id, n.pass_code) is distinct from
      (o.person_id, o.pass_code)
    join door_grant g on g.employee_id = n.person_id and g.deleted_at is null');
-- When a face may pass is sent with it.
create or replace trigger period_moves_faces after update on door_period
  referencing old table as former new table as changed
  for each statement execute function faces_follow('select g.employee_id as person, g.device_id as device
    from changed n join former o on o.id = n.id and (n.plan_id, n.start_date, n.end_date, n.holidays)
      is distinct from (o.plan_id, o.start_date, o.end_date, o.holidays)
    join door_grant g on g.period_id = n.id and g.deleted_at is null');
create or replace trigger week_moves_faces after update on week_plan
  referencing old table as former new table as changed
  for each statement execute function faces_follow('select g.employee_id as person, g.device_id as device
    from changed n join former o on o.id = n.id and n.spans is distinct from o.spans
    join door_period p on p.plan_id = n.id
    join door_grant g on g.period_id = p.id and g.deleted_at is null');
create or replace trigger person_moves_faces after update on employee
  referencing old table as former new table as changed
  for each statement execute function faces_follow('select w.employee_id as person, w.device_id as device
    from (select n.id from changed n join former o on o.id = n.id
      where (n.deleted_at, n.state, n.admitted_at, n.photo, n.card, n.name, n.number) is distinct from
        (o.deleted_at, o.state, o.admitted_at, o.photo, o.card, o.name, o.number)) m
    join (select employee_id, device_id from door_grant where deleted_at is null
      union all select employee_id, device_id from face_delivery where deleted_at is null) w on w.employee_id = m.id');
-- What a terminal says of a photo later moves nothing by itself: its own answer stands in the task.
create or replace trigger photo_puts_faces after insert on employee_photo referencing new table as changed
  for each statement execute function faces_follow('select g.employee_id as person, g.device_id as device
    from changed n join door_grant g on g.employee_id = n.employee_id and g.deleted_at is null');
create or replace trigger photo_moves_faces after update on employee_photo
  referencing old table as former new table as changed
  for each statement execute function faces_follow('select g.employee_id as person, g.device_id as device
    from changed n join former o on o.id = n.id
      and ((n.image, n.deleted_at) is distinct from (o.image, o.deleted_at)
        or (n.quality <> o.quality and n.quality in (''good'', ''unread'')))
    join door_grant g on g.employee_id = n.employee_id and g.deleted_at is null');

-- Grants end by themselves; a job asks every hour what is over.
create or replace function end_faces() returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare ended integer;
begin
  update face_delivery d set "order" = 'withdraw', state = 'waiting', attempts = 0, error = null,
      queued_at = task_moment(), sent_at = null, retry_at = null, rev = d.rev + 1
    from door_grant g where g.deleted_at is null and g.end_date < coalesce(nullif(current_setting('app.today', true),
      '')::date, current_date)
    and d.employee_id = g.employee_id and d.device_id = g.device_id and d.deleted_at is null and d."order" = 'put';
  get diagnostics ended = row_count;
  return ended;
end $$;
