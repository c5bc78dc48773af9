import { addDays, startOfDay, weekday } from '../../../lib/day.ts';
import type { Day } from '../../../lib/day.ts';
import type { HOLIDAY_KINDS } from '../../../vocabulary/fees.ts';
import type { ATTENDANCE_STATES } from '../../../vocabulary/attendance.ts';

/** What a day of work came to (E#178). */
export type AttendanceState = keyof typeof ATTENDANCE_STATES;

/** Working times as `HH:mm`, local time; an end that is not after the start lies on the next day (E#177). */
export interface WorkTimes {
  readonly start: string;
  readonly end: string;
  /** Weekdays worked, Monday 1 to Sunday 7; none: every day. */
  readonly days: readonly number[];
  /** Minutes by which coming later is not late; null: as the rule says. */
  readonly grace: number | null;
}

/** How a company judges attendance, in minutes (E#102). */
export interface AttendanceRule {
  readonly late: number;
  readonly early: number;
  /** Who comes later than this is absent; null: never. */
  readonly absent: number | null;
  /** How long before the start, and after the end, passages count. */
  readonly before: number;
  readonly after: number;
  /** Whether public holidays are off, and their make-up days worked. */
  readonly holidays: boolean;
}

/** The rule of a company that has written none. */
export const USUAL_RULE: AttendanceRule = {
  late: 5,
  early: 5,
  absent: 120,
  before: 120,
  after: 240,
  holidays: true,
};

/** A day of a person, with all that decides what it came to; moments are epoch milliseconds. */
export interface AttendedDay {
  readonly day: Day;
  readonly times: WorkTimes;
  readonly rule: AttendanceRule;
  /** Kind of the day in the calendar of holidays; null: as its weekday. */
  readonly kind: keyof typeof HOLIDAY_KINDS | null;
  /** When the person passed a door, in any order. */
  readonly passes: readonly number[];
  readonly now: number;
}

/** What a day came to. `state` null: it is not over and nobody has come yet. */
export interface Attendance {
  readonly on: number | null;
  readonly off: number | null;
  readonly state: AttendanceState | null;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly minutes: number;
}

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

const instant = (day: Day, time: string): number =>
  startOfDay(day) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE;
const wholeMinutes = (ms: number): number => Math.max(0, Math.floor(ms / MINUTE));

/** When a day's work begins and ends, and the moments from and before which passages belong to it. */
export const workSpan = (
  day: Day,
  { start, end }: Pick<WorkTimes, 'start' | 'end'>,
  { before, after }: Pick<AttendanceRule, 'before' | 'after'>,
): { readonly from: number; readonly to: number; readonly opens: number; readonly closes: number } => {
  const from = instant(day, start);
  const to = instant(end > start ? day : addDays(day, 1), end);
  const opens = from - before * MINUTE;
  // a passage belongs to one day: this one ends where the next begins
  return { from, to, opens, closes: Math.min(to + after * MINUTE, opens + DAY_MS) };
};

/** Whether a day is worked: its weekday, unless the calendar of holidays says otherwise and the rule follows it. */
export const isWorked = ({ day, times, rule, kind }: Pick<AttendedDay, 'day' | 'times' | 'rule' | 'kind'>): boolean =>
  rule.holidays && kind !== null ? kind === 'workday' : times.days.length === 0 || times.days.includes(weekday(day));

/**
 * What a day of a person came to (E#178): the first and last passage around its working times, and how they keep them.
 * A single passage is coming or leaving, whichever it is nearer to; nobody has left before the work is over. Being
 * absent comes before being late, and that before leaving early. Minutes are those within the working times.
 */
export const attendanceOf = (one: AttendedDay): Attendance => {
  const { day, times, rule, passes, now } = one;
  const { from, to, opens, closes } = workSpan(day, times, rule);
  const seen = passes.filter((at) => at >= opens && at < closes);
  const first = seen.length === 0 ? null : Math.min(...seen);
  const last = first === null ? null : Math.max(...seen);
  const none = { lateMinutes: 0, earlyMinutes: 0, minutes: 0 };
  if (!isWorked(one)) return { on: first, off: last === first ? null : last, state: 'rest', ...none };
  const isOver = now >= to;
  if (first === null || last === null) return { on: null, off: null, state: isOver ? 'absent' : null, ...none };
  const isLeaving = first === last && isOver && first - from > to - first;
  const on = isLeaving ? null : first;
  const off = isLeaving || (isOver && last !== first) ? last : null;
  if (on !== null && rule.absent !== null && on - from > rule.absent * MINUTE)
    return { on, off, state: 'absent', ...none };
  const isLate = on === null || on - from > (times.grace ?? rule.late) * MINUTE;
  const isEarly = isOver && (off === null || to - off > rule.early * MINUTE);
  return {
    on,
    off,
    state: isLate ? 'late' : isEarly ? 'early' : 'normal',
    lateMinutes: isLate && on !== null ? wholeMinutes(on - from) : 0,
    earlyMinutes: isEarly && off !== null ? wholeMinutes(to - off) : 0,
    minutes: on === null || off === null ? 0 : wholeMinutes(Math.min(off, to) - Math.max(on, from)),
  };
};
