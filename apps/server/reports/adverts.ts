import { sql } from 'drizzle-orm';
import { among } from '../db/conditions.ts';
import { monthOf } from './parts.ts';
import type { Source } from './types.ts';
import { inReach } from '../db/policies.ts';
import { advertVisit } from '@parkdeck/core/catalogue/merchants/advert-visit';

/** Showings and clicks by day or month and platform; a visitor of several days or parks is one of the month. */
export const advertByDay: Source = ({ input, first, last, work }) => {
  const isMonth = input.by === 'month';
  const day = isMonth ? sql`null::date` : sql`v.day`;
  const month = isMonth ? monthOf(sql`v.day`) : sql`null::text`;
  const span = isMonth
    ? sql`v.day >= date_trunc('month', ${first}::date) and v.day <= ${last}::date`
    : sql`v.day between ${first}::date and ${last}::date`;
  const { on, advert } = input;
  const asked = typeof on === 'string' ? sql`starts_with(to_char(v.day, 'YYYY-MM-DD'), ${on})` : span;
  return sql`select ${day} as day, ${month} as month, v.plat, count(*)::int as shown,
    count(distinct coalesce(v.open_id, v.address))::int as visitors,
    (count(*) filter (where v.click))::int as clicks, sum(v.income)::bigint as income
    from advert_visit v join places p on p.id = v.park_id
    where ${inReach(advertVisit, work.actor, 'v')} and v.deleted_at is null and ${asked}
      and ${among(sql`v.plat`, input.plat)}
    and (${advert ?? null}::text is null or v.advert_id = ${advert ?? null})
    group by 1, 2, 3`;
};
