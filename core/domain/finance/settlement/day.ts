import { type Fen, sumFen } from '../../../lib/money.ts';
import type { PayWay } from '../orders/states.ts';
import { divide, type Part, type ShareRule } from './shares.ts';

/**
 * What one park took through one way on a day: payments, refunds done that day, and what the channel keeps of its
 * online orders.
 */
export interface Taking {
  readonly company: string;
  readonly park: string;
  readonly payWay: PayWay;
  readonly trade: Fen;
  readonly refund: Fen;
  readonly fee: Fen;
}

/**
 * The figures of a day row (rules 4.5): `net = trade − refund − channelFee − share`, `share` is the sum of `parts`
 * (I35).
 */
export interface Figures {
  readonly trade: Fen;
  readonly refund: Fen;
  readonly channelFee: Fen;
  readonly share: Fen;
  readonly net: Fen;
  /** The shares of other companies; those of 0 are left out. */
  readonly parts: readonly Part[];
}
/** The figures of one day of a company by one pay way. */
export interface DayRow extends Figures {
  readonly company: string;
  readonly payWay: PayWay;
}

/** Figures of a day on which nothing happened. */
export const NOTHING: Figures = { trade: 0, refund: 0, channelFee: 0, share: 0, net: 0, parts: [] };

const sumParts = (parts: readonly Part[]): readonly Part[] => {
  const sums = new Map<string, Fen>();
  for (const { company, amount } of parts) sums.set(company, (sums.get(company) ?? 0) + amount);
  return [...sums]
    .map(([company, amount]) => ({ company, amount }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => (a.company < b.company ? -1 : 1));
};

const figuresOf = (takings: readonly Taking[], sharesOf: (park: string) => readonly ShareRule[]): Figures => {
  const divided = takings.map(({ park, trade, refund, fee }) => divide(trade - refund - fee, sharesOf(park)));
  const parts = sumParts(divided.flatMap((one) => one.parts));
  return {
    trade: sumFen(takings.map(({ trade }) => trade)),
    refund: sumFen(takings.map(({ refund }) => refund)),
    channelFee: sumFen(takings.map(({ fee }) => fee)),
    share: sumFen(parts.map(({ amount }) => amount)),
    net: sumFen(divided.map(({ own }) => own)),
    parts,
  };
};

/**
 * The rows of a day, one a company and way, from what its parks took. `sharesOf`: the shares of a park that hold on
 * that day.
 */
export function settleDay(
  takings: readonly Taking[],
  sharesOf: (park: string) => readonly ShareRule[],
): readonly DayRow[] {
  const rows = new Map<string, Taking[]>();
  for (const taking of takings) {
    const key = `${taking.company} ${taking.payWay}`;
    rows.set(key, [...(rows.get(key) ?? []), taking]);
  }
  return [...rows.values()].flatMap((own) =>
    own.slice(0, 1).map(({ company, payWay }) => ({ company, payWay, ...figuresOf(own, sharesOf) })),
  );
}

/** Whether two sets of figures are equal. */
export const sameFigures = (a: Figures, b: Figures): boolean =>
  a.trade === b.trade &&
  a.refund === b.refund &&
  a.channelFee === b.channelFee &&
  a.share === b.share &&
  a.net === b.net &&
  a.parts.length === b.parts.length &&
  a.parts.every(({ company, amount }) => b.parts.some((other) => other.company === company && other.amount === amount));

/** The key of a settlement: its day, its company and the code of its pay way. */
export const settleNumber = (day: string, company: string, way: number): string =>
  `${day.replaceAll('-', '')}-${company}-${way}`;
