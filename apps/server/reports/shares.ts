import { sql } from 'drizzle-orm';
import { inSpan } from './parts.ts';
import type { Source } from './types.ts';

/**
 * Periods are divided one by one, like `divide` of core/domain/finance/settlement: parts are rounded towards zero, and
 * the park's own company gets the rest.
 */
export const monthlyShare: Source = (
  ask,
) => sql`select d.park_id as park, x.company, count(*)::int as periods, sum(d.amount)::bigint as whole,
  sum(x.amount)::bigint as amount
  from (select p.id as park_id, p.company_id, t.amount, local_day(t.created_at) as day from pass_period t
  join places p on p.id = t.park_id where ${inSpan(sql`t.created_at`, ask)} and t.amount <> 0) d
  cross join lateral (
    with part as (select s.receiver_id as company, d.amount * s.permille / 1000 as amount from revenue_share s
      where s.park_id = d.park_id and s.deleted_at is null and coalesce(s.start_date <= d.day, true)
      and coalesce(s.end_date >= d.day, true))
    select part.company, part.amount from part union all
    select d.company_id, d.amount - coalesce((select sum(part.amount) from part), 0)) x
  group by 1, 2`;
