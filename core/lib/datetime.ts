import { type Day, dayOfInstant, isDay, ZONE_OFFSET_MS } from './day.ts';
import { err, ok, type Result } from './result.ts';

declare const datetimeBrand: unique symbol;
declare const monthBrand: unique symbol;

/** A moment `yyyy-MM-dd HH:mm:ss` of the wall clock Asia/Shanghai, 24 hours (B136). Moments compare as strings. */
export type Datetime = string & { readonly [datetimeBrand]: true };

/** A calendar month `yyyy-MM`. */
export type Month = string & { readonly [monthBrand]: true };

/** Both ends belong to the range. */
export interface Range<T> {
  readonly begin: T;
  readonly end: T;
}

/** Whether a text is a moment `yyyy-MM-dd HH:mm:ss` that exists. */
export const isDatetime = (text: string): text is Datetime =>
  isDay(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10));

/** Reads `2026-03-05 08:30:00`; anything else, also a moment that does not exist, is refused. */
export const toDatetime = (text: string): Result<Datetime, 'format'> => (isDatetime(text) ? ok(text) : err('format'));

/** The last second of a day. */
export const endOfDay = (day: Day): Datetime => `${day} 23:59:59` as Datetime; // a day and a time of day

const DAY_SECONDS = 86_400;
/** `00` to `59`. */
const PAIRS: readonly string[] = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** The wall clock at an instant in epoch milliseconds, cut to the second. */
export function datetimeOfInstant(ms: number): Datetime {
  const day = dayOfInstant(ms);
  const seconds = Math.floor((ms + ZONE_OFFSET_MS) / 1000);
  const time = seconds - Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS;
  const [hour, minute, second] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, time % 60] as const;
  return `${day} ${PAIRS[hour]}:${PAIRS[minute]}:${PAIRS[second]}` as Datetime;
}

/** The instant in epoch milliseconds of a wall clock moment. */
export const instantOf = (moment: Datetime): number => Date.parse(`${moment.replace(' ', 'T')}Z`) - ZONE_OFFSET_MS;

/** The day in which a moment lies. */
export const dayOf = (moment: Datetime): Day => dayOfInstant(instantOf(moment));

/** Whether a text is a month `yyyy-MM` that exists. */
export const isMonth = (text: string): text is Month => isDay(`${text}-01`);

const at = (day: Day, time: string): Datetime => `${day} ${time}` as Datetime;

/** The default range of filters: today from 00:00:00 to 23:59:59 (B133). `now` in epoch milliseconds. */
export function todayRange(now: number): Range<Datetime> {
  const today = dayOfInstant(now);
  return { begin: at(today, '00:00:00'), end: at(today, '23:59:59') };
}
