import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { among } from '../db/conditions.ts';
import type { Ask, Source } from './types.ts';
import { inReach } from '../db/policies.ts';
import { couponRule } from '@parkdeck/core/catalogue/merchants/coupon-rule';
import { derateCode } from '@parkdeck/core/catalogue/merchants/derate-code';
import { deratePurchase } from '@parkdeck/core/catalogue/merchants/derate-purchase';
import { derateUse } from '@parkdeck/core/catalogue/merchants/derate-use';

/** Whether a moment is within the requested days; always true when none are requested. */
const asked = (
  moment: SQL,
  { input: { since, until } }: Ask,
): SQL => sql`${typeof since === 'string' ? sql`${moment} >= day_start(${since}::date)` : sql`true`}
  and ${typeof until === 'string' ? sql`${moment} < day_start(${until}::date + 1)` : sql`true`}`;

export const couponSummary: Source = (ask) => {
  const ended = (state: string): SQL => sql`count(*) filter (where c.state = ${state}::text)::int`;
  return sql`select r.id as rule, r.store_id as store, r.company_id as company, r.total, count(c.id)::int as sent,
    ${ended('used')} as used, ${ended('expired')} as expired, ${ended('void')} as void,
      coalesce(sum(c.used_fen) filter (where c.state = 'used'), 0)::bigint as amount
    from coupon_rule r left join coupon c on c.rule_id = r.id and c.deleted_at is null
    and ${asked(sql`coalesce(c.take_time, c.created_at)`, ask)}
    where ${inReach(couponRule, ask.work.actor, 'r')} and r.deleted_at is null and ${among(sql`r.id`, ask.input.rule)}
      and ${among(sql`r.store_id`, ask.input.store)}
    and ${among(sql`r.company_id`, ask.input.company)} group by r.id`;
};

/** Uses that are not void count against the code's total; only settled ones took money off. */
export const derateCodeSum: Source = (
  ask,
) => sql`select d.seller_id as seller, d.name, d.derate_id as derate, coalesce(b.bought, 0) as bought, coalesce(u.used,
  0) as used, d.total - coalesce(u.held, 0) as left,
    coalesce(u.amount, 0) as amount, coalesce(u.cost, 0) as cost
  from derate_code d
  left join (select p.derate_id, sum(p.num)::int as bought from derate_purchase p
    where ${inReach(deratePurchase, ask.work.actor, 'p')} and p.deleted_at is null
  and ${asked(sql`p.time`, ask)} group by 1) b on b.derate_id = d.derate_id
  left join (select u.code, count(*) filter (where u.state <> 'void')::int as held,
  count(*) filter (where u.state <> 'void' and ${asked(sql`u.time`, ask)})::int as used,
    coalesce(sum(u.derated) filter (where u.state = 'used'
    and ${asked(sql`u.time`, ask)}), 0)::bigint as amount, coalesce(sum(u.seller_cost) filter (where u.state = 'used'
    and ${asked(sql`u.time`, ask)}), 0)::bigint as cost
    from derate_use u where ${inReach(derateUse, ask.work.actor, 'u')} and u.deleted_at is null and u.code is not null
      group by 1) u on u.code = d.id
  where ${inReach(derateCode, ask.work.actor, 'd')} and d.deleted_at is null
    and ${among(sql`d.seller_id`, ask.input.seller)}`;
