import type { Fen } from '../../../lib/money.ts';
import type { DAYCHECK_RESULTS } from '../../../vocabulary/finance.ts';

/** A payment as one side has it. */
export interface Booked {
  readonly tradeNo: string;
  readonly amount: Fen;
}

/** How a payment differs between us and the clearing centre. */
type Difference = Exclude<keyof typeof DAYCHECK_RESULTS, 'equal' | 'settled'>;
/** `settled`: it differed, and somebody has dealt with it. */
export type CheckResult = 'equal' | Difference | 'settled';

/** A payment on which the two sides differ; a side that lacks it has null. */
export interface DifferingRow {
  readonly tradeNo: string;
  readonly ours: Fen | null;
  readonly theirs: Fen | null;
  readonly kind: Difference;
}

const kindOf = (ours: Fen | null, theirs: Fen | null): Difference | null =>
  theirs === null ? 'ours-only' : ours === null ? 'theirs-only' : ours === theirs ? null : 'amount-differs';

/**
 * The payments of a day that only one side has, or that have different amounts; both sides are matched by the channel's
 * number (rules 4.5).
 */
export function differences(ours: readonly Booked[], theirs: readonly Booked[]): readonly DifferingRow[] {
  const [mine, other] = [
    new Map(ours.map(({ tradeNo, amount }) => [tradeNo, amount])),
    new Map(theirs.map(({ tradeNo, amount }) => [tradeNo, amount])),
  ];
  return [...new Set([...mine.keys(), ...other.keys()])].toSorted().flatMap((tradeNo) => {
    const [own, its] = [mine.get(tradeNo) ?? null, other.get(tradeNo) ?? null];
    const kind = kindOf(own, its);
    return kind === null ? [] : [{ tradeNo, ours: own, theirs: its, kind }];
  });
}

/** Fen by which a row differs. */
export const gapOf = ({ ours, theirs }: Pick<DifferingRow, 'ours' | 'theirs'>): Fen =>
  Math.abs((ours ?? 0) - (theirs ?? 0));

/**
 * What a day comes to: equal only when no row differs, settled when all that do are dealt with, otherwise its first
 * open difference.
 */
export function dayResult(rows: readonly { readonly result: CheckResult }[]): CheckResult {
  const open = rows.find(({ result }) => result !== 'settled' && result !== 'equal');
  return open?.result ?? (rows.length > 0 ? 'settled' : 'equal');
}
