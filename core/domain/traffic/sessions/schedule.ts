import { type Day, dayOfInstant, startOfDay, weekday } from '../../../lib/day.ts';

/**
 * One span of a gate's schedule: a weekday 1–7 (Monday first) or a day, and times `HH:mm`; an end of `00:00`, or of
 * `23:59`, is midnight.
 */
export interface ScheduleSpan {
  readonly weekday?: number | null | undefined;
  readonly date?: string | null | undefined;
  readonly start: string;
  readonly end: string;
  readonly allow: boolean;
}

/**
 * Whether a car type may use a gate at `now` (epoch milliseconds). Spans for the date replace those of the week. A span
 * that forbids closes the gate; if there are spans that allow, the time must lie in one of them. Without spans the gate
 * is always open. Source: E#10.
 */
export function isGateOpen(spans: readonly ScheduleSpan[], now: number): boolean {
  const today = dayOfInstant(now);
  const ofDay = spans.filter(({ date }) => date === today);
  const rules = ofDay.length > 0 ? ofDay : spans.filter((span) => isSet(span.weekday));
  const hits = rules.filter((span) => isWithin(span, today, now));
  if (hits.some(({ allow }) => !allow)) return false;
  return hits.length > 0 || rules.every(({ allow }) => !allow);
}

const isSet = (day: number | null | undefined): day is number => day !== undefined && day !== null;

function isWithin({ weekday: on, start, end }: ScheduleSpan, today: Day, now: number): boolean {
  const isToday = !isSet(on) || on === weekday(today);
  const isYesterday = isSet(on) && on % 7 === weekday(today) - 1;
  const minute = Math.floor((now - startOfDay(today)) / 60_000);
  const [from, to] = [minutesOf(start), end === LAST_MINUTE ? DAY_MINUTES : minutesOf(end) || DAY_MINUTES];
  if (from < to) return isToday && minute >= from && minute < to;
  // Over midnight: the evening belongs to the span's day, the morning to the day after; a dated span ends with its day.
  return (isToday && minute >= from) || (isYesterday && minute < to);
}

const DAY_MINUTES = 1440;
/** Forms offer 23:59 as the last time of a day; it means the end of the day. */
const LAST_MINUTE = '23:59';
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
