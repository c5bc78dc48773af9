import type { Fen } from '../../../lib/money.ts';

/**
 * What a car type charges. A season or year fee of 0 or null is not offered; a monthly fee of null is unknown, 0 is
 * free.
 */
export interface PassFees {
  readonly monthFee: Fen | null;
  readonly seasonFee: Fen | null;
  readonly yearFee: Fen | null;
}

/** The price of some months, and how it was counted. */
export interface PassPrice {
  readonly amount: Fen;
  /** What was counted: `units` years, seasons or months. */
  readonly basis: 'year' | 'season' | 'month';
  readonly units: number;
}

/**
 * The price of `months` ≥ 1, or null when it is unknown (rules 4.4): whole years by the year fee, else whole seasons by
 * the season fee, where those are above zero, else months. Kinds are never mixed: 15 months are five seasons.
 */
export function passPrice({
  months,
  monthFee,
  seasonFee,
  yearFee,
}: PassFees & { readonly months: number }): PassPrice | null {
  if (months % 12 === 0 && yearFee) return priced('year', months / 12, yearFee);
  if (months % 3 === 0 && seasonFee) return priced('season', months / 3, seasonFee);
  return monthFee === null ? null : priced('month', months, monthFee);
}

const priced = (basis: PassPrice['basis'], units: number, fee: Fen): PassPrice => ({
  amount: units * fee,
  basis,
  units,
});
