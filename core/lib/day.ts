import { err, ok, type Result } from './result.ts';

declare const dayBrand: unique symbol;

/**
 * A calendar day `yyyy-MM-dd` of the wall clock Asia/Shanghai, years 0100 to 9999. Days compare as strings (rules 0.4).
 */
export type Day = string & { readonly [dayBrand]: true };

/** The end of the calendar; people enter it for "without end". */
export const LAST_DAY = '9999-12-31' as Day;

const DAY_MS = 86_400_000;

/** Asia/Shanghai is UTC+8 all year: no daylight saving. */
export const ZONE_OFFSET_MS = 8 * 3_600_000;

const utcOf = (day: Day): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)));

/** Formatted days by their number, kept because many moments lie on few days. */
const spelled = new Map<number, Day>();
const MOST_SPELLED = 4000;

function dayOfUtc(utc: number): Day {
  const number = Math.floor(utc / DAY_MS);
  const known = spelled.get(number);
  if (known !== undefined) return known;
  const day = spellDay(number * DAY_MS);
  if (spelled.size === MOST_SPELLED) spelled.clear();
  spelled.set(number, day);
  return day;
}

function spellDay(utc: number): Day {
  const text = new Date(utc).toISOString().slice(0, 10);
  // ISO years outside 0000 to 9999 begin with a sign, which sorts before all digits.
  if (text < '0100') throw new RangeError(`outside the calendar: ${utc}`);
  return text as Day;
}

/** Whether `text` is a day that exists: `2026-02-29` is none. */
export function isDay(text: string): text is Day {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, dayOfMonth] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  // Date.UTC reads years 0 to 99 as 1900 to 1999.
  // every month has 28 days
  const isOfMonth = dayOfMonth <= 28 || dayOfMonth <= daysInMonth(year, month);
  return year >= 100 && month >= 1 && month <= 12 && dayOfMonth >= 1 && isOfMonth;
}

/** Reads `2026-03-05`; anything else, also a day that does not exist, is refused. */
export function toDay(text: string): Result<Day, 'format'> {
  return isDay(text) ? ok(text) : err('format');
}

/** `month` from 1 to 12, or beyond: 13 is January of the next year. */
const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day `days` later; earlier when negative. */
export const addDays = (day: Day, days: number): Day => dayOfUtc(utcOf(day) + days * DAY_MS);

/**
 * The same day number `months` later; the last day of the month when that one is shorter (rules 4.4): 01-31 + 1 →
 * 02-28.
 */
export function addMonths(day: Day, months: number): Day {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) + months;
  return dayOfUtc(Date.UTC(year, month - 1, Math.min(Number(day.slice(8)), daysInMonth(year, month))));
}

/**
 * The last day of a period of `months` from `start`, both inclusive (rules 4.4): 03-15 + 1 → 04-14. When the start's
 * day number is missing in the target month, the period ends with that month: 01-30 + 1 → 02-28.
 */
export function periodEnd(start: Day, months: number): Day {
  const shifted = addMonths(start, months);
  return shifted.slice(8) === start.slice(8) ? addDays(shifted, -1) : shifted;
}

/** Days from `from` to `to`: 0 for the same day, negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => (utcOf(to) - utcOf(from)) / DAY_MS;

/** The local day of an instant in epoch milliseconds. */
export const dayOfInstant = (ms: number): Day => dayOfUtc(ms + ZONE_OFFSET_MS);

/** The instant in epoch milliseconds at which the day begins, 00:00 local. */
export const startOfDay = (day: Day): number => utcOf(day) - ZONE_OFFSET_MS;

/** For sorting, earliest first. */
export const compareDays = (a: Day, b: Day): number => (a < b ? -1 : Number(a > b));

/** The earliest of some days. */
export const minDay = (first: Day, ...others: readonly Day[]): Day => others.reduce((a, b) => (b < a ? b : a), first);

/** The latest of some days. */
export const maxDay = (first: Day, ...others: readonly Day[]): Day => others.reduce((a, b) => (b > a ? b : a), first);

/** Monday 1 to Sunday 7. */
export const weekday = (day: Day): number => new Date(utcOf(day)).getUTCDay() || 7;
