import { cleanPlate, plateKind } from '../../../lib/plate.ts';
import { hasNoPlate } from '../../../lib/no-plate.ts';

/** Marks a character that the camera could not read. */
export const UNREAD = '?';

/** Characters that cameras confuse. */
const ALIKE: readonly string[] = [
  '8B3',
  '0DQ',
  '17T',
  '5S',
  '2Z',
  '6G',
  'VY',
  'MW',
  'KX',
  '4A',
  'HN',
  'EF',
  'UV',
  'CG',
  'PR',
];
const areAlike = (a: string, b: string): boolean => ALIKE.some((group) => group.includes(a) && group.includes(b));

/** By how many thousandths a differing character lowers the likelihood of a plate. */
const COST = { unread: 40, alike: 60, other: 250 } as const;
const EQUAL = 990;
/** Plates that are less similar than this are no candidates. */
const LEAST = 200;

const costOf = (read: string, real: string): number =>
  read === real ? 0 : read === UNREAD ? COST.unread : areAlike(read, real) ? COST.alike : COST.other;

const CODE = 6;
const isBare = (plate: string): boolean => plateKind(plate) === 'noPlate';
/** A reading as it compares with a plate: drivers without one tell the six characters of their code only. */
const readFor = (read: string, real: string): string => {
  const text = cleanPlate(read);
  return text.length === CODE && isBare(real) ? `无牌${text}` : text;
};

/**
 * How much a plate as read resembles a real one, in thousandths; null when it does not. All of it unread resembles
 * everything a little.
 */
export const resemblance = (read: string, real: string): number | null => {
  const text = readFor(read, real);
  const letters = Array.from(real);
  if (hasNoPlate(text)) return LEAST;
  if (text.length !== letters.length) return null;
  const score = letters.reduce((left, letter, index) => left - costOf(text[index] ?? UNREAD, letter), EQUAL);
  return score < LEAST ? null : score;
};

/** Places at which a plate as read differs from a real one. */
export const differences = (read: string, real: string): readonly number[] => {
  const text = readFor(read, real);
  return Array.from(real).flatMap((letter, index) => (text[index] === letter ? [] : [index]));
};

/** A car that may be the one at the lane, and how likely that is. */
export interface Ranked<T> {
  readonly car: T;
  /** Thousandths; those of one case are together at most 1000. */
  readonly likelihood: number;
}

/**
 * The cars that a plate as read may mean, the likeliest first; of equal ones the one that came last. `text`: with `?`
 * for characters that could not be read; empty when the car shows none: it is one of those that came in without one,
 * where such are inside.
 */
export const candidatesFor = <T extends { readonly plate: string; readonly inTime: string }>(
  text: string,
  cars: readonly T[],
  most: number,
): readonly Ranked<T>[] => {
  const bare = hasNoPlate(cleanPlate(text)) ? cars.filter(({ plate }) => isBare(plate)) : [];
  const scored = (bare.length > 0 ? bare : cars)
    .flatMap((car) => {
      const score = resemblance(text, car.plate);
      return score === null ? [] : [{ car, score }];
    })
    .toSorted((a, b) => b.score - a.score || (a.car.inTime < b.car.inTime ? 1 : -1));
  // Resemblances become odds, which the cars share with the chance (odds 1) that it is none of them. A single car is
  // therefore as likely as its plate resembles the one read.
  const odds = (score: number): number => score / (1000 - score);
  const total = scored.reduce((sum, { score }) => sum + odds(score), 1);
  return scored.slice(0, most).map(({ car, score }) => ({ car, likelihood: Math.round((odds(score) * 1000) / total) }));
};
