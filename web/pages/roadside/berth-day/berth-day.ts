import { isDay, type Day } from '@parkdeck/core/lib/day';
import { HOURS, minuteOf, type Span } from '../../../resource/parts/day-hours.ts';

/** A stay at a berth as it is drawn; `end` of a car that is still there is now. */
export interface BerthStay extends Span {
  readonly id: string;
  readonly berth: string;
}

/** The day that an address asks for; days to come have no stays. */
export const drawnDay = (asked: string, today: Day): Day => (isDay(asked) && asked <= today ? asked : today);

const HOUR = 60;

/**
 * Of each hour of a day, the share of the berths' minutes that was taken, 0 to 1. Stays of one berth do not overlap:
 * where a report came late and they do, a minute counts once.
 */
export const takenByHour = (day: Day, stays: readonly BerthStay[], berths: readonly string[]): readonly number[] => {
  if (berths.length === 0) return HOURS.map(() => 0);
  const spans = berths.map((berth) =>
    stays
      .filter((stay) => stay.berth === berth)
      .map(({ start, end }) => [minuteOf(day, start), minuteOf(day, end)] as const)
      .toSorted(([a], [b]) => a - b),
  );
  return HOURS.map((hour) => {
    const [begin, over] = [hour * HOUR, (hour + 1) * HOUR];
    const minutes = spans.map((own) => {
      let [reached, taken] = [begin, 0];
      for (const [from, to] of own) {
        const [first, last] = [Math.max(from, reached), Math.min(to, over)];
        if (last <= first) continue;
        taken += last - first;
        reached = last;
      }
      return taken;
    });
    return minutes.reduce((sum, own) => sum + own, 0) / (HOUR * berths.length);
  });
};
