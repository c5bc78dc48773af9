import type { exception } from '../catalogue/traffic/exception.ts';
import type { CaseDecision } from '../catalogue/traffic/exception.ts';
import type { Entity } from '../kit/resource.ts';
import { words, type Words } from '../kit/words.ts';
import { lengthWords } from '../lib/length.ts';
import { instantOf, isDatetime } from '../lib/datetime.ts';

/** A case at a lane, as it is listed. */
export type Case = Entity<typeof exception>;
/** The groups by which the queue is narrowed. */
export type Group = 'all' | 'waiting' | 'payment' | 'device';

/** The group of a case: a car that waits, a device, a payment. */
export const groupOf = ({ kind, carWaits }: Case): Exclude<Group, 'all'> =>
  carWaits ? 'waiting' : kind === 'device-down' ? 'device' : 'payment';

/** Of the cars that wait at a lane, the one that has waited longest; of equal ones the first. */
export const longestWaiting = <C extends Pick<Case, 'carWaits' | 'openedAt'>>(cases: readonly C[]): C | undefined =>
  cases
    .filter(({ carWaits }) => carWaits)
    .reduce<C | undefined>((first, one) => (first && first.openedAt <= one.openedAt ? first : one), undefined);

/** The parks that have cases, by name. */
export const parksOf = (cases: readonly Case[]): readonly { readonly id: string; readonly name: string }[] =>
  [...new Map(cases.map(({ park, parkName }) => [park, { id: park, name: parkName ?? park }])).values()].toSorted(
    (one, other) => one.name.localeCompare(other.name, 'zh'),
  );

/** Seconds since a moment by the platform's clock, at least 0. */
export const secondsSince = (moment: string, now: number): number =>
  isDatetime(moment) ? Math.max(0, Math.floor((now - instantOf(moment)) / 1000)) : 0;

/** `01:52`; from an hour on `5:48:00`. */
export const clockText = (seconds: number): string => {
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`;
};

/** `52 秒`, `20 分 5 秒`, `5 小时 48 分`, `1 天 2 小时`. */
export const ageText = (seconds: number): Words => {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return words(`${seconds} 秒`, `${seconds} s`);
  if (minutes < 60) return words(`${minutes} 分 ${seconds % 60} 秒`, `${minutes} min ${seconds % 60} s`);
  return lengthWords(seconds);
};

/**
 * The decision preselected for a new case: the one that the lane expects, unless something blocks it. For a refused car
 * that is turning back.
 */
export const expectedOf = (kind: Case['kind'], decisions: readonly CaseDecision[]): CaseDecision['decision'] | null => {
  const wanted =
    kind === 'refused-at-entry' || kind === 'full'
      ? decisions.find(({ decision }) => decision === 'turn-back')
      : decisions[0];
  return wanted && wanted.missing === null && wanted.blocked === null ? wanted.decision : null;
};
