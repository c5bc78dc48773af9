import { isDay, type Day } from '@parkdeck/core/lib/day';
import type { Search } from '../../../tabs/tab-list.ts';

export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = 24 * 60;

/** The day that an address asks for, today otherwise. */
export const dayOfSearch = (search: Search, today: Day): Day => {
  const asked = search['day'] ?? '';
  return isDay(asked) ? asked : today;
};

/** The filter of a list that leaves the bookings of which some part lies on a day. */
export const daySpan = (day: Day) => ({ bookStartTo: `${day} 23:59:59`, bookEndFrom: `${day} 00:00:00` });

/** A span of a booking; both ends are moments. */
export interface Booked {
  readonly start: string;
  readonly end: string;
  readonly state: string;
}

/** Minutes of a day up to a moment: 0 before it, 1440 after it. */
const minuteOf = (day: Day, moment: string): number => {
  const on = moment.slice(0, 10);
  if (on !== day) return on < day ? 0 : MINUTES;
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
};

/** Where a booking lies on a day, as shares of it, and whether it goes beyond. */
export const placeOn = (day: Day, { start, end }: Pick<Booked, 'start' | 'end'>) => {
  const from = minuteOf(day, start);
  const to = Math.max(minuteOf(day, end), from + 1);
  return {
    left: from / MINUTES,
    width: (to - from) / MINUTES,
    comesFromBefore: start.slice(0, 10) < day,
    goesOn: end.slice(0, 10) > day,
  };
};

/** Whether a stall is held, or would be: neither refused nor cancelled. */
export const isHeld = ({ state }: Pick<Booked, 'state'>): boolean => state === 'passed' || state === 'pending';

/** Of each hour of a day, how many stalls are held at the same moment at most. */
export const heldByHour = (day: Day, bookings: readonly Booked[]): readonly number[] => {
  const held = bookings.filter(isHeld).map(({ start, end }) => [minuteOf(day, start), minuteOf(day, end)] as const);
  return HOURS.map((hour) => {
    const begin = hour * 60;
    const inside = held.filter(([from, to]) => from < begin + 60 && to > begin);
    const moments = [begin, ...inside.map(([from]) => Math.max(from, begin))];
    return Math.max(...moments.map((at) => inside.filter(([from, to]) => from <= at && to > at).length));
  });
};
