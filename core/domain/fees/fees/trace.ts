import type { Datetime } from '../../../lib/datetime.ts';
import type { Day } from '../../../lib/day.ts';
import type { Fen } from '../../../lib/money.ts';
import type { DayKind, FeeTerms } from './rule.ts';

/** A span of the wall clock `[from, to)`. */
interface Span {
  readonly from: Datetime;
  readonly to: Datetime;
}

/** What happens in a cap window; they are counted from 1. */
interface InCapWindow extends Span {
  readonly capWindow: number;
}

interface Cap {
  readonly capFen: Fen;
  readonly beforeFen: Fen;
  /** What the cap takes off: negative. */
  readonly fen: Fen;
}

/** The chargeable time is free: inside the free window, or on a day of the kind. */
interface FreeLine extends InCapWindow {
  readonly kind: 'free';
  readonly window: string | null;
  readonly dayKind: DayKind | null;
  readonly fen: 0;
}

/** The first block; it may end after the exit. */
interface FirstBlockLine extends InCapWindow {
  readonly kind: 'first-block';
  readonly minutes: number;
  readonly dayKind: DayKind | null;
  readonly fen: Fen;
}

/** Units that begin inside the span, all at one price. */
interface UnitsLine extends InCapWindow {
  readonly kind: 'units';
  readonly units: number;
  readonly unitMinutes: number;
  readonly priceFen: Fen;
  readonly window: string | null;
  /** From which minute on the tier applies that makes the price; null when none does. */
  readonly tierFrom: number | null;
  readonly windowTierFrom: number | null;
  /** Only when the kind has a rule of its own. */
  readonly dayKind: DayKind | null;
  readonly fen: Fen;
}

/** One occurrence of a window has reached its cap. */
interface WindowCapLine extends InCapWindow, Cap {
  readonly kind: 'window-cap';
  readonly window: string;
  /** The day on which the occurrence began. */
  readonly occurrence: Day;
}

/** A cap window has reached its cap, of which other stays of the day may have used a part. */
interface DayCapLine extends InCapWindow, Cap {
  readonly kind: 'day-cap';
  readonly per: FeeTerms['capMode'];
  readonly alreadyChargedFen: Fen;
  readonly dayKind: DayKind | null;
}

/** One line of a trace: a span, what happened in it, and what it costs. */
export type TraceLine =
  | { readonly kind: 'exempt'; readonly fen: 0 }
  | (Span & { readonly kind: 'within-free-minutes'; readonly minutes: number; readonly fen: 0 })
  | (Span & { readonly kind: 'deducted'; readonly minutes: number; readonly fen: 0 })
  | {
      readonly kind: 'entries';
      readonly entries: number;
      readonly per: FeeTerms['perEntryPer'];
      readonly priceFen: Fen;
      readonly fen: Fen;
    }
  | FreeLine
  | FirstBlockLine
  | UnitsLine
  | WindowCapLine
  | DayCapLine
  | (Cap & { readonly kind: 'entry-cap' })
  /** What the share to pay changes, exactly: in thousandths of a fen. */
  | { readonly kind: 'pay'; readonly permille: number; readonly milliFen: number }
  | { readonly kind: 'round'; readonly toFen: Fen; readonly mode: FeeTerms['roundMode']; readonly milliFen: number };

/**
 * How a fee came about: plain data that is stored as it is and read by the rule tester, the receipt, the case file and
 * a refund. Its lines add up to the amount (I05, `traceSum`).
 */
export interface Trace {
  readonly in: Datetime;
  /** The exit as it is charged, after rounding. */
  readonly out: Datetime;
  readonly seconds: number;
  readonly roundTo: FeeTerms['roundTo'];
  readonly lines: readonly TraceLine[];
  readonly amountFen: Fen;
}

/** The sum of all lines in fen, computed in whole thousandths. */
export function traceSum({ lines }: Pick<Trace, 'lines'>): Fen {
  let milliFen = 0;
  for (const line of lines) milliFen += 'fen' in line ? line.fen * 1000 : line.milliFen;
  return milliFen / 1000;
}

/** What counts against a shared day cap: by natural day, what its cap window costs after its cap (rules 4.3). */
export function chargedByDay({ lines }: Pick<Trace, 'lines'>): Readonly<Record<string, Fen>> {
  const sums: Record<string, Fen> = {};
  for (const line of lines) {
    if (!('capWindow' in line) || line.fen === 0) continue;
    const day = line.from.slice(0, 10);
    sums[day] = (sums[day] ?? 0) + line.fen;
  }
  return sums;
}
