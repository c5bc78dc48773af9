import { isDay, type Day } from './day.ts';

/** A time of day `HH:mm`, 24 hours. */
export type TimeOfDay = `${string}:${string}`;

const pad = (part: string) => part.padStart(2, '0');

/** Full-width digits and punctuation, as a Chinese input method leaves them, to half width. */
const halfWidth = (text: string) =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).trim();

/**
 * Reads a day as people type it: `2026-03-05`, `2026/3/5`, `2026.3.5`, `2026年3月5日`, `20260305`, and without a year
 * (that of `today`) `3-5`, `3/5`, `3月5日`. null when it is no day of the calendar.
 */
export function parseTypedDay(typed: string, today: Day): Day | null {
  const text = halfWidth(typed);
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ??
    /^()(\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (!parts) return null;
  const [, year = '', month = '', day = ''] = parts;
  const written = `${year || today.slice(0, 4)}-${pad(month)}-${pad(day)}`;
  return isDay(written) ? written : null;
}

/** Reads a time as people type it: `15:00`, `8:30`, `830`, `0830`, `8`. null when there is no such time. */
export function parseTypedTime(typed: string): TimeOfDay | null {
  const parts = /^(\d{1,2})(?::?(\d{2}))?$/.exec(halfWidth(typed));
  if (!parts) return null;
  const [, hour = '', minute = '00'] = parts;
  return Number(hour) < 24 && Number(minute) < 60 ? `${pad(hour)}:${minute}` : null;
}
