import { words, type Words } from '@parkdeck/core/kit/words';
import type { Day } from '@parkdeck/core/lib/day';
import { weekdayOf } from '../app/dates.ts';

/** The weekday of a day, as heads of columns show it: `周一`, `Mon`. */
export const shortWeekday = (day: Day): Words => {
  const { zh, en } = weekdayOf(day);
  return words(zh, en.slice(0, 3));
};
