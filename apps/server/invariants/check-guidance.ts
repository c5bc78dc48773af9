import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Invariants of guided garages, as SQL that returns one row per violation. */
export const GUIDANCE_RULES: Readonly<Record<string, SQL>> = {
  // The counters of every floor are what counting its spaces gives.
  I47: sql`select 1 from (select s.building_id, s.floor, count(*)::int as spaces,
      (count(*) filter (where s.taken))::int as taken from guidance_space s where s.deleted_at is null group by 1, 2) s
    full join guidance_floor f using (building_id, floor)
    where (s.spaces, s.taken) is distinct from (f.spaces, f.taken)`,
  // A car stands on one space of its park, and only a taken space has a plate.
  I48: sql`select 1 from guidance_space s where s.plate is not null and not s.taken and s.deleted_at is null
    union all select 1 from guidance_space s where s.plate is not null and s.deleted_at is null
    group by s.park_id, s.plate having count(*) > 1`,
};
