import { addDays, toDay } from '@parkdeck/core/lib/day';

const DAY_SECONDS = 86_400;
const pad = (value: number): string => String(value).padStart(2, '0');
/**
 * A spreadsheet's day number as a local day, with its time when it has one. Day 60 of the 1900 system does not exist
 * (29 February 1900).
 */
export const serialText = (serial: number, from1904: boolean): string => {
  const start = toDay(from1904 ? '1904-01-01' : serial < 60 ? '1899-12-31' : '1899-12-30');
  const seconds = Math.round((serial % 1) * DAY_SECONDS);
  if (!start.ok || serial < 0 || serial > 2_958_466) return String(serial);
  const day = addDays(start.value, Math.floor(serial) + (seconds === DAY_SECONDS ? 1 : 0));
  const rest = seconds % DAY_SECONDS;
  if (rest === 0) return day;
  const time = `${pad(Math.floor(rest / 3600))}:${pad(Math.floor((rest % 3600) / 60))}:${pad(rest % 60)}`;
  return serial < 1 ? time : `${day} ${time}`;
};
/** Numbers as people see them: binary noise beyond fifteen digits is cut. */
export const numberText = (text: string): string => {
  const value = Number(text);
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : text;
};
