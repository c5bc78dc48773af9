import { sql } from 'drizzle-orm';
import { PACE } from '@parkdeck/core/domain/traffic/exceptions/pace';
import { elevated } from '../../db/elevated.ts';
import type { Work } from '../../engine/work.ts';

/** How fast cases were decided today. Medians in whole seconds. */
export interface PaceOfToday {
  readonly decided: number;
  readonly median: number | null;
  readonly allDecided: number;
  readonly allMedian: number | null;
}

/**
 * How fast the user and all of his company decided today, from what each console has counted. What a user has stored
 * himself is read as it is: whatever is no number of seconds is left out.
 */
export const paceOfToday = async (work: Work): Promise<PaceOfToday> => {
  // elevated: settings are each user's own; only one median of all of them is told
  const { rows } = await elevated(work.tx, () =>
    work.tx.execute<PaceOfToday & Record<string, unknown>>(sql`with took as (
        select p.user_id = ${work.actor.user} as own, s.seconds::text::numeric as seconds
        from preference p join "user" u on u.id = p.user_id and u.deleted_at is null
          and u.company_id = (select o.company_id from "user" o where o.id = ${work.actor.user}),
          jsonb_path_query(p.value, '$.seconds[*] ? (@.type() == "number" && @ >= 0)') s (seconds)
        where p.name = ${PACE} and p.value ->> 'day' = ${work.today})
      select (count(*) filter (where own))::int as decided, count(*)::int as "allDecided",
        round((percentile_cont(0.5) within group (order by seconds) filter (where own))::numeric)::int as median,
        round((percentile_cont(0.5) within group (order by seconds))::numeric)::int as "allMedian" from took`),
  );
  return rows[0] ?? { decided: 0, median: null, allDecided: 0, allMedian: null };
};
