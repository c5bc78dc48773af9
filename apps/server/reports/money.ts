import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  FIGURE_MONEY,
  FIGURE_ORDERS,
  FIGURE_WAYS,
  MONEY_BALANCE,
  MONEY_BY_WAY,
  MONEY_FIGURES,
  NO_DAY,
  ORDER_FIGURES,
  SOMETHING,
  figures,
  inSpan,
  moneyRows,
  monthOf,
  ofPeople,
  orders,
} from './parts.ts';
import { among } from '../db/conditions.ts';
import type { Ask, Source } from './types.ts';

const isRoadside = (kind: 'garage' | 'roadside'): SQL => (kind === 'roadside' ? sql`= 'roadside'` : sql`<> 'roadside'`);
/** Only parks of one kind, besides the requested filters. */
const ofKind = (park: SQL, kind: 'garage' | 'roadside'): SQL =>
  sql`${park} in (select k.id from places k where k.kind ${isRoadside(kind)})`;

/** The columns of days and parks, from a table `f`. */
const ofDays = (f: SQL): SQL => sql`select f.day, f.park_id as park, sum(f.entries)::int as entries,
  sum(f.exits)::int as exits, sum(f.entries - f.pass_entries)::int as "tempEntries",
  sum(f.pass_entries)::int as "passEntries", ${FIGURE_ORDERS}, ${FIGURE_MONEY}, ${FIGURE_WAYS} from ${f}
  where ${SOMETHING} group by f.day, f.park_id`;

export const dayFigures: Source = (ask) => ofDays(figures(ask));
/** The same of one park and day that is over, as they are stored. */
export const storedDay = (park: string, day: string): SQL =>
  ofDays(sql`(select s.* from day_figure s where s.park_id = ${park} and s.day = ${day}::date) f`);

/** Days before the one that is asked for with which it is compared. */
const COMPARED = [0, 1, 7];
export const sameHours: Source = ({ input: { day, until } }) =>
  ofDays(sql`(select c.* from (select array_agg(p.id) as parks, array_agg(${day}::date - back) as days from places p
    cross join unnest(${sql.param(COMPARED)}::int[]) as back) asked,
    count_days(asked.parks, asked.days, ${until}::interval) c) f`);

const receivables =
  (kind: 'garage' | 'roadside'): Source =>
  (ask) => {
    const { groupBy } = ask.input;
    const columns =
      groupBy === 'section'
        ? sql`${NO_DAY}, o.park_id as park, (select s.section_id from session s where s.id = o.session_id) as section`
        : groupBy === 'park'
          ? sql`${NO_DAY}, o.park_id as park, null::text as section`
          : sql`o.day, null::text as park, null::text as section`;
    return sql`select ${columns}, ${ORDER_FIGURES} from ${orders(ask)} where ${ofKind(sql`o.park_id`, kind)}
      group by 1, 2, 3`;
  };
export const receivablesGarage = receivables('garage');
export const receivablesRoadside = receivables('roadside');

/** By person; by day and person when days are requested. */
const person = (ask: Ask, row: SQL): { readonly columns: SQL; readonly group: SQL } =>
  ask.input.groupBy === 'day'
    ? { columns: sql`${row}.day, ${row}.cashier`, group: sql`${row}.day, ${row}.cashier` }
    : { columns: sql`${NO_DAY}, ${row}.cashier`, group: sql`${row}.cashier` };

export const receivablesByCashier: Source = (ask) => {
  const { columns, group } = person(ask, sql`o`);
  return sql`select ${columns}, ${ORDER_FIGURES} from ${orders(ask)} where ${ofPeople(sql`o.cashier`, ask.input.user)}
    group by ${group}`;
};

export const receivablesByMonth: Source = (ask) =>
  sql`select ${monthOf(sql`f.day`)} as month, f.park_id as park, sum(f.entries)::int as entries,
    sum(f.exits)::int as exits, ${FIGURE_ORDERS} from ${figures(ask)} where ${SOMETHING} group by 1, 2`;
export const receivedByMonth: Source = (ask) =>
  sql`select ${monthOf(sql`f.day`)} as month, f.park_id as park, ${FIGURE_MONEY}, ${FIGURE_WAYS} from ${figures(ask)}
    where ${SOMETHING} group by 1, 2`;
export const feeTrend: Source = (ask) =>
  ask.input.groupBy === 'month'
    ? sql`select ${NO_DAY}, ${monthOf(sql`f.day`)} as month, f.park_id as park, ${FIGURE_ORDERS} from ${figures(ask)}
      where ${SOMETHING} group by 2, 3`
    : sql`select f.day, null::text as month, f.park_id as park, f.orders, f.due, f.settled from ${figures(ask)}
      where ${SOMETHING}`;

const received =
  (kind: 'garage' | 'roadside'): Source =>
  (ask) => {
    const { groupBy } = ask.input;
    const nowhere = sql`null::text as park, null::text as section`;
    const columns =
      groupBy === 'day'
        ? sql`null::text as "payWay", m.day, ${nowhere}`
        : groupBy === 'park'
          ? sql`null::text as "payWay", ${NO_DAY}, m.park_id as park, null::text as section`
          : groupBy === 'section'
            ? sql`null::text as "payWay", ${NO_DAY}, m.park_id as park, (select s.section_id from "order" o
              join session s on s.id = o.session_id where o.id = m.order_id) as section`
            : sql`m.pay_way as "payWay", ${NO_DAY}, ${nowhere}`;
    return sql`select ${columns}, ${MONEY_FIGURES}, ${MONEY_BALANCE} from ${moneyRows(ask)}
      where ${ofKind(sql`m.park_id`, kind)} group by 1, 2, 3, 4`;
  };
export const receivedGarage = received('garage');
export const receivedRoadside = received('roadside');

export const receivedByDay: Source = (ask) =>
  sql`select m.day, ${MONEY_FIGURES}, ${MONEY_BY_WAY} from ${moneyRows(ask)} group by m.day`;

export const receivedByCashier: Source = (ask) => {
  const { columns, group } = person(ask, sql`m`);
  return sql`select ${columns}, ${MONEY_FIGURES}, ${MONEY_BY_WAY} from ${moneyRows(ask)}
    where ${ofPeople(sql`m.cashier`, ask.input.user)} group by ${group}`;
};

/** Payments through channels and their refunds; late payments are left out, because all of them are refunded. */
export const receivedByChannel: Source = (ask) => sql`select
  case when o.wechat_account_id is not null then 'wechat' when o.alipay_app_id is not null then 'alipay'
    else 'channel' end as source,
  coalesce(wm.merchant_no, am.merchant_no, wa.merchant_no, aa.app_id, c.merchant_no) as "merchantNo",
  o.channel_id as channel, count(*)::int as payments, sum(o.amount)::bigint as amount,
  sum(o.refunded)::bigint as refunded, coalesce(sum(o.channel_fee), 0)::bigint as "channelFee"
  from online_order o join places p on p.id = o.park_id
  left join wechat_account wa on wa.id = o.wechat_account_id
  left join wechat_merchant wm on wm.id = o.wechat_merchant_id
  left join alipay_app aa on aa.id = o.alipay_app_id
  left join alipay_merchant am on am.id = o.alipay_merchant_id
  left join pay_channel c on c.id = o.channel_id
  where ${inSpan(sql`o.pay_time`, ask)}
  and o.state in ('success', 'refunding', 'refunded', 'refund-failed') and not o.late and o.deleted_at is null
  group by 1, 2, 3`;

/** By shift and pay way; without chosen shifts those that began in the span. */
export const shiftPayments: Source = (
  ask,
) => sql`select s.id as shift, s.cashier, s.park_id as park, to_char(s.start_time at time zone 'Asia/Shanghai',
  'YYYY-MM-DD HH24:MI') as began, m.pay_way as "payWay", ${MONEY_FIGURES}, ${MONEY_BALANCE}
  from shift s join places p on p.id = s.park_id cross join lateral (
    select t.pay_way, 1 as n, t.amount as taken, 0::bigint as back from payment t where t.shift_id = s.id
    union all select r.pay_way, 0, 0, r.amount from refund r where r.shift_id = s.id and r.state = 'refunded') m
  where s.deleted_at is null
    and ${Array.isArray(ask.input.shift) ? among(sql`s.id`, ask.input.shift) : inSpan(sql`s.start_time`, ask)}
    and ${among(sql`s.user_id`, ask.input.user)}
  group by s.id, s.cashier, s.park_id, s.start_time, m.pay_way`;
