-- What happens at parks is written down for platforms and programs outside in the same transaction (rules 5.16): by the
-- database, so that whatever lets a car in or out, takes money or gives it back leaves its message.
-- Numbers below a million are of the demo world: a message with a key that exists would be dropped as told already.
create sequence if not exists upload_item_number start 1000001;
select setval('upload_item_number', 1000001, false) from upload_item_number where last_value < 1000000;
-- What is to be sent, few of many; what stands before it of the same stay.
create index if not exists upload_item_due on upload_item (next_try, id) where state = 'waiting' and deleted_at is null;
create index if not exists upload_item_unsent on upload_item (stay, id) where state <> 'sent' and deleted_at is null
  and stay is not null;
-- Of a park's own, since when some wait, and what the newest failed by.
create index if not exists upload_item_last_unsent on upload_item (permission_id, happened_at) where state <> 'sent'
  and deleted_at is null;
create index if not exists upload_item_stay on upload_item (stay) where stay is not null;
create index if not exists upload_item_kind on upload_item (permission_id, kind, happened_at)
  where kind in ('heartbeat', 'spaces');
create index if not exists upload_item_list on upload_item (happened_at desc, id desc) where deleted_at is null;
create index if not exists upload_item_failed on upload_item (failed_at) where state = 'failed';
create index if not exists upload_log_list on upload_log ("time" desc, id desc) where deleted_at is null;
create index if not exists upload_log_item on upload_log (item_id);
create index if not exists upload_permission_park on upload_permission (park_id) where deleted_at is null;
create index if not exists platform_interface_hooks on platform_interface (company_id) where deleted_at is null
  and webhook is not null;

create or replace function upload_moment() returns timestamptz language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;
create or replace function upload_item_key() returns text language sql volatile as $$
  select 'UI' || lpad(nextval('upload_item_number')::text, 12, '0') $$;

-- Whether an account sees a park, as `reachOf` in access/scope.ts has it. Of one whose reach is less than a park, the
-- attendant of some gates or the collector of some sections, none is told of to anybody.
create or replace function account_sees_park(account text, place text) returns boolean language sql stable as $$
  select exists (select from "user" u, park k where u.id = account and u.deleted_at is null and u.state <> 'disabled'
    and k.id = place and (u.kind = 'platform' or u.kind <> 'seat'
      and not exists (select from section_grant g where g.user_id = u.id and g.deleted_at is null)
      and u.company_id in (with recursive up as (select c.id, c.parent_id from company c where c.id = k.company_id
        union all select c.id, c.parent_id from company c join up on c.id = up.parent_id) select id from up)
      and (u.kind = 'company'
        or exists (select from role r where r.id = any(u.roles) and r.deleted_at is null and r.all_parks)
        or exists (select from park_grant g where g.id = u.id and g.deleted_at is null
          and (k.id = any(g.parks) or k.village_id = any(g.villages)))))) $$;

-- Who is to be told of what happens at a park: open platforms with a permission for it, and enabled webhooks of the
-- company of the park or of one above it, of programs whose account sees the park.
create or replace function upload_targets(place text, what text)
  returns table (permission text, platform text, "interface" text, number text) language sql stable as $$
  select m.id, m.platform_id, null, m.park_there from upload_permission m
    join upload_platform p on p.id = m.platform_id and p.deleted_at is null and p.open = 'open'
    where m.park_id = place and m.deleted_at is null and m.state = 'enabled'
    and what in ('stay-in', 'stay-out', 'payment', 'photo')
    and (what <> 'photo' or p.protocol <> 'guangzhou') -- which takes none
    and (coalesce(cardinality(m.kinds), 0) = 0 or what = any(m.kinds))
  union all
  select null, null, i.id, k.number from park k join platform_interface i on i.deleted_at is null
    and i.state = 'enabled' and i.webhook is not null
    where k.id = place and what in ('stay-in', 'stay-out', 'payment', 'refund', 'warning')
    and (coalesce(cardinality(i.events), 0) = 0 or what = any(i.events))
    and (coalesce(cardinality(i.parks), 0) = 0 or place = any(i.parks))
    and account_sees_park(i.account_id, place)
    and i.company_id in (with recursive up as (select c.id, c.parent_id from company c where c.id = k.company_id
      union all select c.id, c.parent_id from company c join up on c.id = up.parent_id) select id from up) $$;

-- The name of a stay at a platform: number of the park there, entry, moment of the entry. It never changes, even when
-- the entry is corrected later.
create or replace function upload_stay_uid(number text, gate text, entered timestamptz) returns text
  language sql stable as $$
  select number || coalesce(regexp_replace(gate, '\D', '', 'g'), '0')
    || to_char(entered at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS') $$;

-- What is told: a question for what a statement has done: kind, park, stay, object and its noun, what makes the message
-- unlike others of its kind, when it happened, and the plate.
do $each$
declare
  one record;
  told text := 'insert into upload_item (id, company_id, park_id, platform_id, permission_id, interface_id, target,
      kind, stay, stay_uid, noun, object, uid, plate, happened_at, state, tries, next_try, rev)
    select upload_item_key(), k.company_id, d.park, t.platform, t.permission, t."interface",
      case when t.permission is null then ''program'' else ''platform'' end, d.kind, d.stay,
      case when t.permission is not null and d.stay is not null then coalesce((select i.stay_uid from upload_item i
        where i.permission_id = t.permission and i.stay = d.stay and i.stay_uid is not null limit 1),
        (select upload_stay_uid(t.number, s.in_gate_id, s.in_time) from session s where s.id = d.stay)) end,
      d.noun, d.object, d.kind || ''/'' || d.object || d.more, d.plate, d.at, ''waiting'', 0, d.at, 1
    from (%s) d join park k on k.id = d.park cross join lateral upload_targets(d.park, d.kind) t
    order by d.place
    on conflict do nothing';
  somebody text := 'exists (select from upload_permission where deleted_at is null)
    or exists (select from platform_interface where deleted_at is null and webhook is not null)';
begin
  for one in select * from (values
    ('entry_is_told', 'session', 'insert', '
      select 1 as place, ''stay-in'' as kind, n.park_id as park, n.id as stay, ''session'' as noun, n.id as object,
        '''' as more, n.in_time as at, n.plate from changed n where n.deleted_at is null and n.in_time is not null
      union all select 2, ''photo'', n.park_id, n.id, ''session'', n.id, ''/in'', n.in_time, n.plate from changed n
        where n.deleted_at is null and n.in_image is not null'),
    ('exit_is_told', 'session', 'update', '
      select 1 as place, ''stay-out'' as kind, n.park_id as park, n.id as stay, ''session'' as noun, n.id as object,
        ''/'' || extract(epoch from n.out_time)::bigint as more, n.out_time as at, n.plate from changed n
        join former o on o.id = n.id where n.out_time is not null and o.out_time is null
      union all select 2, ''photo'', n.park_id, n.id, ''session'', n.id, ''/out'', n.out_time, n.plate from changed n
        join former o on o.id = n.id where n.out_image is not null and o.out_image is null and n.out_time is not null'),
    ('payment_is_told', 'payment', 'insert', '
      select 1 as place, ''payment'' as kind, n.park_id as park, r.session_id as stay, ''payment'' as noun,
        n.id as object, '''' as more, n.time as at, n.plate from changed n left join "order" r on r.id = n.order_id'),
    ('refund_is_told', 'refund', 'update', '
      select 1 as place, ''refund'' as kind, n.park_id as park, r.session_id as stay, ''refund'' as noun,
        n.id as object, '''' as more, coalesce(n.done_at, upload_moment()) as at, n.plate from changed n
        join former o on o.id = n.id and o.state <> n.state left join "order" r on r.id = n.order_id
        where n.state = ''refunded'''),
    ('refund_at_once_is_told', 'refund', 'insert', '
      select 1 as place, ''refund'' as kind, n.park_id as park, r.session_id as stay, ''refund'' as noun,
        n.id as object, '''' as more, coalesce(n.done_at, upload_moment()) as at, n.plate from changed n
        left join "order" r on r.id = n.order_id where n.state = ''refunded'''),
    ('warning_is_told', 'warning', 'insert', '
      select 1 as place, ''warning'' as kind, n.park_id as park, null::text as stay, ''warning'' as noun,
        n.id as object, '''' as more, n.time as at, null::text as plate from changed n where n.park_id is not null')
  ) v(named, of_table, event, question) loop
    call follow_changes(one.named, one.of_table, one.event, format(told, one.question), somebody);
  end loop;
end $each$;
drop function if exists tell_outside();

-- An exit that is taken back before anybody was told of it is told to nobody. Its message goes altogether: rows that
-- are only ever added are never marked as removed (I37).
create or replace function exit_untold() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  delete from upload_item i using changed n join former o on o.id = n.id
    where n.out_time is null and o.out_time is not null and i.stay = n.id and i.deleted_at is null
    and i.state = 'waiting' and i.tries = 0 and (i.kind = 'stay-out' or i.uid = 'photo/' || n.id || '/out');
  return null;
end $$;
create or replace trigger exit_taken_back after update on session
  referencing old table as former new table as changed for each statement execute function exit_untold();
