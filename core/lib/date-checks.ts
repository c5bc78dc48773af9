import { addDays, type Day } from './day.ts';
import type { Datetime } from './datetime.ts';
import { err, ok, type Result } from './result.ts';
import type { Words } from './words.ts';

/** Why an end date is refused. */
export type DateRefusal = 'end-before-start' | 'end-before-minimum';

/** What is said to the user for each reason. */
export const DATE_REFUSALS: Readonly<Record<DateRefusal, Words>> = {
  'end-before-start': { zh: '结束早于开始。改日期', en: 'The end is before the start. Change the dates' },
  'end-before-minimum': {
    zh: '结束离开始太近。选更晚的日期',
    en: 'The end is too close to the start. Choose a later one',
  },
};

/** The end, unless it is earlier than the start; the same day or moment is allowed (B131). */
export const checkOrder = <T extends Day | Datetime>(start: T, end: T): Result<T, DateRefusal> =>
  end < start ? err('end-before-start') : ok(end);

/** The end, unless it is earlier than start + `days` (B132): a minimum, 90 days by default, and no maximum (S10). */
export const checkMinimumSpan = (start: Day, end: Day, days = 90): Result<Day, DateRefusal> =>
  end < addDays(start, days) ? err('end-before-minimum') : ok(end);
