import { sql } from 'drizzle-orm';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { parkService } from '@parkdeck/core/catalogue/parks/park-service';
import { blacklistEntry } from '@parkdeck/core/catalogue/vehicles/blacklist-entry';
import { passPeriod } from '@parkdeck/core/catalogue/vehicles/pass-period';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import type { home, ParkStalls, RenewalDay, TypeShare } from '@parkdeck/core/catalogue/shell/home';
import { dayFigures } from '@parkdeck/core/catalogue/reports/day-figures';
import type { Read } from '@parkdeck/core/kit/field';
import { addDays } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { ok } from '@parkdeck/core/lib/result';
import { IS_PASS_ORDER } from '../../db/predicates.ts';
import { expression } from '../../db/expression.ts';
import { calls } from '../../db/registry.ts';
import { allow } from '../../access/access.ts';
import { dayFigures as figures } from '../../reports/money.ts';
import { runReport } from '../../reports/run.ts';
import type { Work } from '../../engine/work.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { inReach } from '../../db/policies.ts';
import type { SQL } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { passRequest } from '@parkdeck/core/catalogue/vehicles/pass-request';
import { passApplication } from '@parkdeck/core/catalogue/vehicles/pass-application';
import { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import { complaint } from '@parkdeck/core/catalogue/service/complaint';
import { userRequest } from '@parkdeck/core/catalogue/system/user-request';
import { approval } from '@parkdeck/core/catalogue/system/approval';
import { billDifference } from '@parkdeck/core/catalogue/finance/bill-difference';
import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { order } from '@parkdeck/core/catalogue/finance/order';

const DAYS = 15;
/** Maximum of car types and of parks on the page. */
const SHARES = 20;
const PARKS = 50;

type Counts = Record<'passes' | 'unhurried' | 'expiring' | 'expired' | 'paused' | 'toConfirm', number>;
type Places = Record<
  | 'parks'
  | 'stalls'
  | 'remaining'
  | 'requests'
  | 'applications'
  | 'visitors'
  | 'complaints'
  | 'tasks'
  | 'approvals'
  | 'billDifferences'
  | 'failedTransfers'
  | 'toSettle'
  | 'blacklisted'
  | 'expiringServices',
  number
>;

interface Days {
  readonly days: readonly (RenewalDay & { readonly opened: number })[];
  readonly weekAgo: number;
  readonly byCarType: readonly TypeShare[];
  readonly freeStalls: readonly ParkStalls[];
}

/**
 * Numbers of passes by state: with the same values as the list's filters, so that every figure opens the rows it
 * counts.
 */
const passCounts = async (work: Work): Promise<Counts | undefined> => {
  const validity = expression(pass, 'expireState');
  const found = await work.tx.execute<Counts>(sql`select count(*) filter (where state = 'active'
      and validity in ('valid', 'expiring')) as passes,
      count(*) filter (where state = 'active' and validity = 'valid') as unhurried,
      count(*) filter (where state = 'active' and validity = 'expiring') as expiring,
      count(*) filter (where state = 'active' and validity = 'expired') as expired,
      count(*) filter (where state = 'paused') as paused,
      count(*) filter (where confirm_state = 'waiting') as "toConfirm"
    from (select t.state, t.confirm_state, ${validity} as validity from pass t
    where ${inReach(pass, work.actor)} and t.deleted_at is null) x`);
  return found.rows[0];
};

const placeCounts = async (work: Work): Promise<Places | undefined> => {
  const own = (of: ResourceDef, alias?: string): SQL => inReach(of, work.actor, alias);
  const found = await work.tx.execute<Places>(sql`select count(*) as parks, coalesce(sum(t.stalls), 0) as stalls,
      coalesce(sum(${expression(park, 'remaining')}), 0) as remaining,
      (select count(*) from pass_request r where ${own(passRequest, 'r')} and r.deleted_at is null
        and r.state = 'pending') as requests,
      (select count(*) from pass_application a where ${own(passApplication, 'a')} and a.deleted_at is null
        and a.state = 'pending') as applications,
      (select count(*) from visitor v where ${own(visitor, 'v')} and v.deleted_at is null
        and v.state = 'pending') as visitors,
      (select count(*) from complaint c where ${own(complaint, 'c')} and c.deleted_at is null
        and c.state in ('new', 'in-progress')) as complaints,
      (select count(*) from user_request u where ${own(userRequest, 'u')} and u.deleted_at is null
        and u.state = 'open') as tasks,
      (select count(*) from approval a where ${own(approval, 'a')} and a.deleted_at is null
        and a.state = 'waiting') as approvals,
      (select count(*) from bill_difference b where ${own(billDifference, 'b')} and b.deleted_at is null
      and b.state in ('open', 'working')) as "billDifferences",
      (select count(*) from settlement s where ${own(settlement, 's')} and s.deleted_at is null
        and s.state = 'failed') as "failedTransfers",
      (select count(*) from settlement s where ${own(settlement, 's')} and s.deleted_at is null
        and s.state = 'open') as "toSettle",
      (select count(*) from blacklist_entry t where ${own(blacklistEntry)} and t.deleted_at is null
      and ${expression(blacklistEntry, 'state')} = 'active') as blacklisted,
      (select count(*) from park_service t where ${own(parkService)} and t.deleted_at is null
      and ${expression(parkService, 'state')} in ('expiring', 'expired')) as "expiringServices"
    from park t where ${own(park)} and t.deleted_at is null`);
  return found.rows[0];
};

/**
 * Money from passes by the day of payment, minus refunds; and the periods sold on a day, without those taken back. A
 * part of today is compared with the same hours of the same weekday.
 */
const series = async (work: Work): Promise<Days | undefined> => {
  const own = (of: ResourceDef): SQL => inReach(of, work.actor);
  const found = await work.tx.execute<Days & Record<string, unknown>>(sql`select
      (select coalesce(json_agg(json_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'amount', coalesce(m.amount, 0),
      'count', coalesce(p.opened + p.renewed, 0), 'renewed', coalesce(p.renewed, 0),
      'opened', coalesce(p.opened, 0)) order by d.day), '[]')
        from generate_series(${addDays(work.today, 1 - DAYS)}::date, ${work.today}::date, interval '1 day') d(day)
        left join (select pay_time::date as day, sum(paid - refunded) as amount from "order" t
          where ${own(order)} and ${IS_PASS_ORDER} and deleted_at is null
            and pay_time >= ${addDays(work.today, 1 - DAYS)}::date
          group by 1) m on m.day = d.day
        left join (select created_at::date as day, count(*) filter (where kind = 'open') as opened,
          count(*) filter (where kind in ('month', 'money', 'vip', 'batch')) as renewed
          from pass_period t where ${own(passPeriod)} and deleted_at is null
            and created_at >= ${addDays(work.today, 1 - DAYS)}::date
            and not ${expression(passPeriod, 'reversed')} group by 1) p on p.day = d.day) as days,
      (select coalesce(sum(paid - refunded), 0) from "order" t where ${own(order)} and ${IS_PASS_ORDER}
        and deleted_at is null
        and pay_time >= day_start(${addDays(work.today, -7)}::date)
        and pay_time <= ${`${addDays(work.today, -7)} ${work.now.slice(11)}`}) as "weekAgo",
      (select coalesce(json_agg(s), '[]') from (select t.car_type_id as "carType", c.name, count(*) as count
      from pass t join car_type c on c.id = t.car_type_id
        where ${own(pass)} and t.deleted_at is null and t.state = 'active'
          and ${work.today}::date between t.start_date and t.end_date
        group by 1, 2 order by 3 desc, 1 limit ${SHARES}) s) as "byCarType",
      (select coalesce(json_agg(s), '[]') from (select t.id as park, t.name, t.stalls,
      ${expression(park, 'remaining')} as remaining,
        (select count(*)::int from gate g where g.park_id = t.id and g.deleted_at is null) as gates from park t
        where ${own(park)} and t.deleted_at is null and t.stalls > 0
          order by ${expression(park, 'remaining')}::float / t.stalls, t.id
        limit ${PARKS}) s) as "freeStalls"`);
  return found.rows[0];
};

type Revenue = Read<
  Pick<(typeof home)['actions']['figures']['output'], 'takenToday' | 'takenYesterday' | 'enteredToday' | 'leftToday'>
>;

/** Money and cars of today and yesterday as the daily revenue tells them, for who may see that. */
const revenueOf = async (work: Work): Promise<Revenue> => {
  const call = calls.get(`${dayFigures.name}.report`);
  const allowed = call && allow(work.actor, call, false);
  if (!allowed || 'refusal' in allowed)
    return { takenToday: null, takenYesterday: null, enteredToday: null, leftToday: null };
  const sums = async (day: Day): Promise<Readonly<Record<string, number>>> => {
    const found = await runReport(dayFigures, figures, { work, input: { from: day, to: day }, ...allowed });
    return found.ok ? found.value.sums : {};
  };
  const [today, before] = [await sums(work.today), await sums(addDays(work.today, -1))];
  return {
    takenToday: today.received ?? 0,
    takenYesterday: before.received ?? 0,
    enteredToday: today.entries ?? 0,
    leftToday: today.exits ?? 0,
  };
};

/** Everything is counted within the actor's scope. */
export const homeHandlers = {
  figures: async (work) => {
    const counts = await passCounts(work);
    const places = await placeCounts(work);
    const drawn = await series(work);
    const days = drawn?.days ?? [];
    const today = days.at(-1);
    return ok({
      at: work.now,
      ...counts,
      ...places,
      ...(await revenueOf(work)),
      openedToday: today?.opened ?? 0,
      renewedToday: today?.renewed ?? 0,
      receivedToday: today?.amount ?? 0,
      receivedWeekAgo: drawn?.weekAgo ?? 0,
      renewals: days.map(({ day, amount, count, renewed }): RenewalDay => ({ day, amount, count, renewed })),
      byCarType: drawn?.byCarType ?? [],
      freeStalls: drawn?.freeStalls ?? [],
    });
  },
} satisfies HandlersOf<typeof home>;
