import { datetimeOfInstant, instantOf, toDatetime } from '@parkdeck/core/lib/datetime';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { WORLD_ENDS } from '../world/moment.ts';

type Clock = Platform['clock'];

/** A clock that is ahead of the machine's by so many milliseconds. */
const clockAhead = (ahead: number): Clock => {
  return () => {
    const instant = Date.now() + ahead;
    return { now: datetimeOfInstant(instant), today: dayOfInstant(instant) };
  };
};

/** Milliseconds between the world's time and the machine's, for a world that begins now. */
const aheadNow = ({ baseDate }: Config): number => {
  const base = baseDate && toDatetime(`${baseDate} ${WORLD_ENDS}`);
  return base?.ok ? instantOf(base.value) - Date.now() : 0;
};

/** The platform's clock: with a base date the world's time, from its beginning on. */
export const clockOf = (config: Config): Clock => clockAhead(aheadNow(config));

/** Row of `meta` that says how far the world's time is ahead, since which base date. */
const CLOCK = 'clock';

/**
 * The clock of a world that stands: with a base date its time goes on where it began, also after a restart and in every
 * process, so that nothing happens before what has happened. Another base date begins anew, never before the newest
 * entry of the audit.
 */
export const standingClock = async ({ config, database }: Pick<Platform, 'config' | 'database'>): Promise<Clock> => {
  const { baseDate } = config;
  if (!baseDate) return clockOf(config);
  const { rows } = await database.pool.query<{ ahead: number }>(
    `insert into meta (name, value)
      values ($1, jsonb_build_object('baseDate', $2::text, 'ahead', greatest($3::bigint,
        (select extract(epoch from at) * 1000 from operation_log where deleted_at is null
          order by at desc nulls last limit 1)::bigint - $4::bigint)))
      on conflict (name) do update set value =
        case when meta.value ->> 'baseDate' = $2::text then meta.value else excluded.value end
      returning (value ->> 'ahead')::float8 as ahead`,
    [CLOCK, baseDate, Math.round(aheadNow(config)), Date.now()],
  );
  return clockAhead(rows[0]?.ahead ?? aheadNow(config));
};
