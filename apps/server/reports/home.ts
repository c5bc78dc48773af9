import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { addDays } from '@parkdeck/core/lib/day';
import { inSpan } from './parts.ts';
import type { Ask, Source } from './types.ts';
import { inReach } from '../db/policies.ts';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { park } from '@parkdeck/core/catalogue/parks/park';

const DAYS = 15;
const MOST_PARKS = 10;
const now = ({ work: { today } }: Ask) => ({ first: today, last: today });
const lately = ({ work: { today } }: Ask) => ({ first: addDays(today, 1 - DAYS), last: today });

/** Money received, without payments from a balance (rules 4.5). */
const paid = sql`m.pay_way not in ('stored-value', 'seller')`;
const own = ({ work }: Ask): SQL => inReach(payment, work.actor, 'm');
const online = sql`m.online_order_id is not null`;
const days = (ask: Ask): SQL =>
  sql`generate_series(${lately(ask).first}::date, ${lately(ask).last}::date, interval '1 day') as d(day)`;

const byDay =
  (which: SQL): Source =>
  (ask) =>
    sql`select d.day::date as day, coalesce(t.amount, 0) as amount from ${days(ask)}
  left join (select local_day(m.time) as day, sum(m.amount)::bigint as amount from payment m
  where ${own(ask)} and ${inSpan(sql`m.time`, lately(ask))} and ${which} group by 1) t on t.day = d.day::date`;

/** Cars that paid for the first time today. */
export const homeFirstPayers: Source = (
  ask,
) => sql`select count(*)::int as plates, coalesce(sum(t.amount), 0)::bigint as amount
  from (select m.plate, sum(m.amount) as amount from payment m where ${own(ask)} and ${inSpan(sql`m.time`, now(ask))}
    and ${paid}
  and m.plate is not null
  and not exists (select from payment before where before.plate = m.plate
  and before.time < day_start(${ask.work.today}::date)) group by m.plate) t`;
export const homeFee15Days = byDay(paid);
export const homeOnlineFee15Days = byDay(sql`${paid} and ${online}`);
export const homeNewParks15Days: Source = (ask) =>
  sql`select d.day::date as day, count(p.id)::int as number from ${days(ask)} left join park p on p.deleted_at is null
    and ${inReach(park, ask.work.actor, 'p')} and local_day(p.created_at) = d.day::date group by 1`;
export const homeParkRanking: Source = (ask) =>
  sql`select m.park_id as park, sum(m.amount)::bigint as amount from payment m where ${own(ask)}
    and ${inSpan(sql`m.time`, now(ask))}
    and ${paid} group by 1 order by 2 desc, 1 limit ${MOST_PARKS}`;
export const homeOnlineSources: Source = (ask) =>
  sql`select m.scene, count(*)::int as number, sum(m.amount)::bigint as amount from payment m
    where ${own(ask)} and ${inSpan(sql`m.time`, now(ask))} and ${online} group by 1`;
export const homePayWays: Source = (ask) =>
  sql`select m.pay_way as "payWay", count(*)::int as number, sum(m.amount)::bigint as amount from payment m
    where ${own(ask)} and ${inSpan(sql`m.time`, now(ask))} group by 1`;

const left = (ask: Ask): SQL =>
  sql`session s where ${inReach(session, ask.work.actor, 's')} and ${inSpan(sql`s.out_time`, now(ask))}
    and s.state <> 'void' and s.deleted_at is null`;
export const homeReleaseTypes: Source = (ask) =>
  sql`select s.release_type as "releaseType", count(*)::int as number from ${left(ask)} group by 1`;
/** An exit counts once: as owed before by pass, as by pass before paid. */
export const homeFeeTypes: Source = (
  ask,
) => sql`select (count(*) filter (where s.owed > 0))::int as owed, (count(*) filter (where s.owed = 0
  and s.pass_id is not null))::int as pass, (count(*) filter (where s.owed = 0 and s.pass_id is null
  and s.paid > 0))::int as paid,
  (count(*) filter (where s.owed = 0 and s.pass_id is null and s.paid = 0))::int as free from ${left(ask)}`;
export const homeCarTypes: Source = (ask) =>
  sql`select c.name as "carType", count(*)::int as number from session s left join car_type c on c.id = s.car_type_id
    where ${inReach(session, ask.work.actor, 's')} and ${inSpan(sql`s.in_time`, now(ask))} and s.state <> 'void'
      and s.deleted_at is null group by 1`;
