import { isDay, type Day } from '@parkdeck/core/lib/day';
import { HOURS, minuteOf, type Span } from '../../../resource/parts/day-hours.ts';
import type { Search } from '../../../tabs/tab-list.ts';

/** The day that an address asks for, today otherwise. */
export const dayOfSearch = (search: Search, today: Day): Day => {
  const asked = search['day'] ?? '';
  return isDay(asked) ? asked : today;
};

/** The filter of a list that leaves the bookings of which some part lies on a day. */
export const daySpan = (day: Day) => ({ bookStartTo: `${day} 23:59:59`, bookEndFrom: `${day} 00:00:00` });

/** A span of a booking. */
export interface Booked extends Span {
  readonly state: string;
}

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
