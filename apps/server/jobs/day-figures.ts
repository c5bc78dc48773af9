import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import type { Platform } from '../platform/platform.ts';
import type { Job } from './job.ts';

/** Number of past days that are checked for missing figures. */
const BACK = 93;
/** Past days that are always counted again: a transaction that began before midnight may have ended after it. */
const AGAIN = 2;

/**
 * Stores the figures of past days that have none, from the first day with any activity, at most `back` days, and counts
 * the last days again. Later changes of a stored day update its figures themselves.
 */
export const keepDays = async (platform: Pick<Platform, 'database' | 'clock'>, back = BACK): Promise<number> => {
  const { rows } = await platform.database.pool.query<{ kept: number }>(
    `select coalesce(keep_days(array_agg(w.id), array_agg(w.day)), 0) as kept from (
       select p.id, d.day::date as day from park p
         cross join lateral (select least((select min(s.in_time) from session s where s.park_id = p.id
         and s.deleted_at is null), (select min(o.created_at) from "order" o where o.park_id = p.id)) as moment) first
         cross join generate_series(greatest(local_day(first.moment), $1::date - least($2::bigint, 36500)::int),
         $1::date - 1, interval '1 day') as d(day)
       where p.deleted_at is null and (d.day::date >= $1::date - $3::int
       or not exists (select from day_figure f where f.park_id = p.id and f.day = d.day::date))) w`,
    [platform.clock().today, back, AGAIN],
  );
  return rows[0]?.kept ?? 0;
};

export const dayFiguresJob: Job = {
  name: 'day-figures',
  title: words('汇总日报', "Count the day's figures"),
  group: 'data',
  cron: '5 0 * * *',
  run: async (platform, _stop, tell) => {
    const kept = await keepDays(platform);
    tell?.(words(`已汇总 ${kept} 个车场日`, `${counted(kept, 'day')} of parks counted`));
  },
};
