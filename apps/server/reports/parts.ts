import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { BALANCE_WAYS, MONEY_WAYS } from '@parkdeck/core/catalogue/reports/parts';
import type { Ask } from './types.ts';
import { list } from '../db/conditions.ts';
import { inReach } from '../db/policies.ts';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { escape } from '@parkdeck/core/catalogue/finance/escape';

/** Whether a moment is in the span. */
export const inSpan = (moment: SQL, { first, last }: Pick<Ask, 'first' | 'last'>): SQL =>
  sql`${moment} >= day_start(${first}::date) and ${moment} < day_start(${last}::date + 1)`;

export const hourOf = (moment: SQL): SQL => sql`to_char(${moment} at time zone 'Asia/Shanghai', 'HH24')`;

export const monthOf = (day: SQL): SQL => sql`to_char(${day}, 'YYYY-MM')`;

/** Filter by person, by the name stored in payments and orders. */
export const ofPeople = (cashier: SQL, users: unknown): SQL =>
  list(users).length === 0
    ? sql`true`
    : sql`${cashier} in (select u.nick_name from "user" u where u.id = any(${sql.param(list(users))}))`;

/** Figures of the days of a span (E#73): the stored ones of past days, the rest counted now. A table `f`. */
export const figures = ({ work: { today }, first, last }: Ask): SQL => sql`(
  select f.* from day_figure f join places p on p.id = f.park_id where f.day between ${first}::date and ${last}::date
  and f.day < ${today}::date
  union all
  select c.* from (select array_agg(p.id) as parks, array_agg(d.day::date) as days from places p cross
  join generate_series(${first}::date, least(${last}::date, ${today}::date), interval '1 day') as d(day)
    where d.day::date = ${today}::date or not exists (select from day_figure f where f.park_id = p.id
    and f.day = d.day::date)) missing, count_days(missing.parks, missing.days) c) f`;

/** Days without any activity are left out. */
export const SOMETHING = sql`(f.entries > 0 or f.exits > 0 or f.orders > 0 or f.payments > 0 or f.refunded <> '{}')`;

export const FIGURE_ORDERS = sql`sum(f.orders)::bigint as orders, sum(f.due)::bigint as due,
  sum(f.derated)::bigint as derated, sum(f.coupon)::bigint as coupon, sum(f.waived)::bigint as waived,
  sum(f.owed)::bigint as owed, sum(f.unpaid)::bigint as unpaid, sum(f.settled)::bigint as settled`;

const wayList = (ways: Readonly<Record<string, string>>, of: (way: string) => SQL): SQL =>
  sql.join(
    Object.entries(ways).map(([key, way]) => sql`${of(way)} as ${sql.identifier(key)}`),
    sql`, `,
  );

const ALL_WAYS = { ...MONEY_WAYS, ...BALANCE_WAYS };

export const FIGURE_MONEY = sql`sum(money_in(f.paid))::bigint as received,
  sum(money_in(f.refunded))::bigint as refunded, sum(money_in(f.paid) - money_in(f.refunded))::bigint as net`;

export const FIGURE_WAYS = wayList(ALL_WAYS, (way) => sql`sum(coalesce((f.paid->>${way}::text)::bigint, 0))::bigint`);

/**
 * Orders of the span, by the moment they were created (rules 8.9). `counts`: their amounts are receivable; of the
 * others only late fees.
 */
export const orders = (
  ask: Ask,
): SQL => sql`(select o.*, o.type <> 'arrears' as counts, local_day(o.created_at) as day from "order" o
  join places p on p.id = o.park_id
  where ${inReach(order, ask.work.actor, 'o')} and ${inSpan(sql`o.created_at`, ask)}
    and o.type not in ('seller-recharge', 'card-recharge')
  and o.state <> 'closed' and o.deleted_at is null and (o.type <> 'arrears' or o.late_fee > 0)) o`;

const ofOrders = (amount: SQL): SQL => sql`coalesce(sum(${amount}) filter (where o.counts), 0)::bigint`;

export const ORDER_FIGURES = sql`count(*) filter (where o.counts) as orders, sum(case when o.counts then o.due
  else o.late_fee end)::bigint as due, ${ofOrders(sql`o.derated`)} as derated, ${ofOrders(sql`o.coupon`)} as coupon,
  ${ofOrders(sql`o.waived`)} as waived, ${ofOrders(sql`o.owed`)} as owed,
  ${ofOrders(sql`case when o.state in ('unpaid', 'part-paid') then o.due - o.derated - o.coupon - o.waived - o.paid -
    o.owed else 0 end`)} as unpaid, ${ofOrders(sql`o.paid`)} as settled`;

/**
 * Money of the span: payments by their time, refunds by their completion. Refunds of late payments are left out,
 * because these were never booked.
 */
export const moneyRows = (ask: Ask): SQL => sql`(
  select m.park_id, m.order_id, local_day(m.time) as day, m.pay_way, m.cashier, m.shift_id, 1 as n, m.amount as taken,
  0::bigint as back from payment m join places p on p.id = m.park_id
  where ${inReach(payment, ask.work.actor, 'm')} and ${inSpan(sql`m.time`, ask)}
  union all
  select r.park_id, r.order_id, local_day(r.done_at), r.pay_way, s.cashier, r.shift_id, 0, 0, r.amount from refund r
  join places p on p.id = r.park_id left join shift s on s.id = r.shift_id
    where ${inReach(refund, ask.work.actor, 'r')} and ${inSpan(sql`r.done_at`, ask)} and r.state = 'refunded'
    and not exists (select from online_order late where late.id = r.online_order_id and late.late)) m`;

const MONEY = sql`m.pay_way not in (${sql.join(
  Object.values(BALANCE_WAYS).map((way) => sql`${way}::text`),
  sql`, `,
)})`;

export const MONEY_FIGURES = sql`sum(m.n)::int as payments, coalesce(sum(m.taken) filter (where ${MONEY}),
  0)::bigint as received, coalesce(sum(m.back) filter (where ${MONEY}), 0)::bigint as refunded,
  coalesce(sum(m.taken - m.back) filter (where ${MONEY}), 0)::bigint as net`;

export const MONEY_BALANCE = sql`coalesce(sum(m.taken) filter (where not ${MONEY}), 0)::bigint as balance`;

export const MONEY_BY_WAY = wayList(
  ALL_WAYS,
  (way) => sql`coalesce(sum(m.taken) filter (where m.pay_way = ${way}::text), 0)::bigint`,
);

/** Escapes of the span that are not cancelled, by the moment the car left. */
export const escapes = (
  ask: Ask,
): SQL => sql`(select e.*, local_day(e.out_time) as day, coalesce((select a.paid from arrears a
  where a.id = e.arrears_id), 0) as recovered from escape e join places p on p.id = e.park_id
  where ${inReach(escape, ask.work.actor, 'e')} and ${inSpan(sql`e.out_time`, ask)} and e.state <> 'cancelled'
    and e.deleted_at is null) e`;

export const NO_DAY = sql`null::date as day`;

export const minutesOf = (seconds: SQL, count: SQL): SQL => sql`round(${seconds} / 60.0 / nullif(${count}, 0))::int`;
