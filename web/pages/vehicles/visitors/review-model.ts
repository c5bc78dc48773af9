import type { visitor } from '@parkdeck/core/catalogue/vehicles/visitor';
import type { Entity } from '@parkdeck/core/kit/resource';
import type { Words } from '@parkdeck/core/kit/words';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { REVIEW_WORDS } from './words.ts';

export type Visitor = Entity<typeof visitor>;

const HOUR = 3_600_000;

/** How long a visit lasts, in whole hours, from two days on in days. */
export const lengthOf = ({ startTime, endTime }: Pick<Visitor, 'startTime' | 'endTime'>): Words => {
  const hours = Math.max(1, Math.round((instantOf(endTime) - instantOf(startTime)) / HOUR));
  return hours < 48 ? REVIEW_WORDS.hours(hours) : REVIEW_WORDS.days(Math.round(hours / 24));
};

/** Day and time of a visit; only the times when it is today. */
export const spanText = ({ startTime, endTime }: Pick<Visitor, 'startTime' | 'endTime'>, today: string): string => {
  const text = (moment: string, day: string): string =>
    moment.startsWith(day) ? moment.slice(11, 16) : moment.slice(5, 16);
  return `${text(startTime, today)}–${text(endTime, startTime.slice(0, 10))}`;
};

/** The row that follows when these are decided: the next one below, else the last one above. */
export const nextAfter = (
  shown: readonly Pick<Visitor, 'id'>[],
  decided: readonly string[],
  current: string | undefined,
): string | undefined => {
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === current),
  );
  const isLeft = ({ id }: Pick<Visitor, 'id'>): boolean => !decided.includes(id);
  return (shown.slice(at).find(isLeft) ?? shown.slice(0, at).findLast(isLeft))?.id;
};
