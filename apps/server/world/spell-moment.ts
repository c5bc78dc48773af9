import { dayOfInstant, ZONE_OFFSET_MS } from '@parkdeck/core/lib/day';

const DAY_SECONDS = 86_400;
const pair = (number: number): string => String(Math.floor(number)).padStart(2, '0');
const days = new Map<number, string>();
const times: (string | undefined)[] = [];

const secondsOf = (ms: number): number => Math.floor((ms + ZONE_OFFSET_MS) / 1000);
const dayText = (number: number): string => {
  const known = days.get(number);
  if (known !== undefined) return known;
  const text = dayOfInstant(number * DAY_SECONDS * 1000 - ZONE_OFFSET_MS);
  days.set(number, text);
  return text;
};

/** `datetimeOfInstant`, cached for many moments of few days: a history writes millions of them. */
export const at = (ms: number): string => {
  const seconds = secondsOf(ms);
  const number = Math.floor(seconds / DAY_SECONDS);
  const time = seconds - number * DAY_SECONDS;
  return dayText(number) + (times[time] ??= ` ${pair(time / 3600)}:${pair((time % 3600) / 60)}:${pair(time % 60)}`);
};

const digits = new Map<number, string>();
/** The day of a moment as used in numbers of rows: `260301`. */
export const dayDigits = (ms: number): string => {
  const number = Math.floor(secondsOf(ms) / DAY_SECONDS);
  const known = digits.get(number);
  if (known !== undefined) return known;
  const text = dayText(number).slice(2).replaceAll('-', '');
  digits.set(number, text);
  return text;
};
