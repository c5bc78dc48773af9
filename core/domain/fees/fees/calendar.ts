import { isDay, startOfDay, ZONE_OFFSET_MS } from '../../../lib/day.ts';
import type { DayKind } from './rule.ts';

/** The exceptions to the week, by `yyyy-MM-dd`: holidays, and weekend days that are worked. */
export type HolidayCalendar = Readonly<Record<string, DayKind>>;

/** Local days counted from 1970-01-01, which is 0. */
export type DayNumber = number;

/** Seconds in a day. */
export const DAY_SEC = 86_400;

const DAY_MS = DAY_SEC * 1000;

/** Day 0 was a Thursday: five days after a Saturday. */
const SINCE_SATURDAY = 5;

/** Reads a calendar once and answers a function that tells the kind of any day. */
export function readCalendar(calendar: HolidayCalendar): (day: DayNumber) => DayKind {
  const named = new Map<DayNumber, DayKind>();
  for (const [day, kind] of Object.entries(calendar)) {
    if (isDay(day)) named.set((startOfDay(day) + ZONE_OFFSET_MS) / DAY_MS, kind);
  }
  return (day) => named.get(day) ?? ((((day + SINCE_SATURDAY) % 7) + 7) % 7 < 2 ? 'weekend' : 'workday');
}
