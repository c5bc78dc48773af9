import { datetimeOfInstant, instantOf, toDatetime } from '@parkdeck/core/lib/datetime';
import { dayOfInstant } from '@parkdeck/core/lib/day';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { WORLD_ENDS } from '../world/moment.ts';

/** Milliseconds between the world's time and the machine's. */
const shift = (config: Config, startedAt: number): number => {
  if (!config.baseDate) return 0;
  const base = toDatetime(`${config.baseDate} ${WORLD_ENDS}`);
  return base.ok ? instantOf(base.value) - startedAt : 0;
};

/** The platform's clock: with a base date the world's time. */
export const clockOf = (config: Config): Platform['clock'] => {
  const ahead = shift(config, Date.now());
  return () => {
    const instant = Date.now() + ahead;
    return { now: datetimeOfInstant(instant), today: dayOfInstant(instant) };
  };
};
