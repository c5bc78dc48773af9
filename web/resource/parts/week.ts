import { addDays, isDay, weekday, type Day } from '@parkdeck/core/lib/day';
import type { Search } from '../../tabs/tab-list.ts';

/** The Monday of the week that an address asks for, of this one otherwise. */
export const weekOf = (search: Search, today: Day): Day => {
  const asked = search['week'] ?? '';
  const day = isDay(asked) ? asked : today;
  return addDays(day, 1 - weekday(day));
};

/** The days of a week from its Monday. */
export const daysOf = (monday: Day): readonly Day[] => [0, 1, 2, 3, 4, 5, 6].map((at) => addDays(monday, at));
