import type { Fen } from '../../../lib/money.ts';
import type { BILL_ABOUTS, BILL_KINDS } from '../../../vocabulary/finance.ts';
import { differences } from './day-check.ts';

type BillKind = keyof typeof BILL_KINDS;

/** A payment or a refund as one side has it; a refund by the number of the refund. */
export interface BillEntry {
  readonly about: keyof typeof BILL_ABOUTS;
  readonly number: string;
  readonly amount: Fen;
}
/** One that only one side has, or has at another amount. */
export interface BillGap {
  readonly about: BillEntry['about'];
  readonly number: string;
  readonly ours: Fen | null;
  readonly theirs: Fen | null;
  readonly kind: BillKind;
}

const ABOUTS: readonly BillEntry['about'][] = ['payment', 'refund'];

/** What one side has of each number: a number that stands there twice is added up, so that doubled money shows. */
const sums = (entries: readonly BillEntry[], about: BillEntry['about']) => {
  const found = new Map<string, Fen>();
  for (const one of entries.filter((entry) => entry.about === about))
    found.set(one.number, (found.get(one.number) ?? 0) + one.amount);
  return [...found].map(([tradeNo, amount]) => ({ tradeNo, amount }));
};

/**
 * Where our payments and refunds of a day and the channel's bill of it differ (rules 4.5). Late money stands on both
 * sides: it came in and goes back. `elsewhere`: numbers of ours that the bill of another day has, as a refund that was
 * booked just after midnight.
 */
export const billGaps = (
  ours: readonly BillEntry[],
  theirs: readonly BillEntry[],
  elsewhere: ReadonlySet<string> = new Set(),
): readonly BillGap[] =>
  ABOUTS.flatMap((about) =>
    differences(sums(ours, about), sums(theirs, about))
      .filter(({ kind, tradeNo }) => kind !== 'ours-only' || !elsewhere.has(tradeNo))
      .map(({ tradeNo: number, ...gap }) => ({ about, number, ...gap })),
  );
