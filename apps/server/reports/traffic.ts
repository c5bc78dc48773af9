import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { passPeriod } from '@parkdeck/core/catalogue/vehicles/pass-period';
import { words } from '@parkdeck/core/kit/words';
import { expression } from '../db/expression.ts';
import { IS_PASS_ORDER } from '../db/predicates.ts';
import { NO_DAY, hourOf, inSpan, minutesOf } from './parts.ts';
import { among } from '../db/conditions.ts';
import { platformText } from '../platform/platform-text.ts';
import type { Ask, Source } from './types.ts';
import { inReach } from '../db/policies.ts';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';

/** By hour of the day over the whole span, or by day. */
const bucket = ({ input }: Ask, at: SQL): SQL =>
  input.groupBy === 'day' ? sql`null::text as hour, local_day(${at}) as day` : sql`${hourOf(at)} as hour, ${NO_DAY}`;

export const traffic: Source = (
  ask,
) => sql`select t.hour, t.day, c.name as "carType", sum(t.entered)::int as entries, sum(t.gone)::int as exits from (
    select ${bucket(ask, sql`s.in_time`)}, s.car_type_id, 1 as entered, 0 as gone from session s
    join places p on p.id = s.park_id where ${inSpan(sql`s.in_time`, ask)} and s.state <> 'void'
    and s.deleted_at is null
    union all select ${bucket(ask, sql`s.out_time`)}, s.car_type_id, 0, 1 from session s
    join places p on p.id = s.park_id where ${inSpan(sql`s.out_time`, ask)} and s.state <> 'void'
    and s.deleted_at is null) t
  left join car_type c on c.id = t.car_type_id group by 1, 2, 3`;

export const trafficHours: Source = (
  ask,
) => sql`select t.day, t.hour, sum(t.entered)::int as entries, sum(t.gone)::int as exits from (
    select local_day(s.in_time) as day, ${hourOf(sql`s.in_time`)} as hour, 1 as entered, 0 as gone from session s
    join places p on p.id = s.park_id where ${inSpan(sql`s.in_time`, ask)} and s.state <> 'void'
    and s.deleted_at is null
    union all select local_day(s.out_time), ${hourOf(sql`s.out_time`)}, 0, 1 from session s
    join places p on p.id = s.park_id where ${inSpan(sql`s.out_time`, ask)} and s.state <> 'void'
    and s.deleted_at is null) t group by 1, 2`;

/** Cars that paid for their stay, by the moment they left; one that paid in two ways counts for its latest. */
export const paidExits: Source = (
  ask,
) => sql`select t.hour, t.day, t.pay_way as "payWay", count(*)::int as exits, sum(t.paid)::bigint as amount from (
    select ${bucket(ask, sql`s.out_time`)}, s.paid, (select m.pay_way from "order" o
    join payment m on m.order_id = o.id where o.session_id = s.id order by m.time desc, m.id desc limit 1) as pay_way
    from session s join places p on p.id = s.park_id where ${inSpan(sql`s.out_time`, ask)} and s.paid > 0
    and s.state <> 'void' and s.deleted_at is null) t group by 1, 2, 3`;

const NO_PLATE = platformText(words('无牌', 'No plate'));

/** The character of the province, or with the letter of the city; cars without a plate are one group. */
export const plateOrigin: Source = (ask) => {
  const length = ask.input.level === 'city' ? 2 : 1;
  const prefix = sql`case when s.plate like '无牌%' then ${NO_PLATE} else left(s.plate, ${length}) end`;
  return sql`select ${prefix} as prefix, count(*)::int as entries, count(distinct s.plate)::int as plates,
    ${minutesOf(sql`sum(extract(epoch from s.out_time - s.in_time))`, sql`count(s.out_time)`)} as "averageStay",
    sum(s.due)::bigint as due
    from session s join places p on p.id = s.park_id where ${inSpan(sql`s.in_time`, ask)} and s.state <> 'void'
    and s.deleted_at is null group by 1`;
};

/**
 * Passes by their present state; openings and renewals of the span, and the payments for passes in it, minus their
 * refunds.
 */
export const passSummary: Source = (ask) => {
  const { today, actor } = ask.work;
  return sql`select p.id as park, coalesce(g.live, 0) as live, coalesce(l.opened, 0) as opened, coalesce(l.renewed,
    0) as renewed, coalesce(g.expired, 0) as expired, coalesce(g.stopped, 0) as stopped, coalesce(m.income, 0) as income
    from places p
    left join (select t.park_id, (count(*) filter (where t.state = 'active' and ${today}::date between t.start_date
    and t.end_date))::int as live, (count(*) filter (where t.state = 'stopped'))::int as stopped,
      (count(*) filter (where t.state = 'active' and t.end_date >= ${ask.first}::date
      and t.end_date < least(${ask.last}::date + 1, ${today}::date)))::int as expired from pass t
      where t.deleted_at is null and ${inReach(pass, actor)} group by 1) g on g.park_id = p.id
    left join (select t.park_id, (count(*) filter (where t.kind = 'open'))::int as opened,
    (count(*) filter (where t.kind in ('month', 'money', 'vip', 'batch')))::int as renewed
      from pass_period t where ${inReach(passPeriod, actor)} and ${inSpan(sql`t.created_at`, ask)}
        and not ${expression(passPeriod, 'reversed')}
      group by 1) l on l.park_id = p.id
    left join (select t.park_id, sum(t.paid - t.refunded)::bigint as income from "order" t
      where ${inReach(order, actor)} and t.${IS_PASS_ORDER}
    and t.deleted_at is null and ${inSpan(sql`t.pay_time`, ask)} group by 1) m on m.park_id = p.id
    where g.park_id is not null or l.park_id is not null or m.park_id is not null`;
};

const TAKEN = sql`o.state in ('success', 'refunding', 'refunded', 'refund-failed') and o.deleted_at is null`;

/** A row `r` in which order, payments and channel do not tell the same: also when money came too late for its order. */
const DIFFERS = sql`(r.ordered <> r.paid or r."throughChannel" <> r.channel or r.late > 0)`;

/**
 * Orders compared with their payments, and the part paid through a channel with the online orders. When one online
 * order pays several orders, its payments give each order's part, and their sum is compared elsewhere (I03). Money that
 * came after an order was closed is no payment of it and is given back (rules 4.3): it stands in columns of its own.
 */
export const orderReconciliation: Source = (ask) => {
  const onlineSince = sql`${inReach(onlineOrder, ask.work.actor, 'o')}
    and o.created_at >= day_start(${ask.first}::date)`;
  return sql`select r.*, r.ordered - r.paid + r."throughChannel" - r.channel - r.late + r."lateBack" as difference,
    ${DIFFERS} as differs from (
    select local_day(o.created_at) as day, o.number, o.plate, o.park_id as park, o.paid as ordered, coalesce(m.paid,
    0) as paid, coalesce(m.online, 0) as "throughChannel", coalesce(n.amount, 0) + coalesce(m.shared, 0) as channel,
    coalesce(l.amount, 0) as late, coalesce(l.refunded, 0) as "lateBack"
    from "order" o join places p on p.id = o.park_id
    left join (select m.order_id, sum(m.amount)::bigint as paid,
    coalesce(sum(m.amount) filter (where m.online_order_id is not null), 0)::bigint as online,
    coalesce(sum(m.amount) filter (where cardinality(o.orders) > 1), 0)::bigint as shared
      from payment m left join online_order o on o.id = m.online_order_id where ${inReach(payment, ask.work.actor, 'm')}
      and m.time >= day_start(${ask.first}::date) group by 1) m on m.order_id = o.id
    left join (select o.order_id, sum(o.amount)::bigint as amount from online_order o where ${TAKEN} and not o.late
    and coalesce(cardinality(o.orders), 1) < 2 and ${onlineSince} group by 1) n on n.order_id = o.id
    left join (select o.order_id, sum(o.amount)::bigint as amount, sum(o.refunded)::bigint as refunded
    from online_order o where ${TAKEN} and o.late and ${onlineSince} group by 1) l on l.order_id = o.id
    where ${inSpan(sql`o.created_at`, ask)} and o.deleted_at is null
    and (l.amount > 0 or o.state <> 'closed' and (o.paid > 0 or m.paid > 0 or n.amount > 0))) r
  where ${ask.input.different === true ? DIFFERS : ask.input.different === false ? sql`not ${DIFFERS}` : sql`true`}`;
};

/** Passages recorded by the gates of restricted areas. */
export const restrictedPassagesByDay: Source = (
  ask,
) => sql`select local_day(t.time) as day, t.park_id as park, t.area_id as area, count(*)::int as passages,
  count(distinct t.plate)::int as plates, (count(*) filter (where not t.passed))::int as refused
  from restricted_passage t join places p on p.id = t.park_id where ${inSpan(sql`t.time`, ask)}
  and ${among(sql`t.area_id`, ask.input.area)} and t.deleted_at is null group by 1, 2, 3`;
