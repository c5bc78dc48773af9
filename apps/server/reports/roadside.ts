import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { NOW } from '../db/clock.ts';
import {
  FIGURE_MONEY,
  FIGURE_ORDERS,
  FIGURE_WAYS,
  MONEY_FIGURES,
  NO_DAY,
  SOMETHING,
  escapes,
  figures,
  inSpan,
  minutesOf,
  moneyRows,
  monthOf,
  ofPeople,
  orders,
} from './parts.ts';
import { among } from '../db/conditions.ts';
import type { Ask, Source } from './types.ts';
import { inReach } from '../db/policies.ts';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';

/** Escapes of the span by park and day. */
const escapesByDay = (ask: Ask): SQL =>
  sql`(select e.park_id, e.day, count(*)::int as escapes, sum(e.due)::bigint as escaped from ${escapes(ask)}
    group by e.park_id, e.day)`;

export const parkDayReport: Source = (
  ask,
) => sql`select f.day, f.park_id as park, f.entries as sessions, f.due, money_in(f.paid) as received,
  coalesce(e.escapes, 0) as escapes, coalesce(e.escaped, 0) as escaped, f.recovered,
  ${minutesOf(sql`f.stay_seconds`, sql`f.exits`)} as "averageStay"
  from ${figures(ask)} left join ${escapesByDay(ask)} e on e.park_id = f.park_id and e.day = f.day where ${SOMETHING}`;

/** Parking spaces: stalls of a garage, berths of a street. */
const spaces = sql`case when p.kind = 'roadside' then (select count(*)::int from berth b where b.park_id = p.id
  and not b.disabled and b.deleted_at is null) else p.stalls end`;

export const parkMonthReport: Source = (
  ask,
) => sql`select r.*, round(r.stayed / 86.4 / nullif(r.days * r.spaces, 0))::int as occupancy,
  round(r.entries::numeric / nullif(r.days * r.spaces, 0), 2) as turnover from (
    select ${monthOf(sql`f.day`)} as month, f.park_id as park, sum(f.entries)::int as entries,
    sum(f.exits)::int as exits, ${FIGURE_ORDERS}, ${FIGURE_MONEY}, ${FIGURE_WAYS}, coalesce(sum(e.escaped),
    0)::bigint as escaped, sum(f.recovered)::bigint as recovered,
      ${minutesOf(sql`sum(f.stay_seconds)`, sql`sum(f.exits)`)} as "averageStay", sum(f.stay_seconds) as stayed,
      count(*) as days, min(p.spaces) as spaces
    from ${figures(ask)} join (select p.id, ${spaces} as spaces from places p) p on p.id = f.park_id left
    join ${escapesByDay(ask)} e on e.park_id = f.park_id and e.day = f.day where ${SOMETHING} group by 1, 2) r`;

const COLLECTED = sql`coalesce(sum(t.orders), 0)::int as orders, coalesce(sum(t.due), 0)::bigint as due,
  coalesce(sum(t.received), 0)::bigint as received, coalesce(sum(t.cash), 0)::bigint as cash, coalesce(sum(t.online),
  0)::bigint as online,
  coalesce(sum(t.escapes), 0)::int as escapes, coalesce(sum(t.escaped), 0)::bigint as escaped,
  coalesce(sum(t.recovered), 0)::bigint as recovered`;

/** Orders, payments and escapes of streets that have a collector, one row each. A table `t`. */
const collected = (ask: Ask): SQL => sql`(
  select o.park_id, o.day, o.cashier, o.session_id, 1 as orders, o.due, 0::bigint as received, 0::bigint as cash,
  0::bigint as online, 0 as escapes, 0::bigint as escaped, 0::bigint as recovered from ${orders(ask)} where o.counts
  and o.cashier is not null
  union all
  select m.park_id, m.day, m.cashier, null, 0, 0, case when m.pay_way in ('stored-value', 'seller') then 0 else m.taken
  end, case when m.pay_way = 'cash' then m.taken else 0 end, case
  when m.pay_way in ('cash', 'stored-value', 'seller', 'transfer') then 0 else m.taken end, 0, 0,
    case when (select x.type from "order" x where x.id = m.order_id) = 'arrears' then m.taken else 0 end
    from ${moneyRows(ask)} where m.cashier is not null and m.n = 1
  union all
  select e.park_id, e.day, e.collector, null, 0, 0, 0, 0, 0, 1, e.due, 0 from ${escapes(ask)}
  where e.collector is not null) t`;
const atStreets = sql`t.park_id in (select k.id from places k where k.kind = 'roadside')`;

export const collectorByDay: Source = (ask) =>
  sql`select t.day, t.cashier, ${COLLECTED} from ${collected(ask)} where ${atStreets}
    and ${ofPeople(sql`t.cashier`, ask.input.user)} group by 1, 2`;
export const collectorByMonth: Source = (ask) =>
  sql`select ${monthOf(sql`t.day`)} as month, t.cashier, ${COLLECTED} from ${collected(ask)} where ${atStreets}
    and ${ofPeople(sql`t.cashier`, ask.input.user)} group by 1, 2`;

/** End of the span: now, when it is not over. */
const spanEnd = ({ last }: Ask): SQL => sql`least(day_start(${last}::date + 1), ${NOW})`;

/** Time parked on berths relative to the time available; stays count with their part in the span. */
export const berthRate: Source = (
  ask,
) => sql`select c.park_id as park, c.id as section, c.berths, coalesce(s.sessions, 0) as sessions, coalesce(s.stayed,
  0) as stayed, (c.berths * c.minutes)::bigint as open, round(coalesce(s.sessions,
  0) * 1440.0 / nullif(c.berths * c.minutes, 0), 2) as turnover
  from (select c.id, c.park_id, (select count(*) from berth b where b.section_id = c.id and not b.disabled
  and b.deleted_at is null)::int as berths, greatest(0, extract(epoch
  from ${spanEnd(ask)} - day_start(${ask.first}::date)) / 60)::bigint as minutes
    from section c join places p on p.id = c.park_id where c.deleted_at is null
    and ${among(sql`c.id`, ask.input.section)}) c
  left join (select s.section_id, count(*)::int as sessions, (sum(extract(epoch
  from least(coalesce(s.out_time, ${spanEnd(ask)}), ${spanEnd(ask)}) - greatest(s.in_time,
  day_start(${ask.first}::date)))) / 60)::bigint as stayed
    from session s join places p on p.id = s.park_id where s.section_id is not null and s.in_time < ${spanEnd(ask)}
    and (s.out_time is null or s.out_time > day_start(${ask.first}::date)) and s.state <> 'void'
    and s.deleted_at is null
    group by s.section_id) s on s.section_id = c.id`;

export const stayLength: Source = (
  ask,
) => sql`select b.band, count(s.minutes)::int as sessions, coalesce(sum(s.due), 0)::bigint as due
  from (values ('band-1', 0, 15), ('band-2', 15, 30), ('band-3', 30, 60), ('band-4', 60, 120), ('band-5', 120, 240),
  ('band-6', 240, 480), ('band-7', 480, 2147483647)) b(band, above, most)
  left join (select extract(epoch from s.out_time - s.in_time) / 60 as minutes, s.due from session s
  join places p on p.id = s.park_id
    where p.kind = 'roadside' and ${among(sql`s.section_id`, ask.input.section)} and ${inSpan(sql`s.out_time`, ask)}
    and s.state = 'left' and s.deleted_at is null) s on (s.minutes > b.above or b.above = 0) and s.minutes <= b.most
  group by b.band`;

export const escapeSummary: Source = (ask) => {
  const { groupBy } = ask.input;
  const columns =
    groupBy === 'day'
      ? sql`null::text as park, null::text as section, e.day`
      : groupBy === 'section'
        ? sql`e.park_id as park, (select s.section_id from session s where s.id = e.session_id) as section, ${NO_DAY}`
        : sql`e.park_id as park, null::text as section, ${NO_DAY}`;
  return sql`select ${columns}, count(*)::int as escapes, sum(e.due)::bigint as escaped,
    sum(e.recovered)::bigint as recovered from ${escapes(ask)} group by 1, 2, 3`;
};

const like = (text: string): string => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

export const arrearsByPlate: Source = ({
  input,
  work,
}) => sql`select a.plate, count(*)::int as owes, sum(a.owed)::bigint as owed, sum(a.paid)::bigint as paid,
  sum(a.owed - a.paid)::bigint as open, local_day(min(a.owed_since)) as oldest
  from arrears a join places p on p.id = a.park_id where ${inReach(arrears, work.actor, 'a')}
  and a.state <> 'cancelled' and a.deleted_at is null
  and ${typeof input.plate === 'string' ? sql`a.plate ilike ${like(input.plate)}` : sql`true`} group by a.plate`;

/** Present figures of today. */
export const roadsideNow: Source = (ask) => {
  const { today } = ask.work;
  return sql`select p.id as park, b.berths, b.occupied, f.entries, f.due, money_in(f.paid) as received,
    coalesce((select sum(e.due) from escape e where e.park_id = p.id and e.out_time >= day_start(${today}::date)
    and e.state <> 'cancelled' and e.deleted_at is null), 0)::bigint as escaped,
    (select count(distinct d.user_id) from duty_record d where d.park_id = p.id and d.day = ${today}::date
    and d.on_time <= ${NOW} and (d.off_time is null or d.off_time > ${NOW}) and d.deleted_at is null)::int as collectors
  from places p cross join lateral (select count(*)::int as berths, (count(*) filter (where exists (select
  from session s where s.berth_id = b.id and s.state = 'open' and s.deleted_at is null)))::int as occupied from berth b
  where b.park_id = p.id and not b.disabled and b.deleted_at is null) b
  join (select c.* from (select array_agg(k.id) as parks, array_agg(${today}::date) as days from places k
  where k.kind = 'roadside') k, count_days(k.parks, k.days) c) f on f.park_id = p.id where p.kind = 'roadside'`;
};

const GROUPED = sql`p.kind = 'roadside'`;

export const groupSummary: Source = (
  ask,
) => sql`select r.company, r.parks, r.berths, r.entries, r.exits, r.due, r.received, r.escaped, r.recovered,
  round(r.stayed / 86.4 / nullif(r.berth_days, 0))::int as occupancy from (
    select p.company_id as company, count(*)::int as parks, sum(p.spaces)::int as berths, coalesce(sum(f.entries),
    0)::int as entries, coalesce(sum(f.exits), 0)::int as exits, coalesce(sum(f.due), 0)::bigint as due,
    coalesce(sum(f.received), 0)::bigint as received,
      coalesce(sum(e.escaped), 0)::bigint as escaped, coalesce(sum(f.recovered), 0)::bigint as recovered,
      sum(f.stayed) as stayed, sum(f.days * p.spaces) as berth_days
    from (select p.*, ${spaces} as spaces from places p where ${GROUPED}) p
    left join (select f.park_id, sum(f.entries) as entries, sum(f.exits) as exits, sum(f.due) as due,
    sum(money_in(f.paid)) as received, sum(f.recovered) as recovered, sum(f.stay_seconds) as stayed, count(*) as days
    from ${figures(ask)} where ${SOMETHING} group by 1) f on f.park_id = p.id
    left join (select e.park_id, sum(e.due) as escaped from ${escapes(ask)} group by 1) e on e.park_id = p.id
    group by p.company_id) r`;

export const groupCollectors: Source = (
  ask,
) => sql`select g.company_id as company, g.cashier, g.sections, count(distinct t.session_id)::int as sessions,
  ${COLLECTED},
    (select count(distinct d.day) from duty_record d join places k on k.id = d.park_id where d.user_id = any(g.users)
    and k.company_id = g.company_id and d.day between ${ask.first}::date and ${ask.last}::date
    and d.on_time is not null and d.deleted_at is null)::int as attended
  from (select p.company_id, u.nick_name as cashier, array_agg(distinct u.id) as users,
  count(distinct c.id)::int as sections from section_grant g join section c on c.id = g.section_id
  join places p on p.id = c.park_id join "user" u on u.id = g.user_id
    where g.deleted_at is null and coalesce(g.start_date <= ${ask.last}::date, true)
    and coalesce(g.end_date >= ${ask.first}::date, true) group by 1, 2) g
  left join (select k.company_id, t.* from ${collected(ask)}
  join places k on k.id = t.park_id) t on t.company_id = g.company_id and t.cashier = g.cashier
  group by 1, 2, 3, g.users`;

export const groupEscapes: Source = (
  ask,
) => sql`select p.company_id as company, count(*)::int as escapes, sum(e.due)::bigint as escaped,
  sum(e.recovered)::bigint as recovered, sum(e.due - e.recovered)::bigint as open
  from ${escapes(ask)} join places p on p.id = e.park_id where ${GROUPED} group by 1`;

export const groupCancelledEscapes: Source = (
  ask,
) => sql`select p.company_id as company, e.cancelled_by as "by", e.cancel_remark as reason, count(*)::int as escapes,
  sum(e.due)::bigint as escaped
  from escape e join places p on p.id = e.park_id where ${GROUPED} and e.state = 'cancelled'
  and ${inSpan(sql`e.cancelled_at`, ask)} and e.deleted_at is null group by 1, 2, 3`;

export const groupPayments: Source = (ask) =>
  sql`select p.company_id as company, m.park_id as park, ${MONEY_FIGURES} from ${moneyRows(ask)}
    join places p on p.id = m.park_id where ${GROUPED} group by 1, 2`;

export const groupSessions: Source = (
  ask,
) => sql`select p.company_id as company, p.id as park, sum(f.entries)::int as entries, sum(f.exits)::int as exits,
  (select count(*) from session s where s.park_id = p.id and s.state = 'open' and s.deleted_at is null)::int as inside,
    ${minutesOf(sql`sum(f.stay_seconds)`, sql`sum(f.exits)`)} as "averageStay"
  from ${figures(ask)} join places p on p.id = f.park_id where ${GROUPED} and ${SOMETHING} group by p.company_id, p.id`;
