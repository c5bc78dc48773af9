import { type Fen, sumFen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { SettlementRefusal } from './refusals.ts';

/** The share of another company in a park’s money, in thousandths. Both days are included; null: unbounded. */
export interface ShareRule {
  readonly receiver: string;
  readonly permille: number;
  readonly startDate: string | null;
  readonly endDate: string | null;
}
/** What one company gets. */
export interface Part {
  readonly company: string;
  readonly amount: Fen;
}

/** Shares are thousandths: together they make this. */
export const WHOLE = 1000;

const isOn = ({ startDate, endDate }: ShareRule, day: string): boolean =>
  (startDate === null || startDate <= day) && (endDate === null || day <= endDate);

/** The shares of a park that hold on a day. */
export const sharesOn = (rules: readonly ShareRule[], day: string): readonly ShareRule[] =>
  rules.filter((rule) => isOn(rule, day));

/**
 * Divides an amount, which may be negative. Each part is cut towards zero, so that odd fen stay with the park's own
 * company.
 */
export function divide(
  base: Fen,
  rules: readonly Pick<ShareRule, 'receiver' | 'permille'>[],
): { readonly parts: readonly Part[]; readonly own: Fen } {
  // A part of a small loss is 0, not −0.
  const parts = rules.map(({ receiver, permille }) => ({
    company: receiver,
    amount: Math.trunc((base * permille) / WHOLE) || 0,
  }));
  return { parts, own: base - sumFen(parts.map(({ amount }) => amount)) };
}

/**
 * Whether a share fits in beside the others of its park: none for the park's own company, and never more than the whole
 * on any day.
 */
export function checkShare(
  rule: ShareRule,
  others: readonly ShareRule[],
  ownCompany: string,
): Result<null, SettlementRefusal> {
  if (rule.receiver === ownCompany) return err('own-company');
  const all = [rule, ...others];
  // The sum can only grow on days on which a share begins: these are enough to check.
  const begins = all
    .flatMap(({ startDate }) => (startDate !== null && isOn(rule, startDate) ? [startDate] : []))
    .concat(rule.startDate ?? '');
  return begins.some((day) => sharesOn(all, day).reduce((sum, { permille }) => sum + permille, 0) > WHOLE)
    ? err('over-whole')
    : ok(null);
}
