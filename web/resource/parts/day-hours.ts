import type { Day } from '@parkdeck/core/lib/day';

/** The hours that a day is drawn by. */
export const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const MINUTES = 24 * 60;

/** Something that lasts; both ends are moments. */
export interface Span {
  readonly start: string;
  readonly end: string;
}

/** Minutes of a day up to a moment: 0 before it, 1440 after it. */
export const minuteOf = (day: Day, moment: string): number => {
  const on = moment.slice(0, 10);
  if (on !== day) return on < day ? 0 : MINUTES;
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
};

/** Where a span lies on a day, as shares of it, and whether it goes beyond. */
export const placeOn = (day: Day, { start, end }: Span) => {
  const from = minuteOf(day, start);
  const to = Math.max(minuteOf(day, end), from + 1);
  return {
    left: from / MINUTES,
    width: (to - from) / MINUTES,
    comesFromBefore: start.slice(0, 10) < day,
    goesOn: end.slice(0, 10) > day,
  };
};
