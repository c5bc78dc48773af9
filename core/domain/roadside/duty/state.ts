import { addDays, startOfDay } from '../../../lib/day.ts';
import type { Day } from '../../../lib/day.ts';
import type { DUTY_STATES } from '../../../vocabulary/roadside.ts';

/** How a collector kept a shift: normal, late, left early, or absent (E#99). */
export type DutyState = keyof typeof DUTY_STATES;

/** The hours of a shift as `HH:mm`, local time; an end that is not after the start lies on the next day (E#98). */
export interface DutyShift {
  readonly start: string;
  readonly end: string;
}

const MINUTE = 60_000;
const instant = (day: Day, time: string): number =>
  startOfDay(day) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE;

/** When a shift begins and ends on a day, epoch milliseconds. */
export const shiftSpan = (day: Day, { start, end }: DutyShift): { readonly from: number; readonly to: number } => ({
  from: instant(day, start),
  to: instant(end > start ? day : addDays(day, 1), end),
});

/** How late somebody may come, or how early leave, without it counting: five minutes, in milliseconds. */
const GRACE_MS = 5 * MINUTE;

/**
 * How somebody kept a shift (E#99): came, and left, in time. `on`, `off`: epoch milliseconds, null: not clocked. Who
 * has not clocked out yet is not early.
 */
export const dutyState = (
  day: Day,
  shift: DutyShift,
  { on, off }: { readonly on: number | null; readonly off: number | null },
): DutyState => {
  if (on === null) return 'absent';
  const { from, to } = shiftSpan(day, shift);
  if (on - from > GRACE_MS) return 'late';
  return off !== null && to - off > GRACE_MS ? 'early' : 'normal';
};
