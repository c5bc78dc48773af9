import { dayOfInstant, ZONE_OFFSET_MS } from '@parkdeck/core/lib/day';

const DAY_SECONDS = 86_400;
const pairs = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
const pair = (number: number): string => pairs[Math.floor(number)] ?? '';
const days = new Map<number, string>();

/** `datetimeOfInstant` for many moments of few days: a history writes millions of them. */
export const at = (ms: number): string => {
  const seconds = Math.floor((ms + ZONE_OFFSET_MS) / 1000);
  const number = Math.floor(seconds / DAY_SECONDS);
  const day = days.get(number) ?? dayOfInstant(ms);
  days.set(number, day);
  const time = seconds - number * DAY_SECONDS;
  return `${day} ${pair(time / 3600)}:${pair((time % 3600) / 60)}:${pair(time % 60)}`;
};
