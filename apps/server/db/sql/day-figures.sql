-- What each park did and took on each day that is over (E#73). Kept by the database, so that whatever writes a stay, an
-- order, a payment or a refund of such a day also has its figures counted again, when it commits (I23, I28).
create table if not exists day_figure (
  park_id text not null,
  day date not null,
  entries integer not null,
  pass_entries integer not null,
  exits integer not null,
  stay_seconds bigint not null,
  orders integer not null,
  due bigint not null,
  derated bigint not null,
  coupon bigint not null,
  waived bigint not null,
  owed bigint not null,
  unpaid bigint not null,
  settled bigint not null,
  recovered bigint not null,
  payments integer not null,
  -- Fen by pay way.
  paid jsonb not null,
  refunded jsonb not null,
  primary key (park_id, day)
);
create index if not exists day_figure_day on day_figure (day);

-- Rows of a park and a time, whatever the length of the history.
create index if not exists session_left_time on session (park_id, out_time) where deleted_at is null;
create index if not exists order_park_time on "order" (park_id, created_at);
create index if not exists payment_of_days on payment (park_id, time);
create index if not exists refund_park_time on refund (park_id, done_at) where state = 'refunded';
create index if not exists escape_park_time on escape (park_id, out_time);

create or replace function day_start(day date) returns timestamptz language sql immutable parallel safe as $$
  select day::timestamp at time zone 'Asia/Shanghai' $$;
create or replace function local_day(moment timestamptz) returns date language sql immutable parallel safe as $$
  select (moment at time zone 'Asia/Shanghai')::date $$;

-- Fen that came in: what spends a balance was received when the balance was filled (rules 4.5).
create or replace function money_in(by_way jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum(value::bigint), 0)::bigint from jsonb_each_text(by_way)
    where key not in ('stored-value', 'seller') $$;

-- The figures of pairs of park and day, counted from their rows, as far as whoever asks may see them (rules 4.5, 8.9):
-- orders by the moment they were made, without types 5, 6 and 8 but with the late fee of type 5; payments by their
-- time; refunds when they were done. Closed orders were never to be paid. Money that came too late was never received,
-- so that it is given back nowhere. It is planned once a connection: as a part of each question that may need it,
-- planning it takes many times as long as the question. `part`: how much of each day counts, from its midnight on.
drop function if exists count_days(text[], date[]);
create or replace function count_days(parks text[],
  days date[], part interval default interval '1 day') returns setof day_figure language plpgsql stable strict rows 30
    set plan_cache_mode = force_generic_plan as $$
begin
  return query select w.park_id, w.day, i.entries, i.pass_entries, x.exits, x.stay_seconds,
    o.orders, o.due + o.late_fees, o.derated, o.coupon, o.waived, o.owed, o.unpaid, o.settled, m.recovered, m.payments,
      coalesce(m.paid, '{}'), coalesce(r.refunded, '{}')
  from unnest(parks, days) as w(park_id, day)
  cross join lateral (select count(*)::int as entries, (count(*) filter (where s.pass_id is not null))::int
    as pass_entries
    from session s where s.park_id = w.park_id and s.in_time >= day_start(w.day) and s.in_time < day_start(w.day) + part
      and s.state <> 'void' and s.deleted_at is null) i
  cross join lateral (select count(*)::int as exits, coalesce(sum(extract(epoch
    from s.out_time - s.in_time)), 0)::bigint as stay_seconds
    from session s where s.park_id = w.park_id and s.out_time >= day_start(w.day)
      and s.out_time < day_start(w.day) + part
      and s.state <> 'void' and s.deleted_at is null) x
  cross join lateral (
    select (count(*) filter (where counts))::int as orders, coalesce(sum(due) filter (where counts), 0)::bigint
      as due, coalesce(sum(derated) filter (where counts), 0)::bigint as derated,
      coalesce(sum(coupon) filter (where counts), 0)::bigint
        as coupon, coalesce(sum(waived) filter (where counts), 0)::bigint
          as waived, coalesce(sum(owed) filter (where counts), 0)::bigint as owed,
      coalesce(sum(paid) filter (where counts), 0)::bigint
        as settled, coalesce(sum(due - derated - coupon - waived - paid - owed) filter (where counts
          and state in ('unpaid', 'part-paid')), 0)::bigint as unpaid,
      coalesce(sum(late_fee) filter (where type = 'arrears'), 0)::bigint as late_fees
    from (select o.*, o.type not in ('arrears', 'seller-recharge', 'card-recharge') as counts from "order" o
      where o.park_id = w.park_id and o.created_at >= day_start(w.day) and o.created_at < day_start(w.day) + part
        and o.state <> 'closed' and o.deleted_at is null) o) o
  cross join lateral (
    select coalesce(sum(n), 0)::int as payments, jsonb_object_agg(pay_way, amount)
      as paid, coalesce(sum(recovered), 0)::bigint as recovered
    from (select p.pay_way, count(*) as n, sum(p.amount)::bigint
      as amount, coalesce(sum(p.amount) filter (where o.type = 'arrears'), 0) as recovered from payment p
        join "order" o on o.id = p.order_id
      where p.park_id = w.park_id and p.time >= day_start(w.day) and p.time < day_start(w.day) + part
        group by p.pay_way) by_way) m
  cross join lateral (
    select jsonb_object_agg(pay_way, amount) as refunded
    from (select r.pay_way, sum(r.amount)::bigint as amount from refund r
      where r.park_id = w.park_id and r.done_at >= day_start(w.day) and r.done_at < day_start(w.day) + part
        and r.state = 'refunded'
        and not exists (select from online_order late where late.id = r.online_order_id and late.late)
          group by r.pay_way) by_way) r;
end $$;

-- Counts pairs of park and day again and keeps what it found. One at a time a day: who comes second counts what the
-- first has written.
create or replace function keep_days(parks text[], days date[]) returns integer language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  kept integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('day figures ' || w.day, 0))
    from (select distinct u.day from unnest(days) as u(day) order by 1) w;
  delete from day_figure f using unnest(parks, days) as w(park_id, day) where f.park_id = w.park_id and f.day = w.day;
  insert into day_figure select * from count_days(parks, days);
  get diagnostics kept = row_count;
  return kept;
end $$;

-- Days that a transaction has touched. They are counted when it commits, so that a hundred rows of a day count it once.
create table if not exists day_figure_touched (
  tx xid8 not null default pg_current_xact_id(),
  park_id text not null,
  day date not null,
  primary key (tx, park_id, day)
);

create or replace function keep_touched_day() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform keep_days(array[new.park_id], array[new.day]);
  delete from day_figure_touched t where (t.tx, t.park_id, t.day) = (new.tx, new.park_id, new.day);
  return null;
end $$;
drop trigger if exists day_figure_touched_counts on day_figure_touched;
create constraint trigger day_figure_touched_counts after insert
  on day_figure_touched deferrable initially deferred for each row execute function keep_touched_day();

-- What touches a day: rows of a table, by the day of one of their columns; `counted` is what of a row (`@`) the figures
-- are made of. Days that are not over have no figures to keep.
do $each$
declare
  one record;
  touched text := 'insert into day_figure_touched (park_id, day) select distinct t.park_id, t.day from (%s)
    t(park_id, day) where t.day < nullif(current_setting(''app.today'', true), '''')::date
    or exists (select from day_figure f where f.park_id = t.park_id and f.day = t.day) on conflict do nothing';
begin
  for one in select * from (values
    ('session', 'session_entries', 'in_time', '@park_id, @in_time, @state = ''void'', @pass_id, @deleted_at'),
    ('session', 'session_exits', 'out_time', '@park_id, @in_time, @out_time, @state = ''void'', @deleted_at'),
    ('order', 'order_days', 'created_at', '@park_id, @created_at, @type, @state, @due, @derated, @coupon, @waived,
      @owed, @paid, @late_fee, @deleted_at'),
    ('payment', 'payment_days', 'time', '@park_id, @time, @amount, @pay_way'),
    ('refund', 'refund_days', 'done_at', '@park_id, @done_at, @state, @amount, @pay_way')
  ) v(of_table, named, moment, counted) loop
    call follow_changes(one.named || '_new', one.of_table, 'insert',
      format(touched, format('select n.park_id, local_day(n.%I) from changed n', one.moment)));
    call follow_changes(one.named || '_changed', one.of_table, 'update',
      format(touched, format('select v.park_id, local_day(v.moment) from former o join changed n using (id)
        cross join lateral (values (o.park_id, o.%1$I), (n.park_id, n.%1$I)) v(park_id, moment)
        where (%2$s) is distinct from (%3$s)',
        one.moment, replace(one.counted, '@', 'o.'), replace(one.counted, '@', 'n.'))));
  end loop;
end $each$;
drop function if exists touch_days();

revoke all on function keep_days(text[], date[]) from public;
alter table day_figure enable row level security;
drop policy if exists seen on day_figure;
-- Whoever sees a park sees what it took.
create policy seen on day_figure for select using (park_id in (select id from park));
