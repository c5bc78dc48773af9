import type { Datetime } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';

/** Time of the base date at which the history of a world ends (rules 9.1). */
export const WORLD_ENDS = '15:00:00';
/** The same in epoch milliseconds. */
export const endOf = (baseDate: Day): number => startOfDay(baseDate) + 15 * 3_600_000;

/** The latest base date whose history is over: today from 15:00 on, before that yesterday. */
export const latestBaseDate = ({ now, today }: { readonly now: Datetime; readonly today: Day }): Day =>
  now.slice(11) < WORLD_ENDS ? addDays(today, -1) : today;
