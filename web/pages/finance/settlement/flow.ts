import { addDays, type Day } from '@parkdeck/core/lib/day';
import { groupBy } from '@parkdeck/core/lib/group';

/** The filter of a list that leaves the settlements of a week. */
export const flowSpan = (monday: Day) => ({ settleDateFrom: monday, settleDateTo: addDays(monday, 6) });

/** A settlement as a flow needs it; money in fen. */
export interface Settled {
  readonly day: string;
  readonly trade: number;
  readonly refund: number;
  readonly channelFee: number;
  readonly share: number;
  readonly net: number;
  readonly state: string;
}

/** The steps from what was paid to what has reached the account. */
export const STEPS = ['trade', 'refund', 'channelFee', 'share', 'net', 'paid'] as const;
export type Step = (typeof STEPS)[number];
const TAKES: readonly Step[] = ['refund', 'channelFee', 'share'];

/** What a settlement gives to a step, in fen: what is taken off is negative, what is paid out is a transferred net. */
export const partOf = (row: Settled, step: Step): number => {
  if (step === 'paid') return row.state === 'transferred' ? row.net : 0;
  return TAKES.includes(step) ? 0 - row[step] : row[step];
};

/** A step of a day: its money, and where its bar begins and ends; all in fen. */
export interface Bar {
  readonly step: Step;
  readonly amount: number;
  readonly from: number;
  readonly to: number;
}

/** The bars of a day: each deduction hangs where the one before it ended, the rest stands on the ground. */
export const barsOf = (rows: readonly Settled[]): readonly Bar[] => {
  let reached = 0;
  return STEPS.map((step) => {
    const amount = rows.reduce((sum, row) => sum + partOf(row, step), 0);
    if (!TAKES.includes(step)) {
      reached = amount;
      return { step, amount, from: 0, to: amount };
    }
    const from = reached;
    reached += amount;
    return { step, amount, from, to: reached };
  });
};

export interface FlowDay<S> {
  readonly day: string;
  readonly rows: readonly S[];
  readonly bars: readonly Bar[];
}

/** A flow for each day, in the order of the rows. */
export const flowDays = <S extends Settled>(rows: readonly S[]): readonly FlowDay<S>[] =>
  [...groupBy(rows, ({ day }) => day)].map(([day, own]) => ({ day, rows: own, bars: barsOf(own) }));
