import { WORK_ORDER_MOVES } from '@parkdeck/core/domain/service/work-orders/states';

/** What a card of the board tells. */
export interface Order {
  readonly id: string;
  readonly state: string;
  readonly level: string;
  /** Milliseconds; undefined without a due date. */
  readonly due: number | undefined;
}

/** Steps of a work order in their order; the last one needs nobody any more. */
export const STEPS = ['uploaded', 'allocated', 'in-progress', 'dealt', 'closed'] as const;
export type Step = (typeof STEPS)[number];
const isStep = (state: string): state is Step => STEPS.some((step) => step === state);
const DONE: Step = 'closed';
/** Cards of what is done: the board is about the rest. */
export const MOST_DONE = 20;

const URGENCY: Readonly<Record<string, number>> = { critical: 0, urgent: 1, normal: 2 };
const NEVER = Number.POSITIVE_INFINITY;

/** Whether an order is past its due date and still needs somebody. */
export const isLate = ({ state, due }: Pick<Order, 'state' | 'due'>, now: number): boolean =>
  due !== undefined && due < now && state !== DONE && state !== 'dealt';

export interface Column<O> {
  readonly step: Step;
  readonly count: number;
  readonly late: number;
  /** What is due first comes first, then what is more urgent. */
  readonly orders: readonly O[];
}

/** The board of a list: a column for each step. */
export const columnsOf = <O extends Order>(orders: readonly O[], now: number): readonly Column<O>[] =>
  STEPS.map((step) => {
    const here = orders
      .filter(({ state }) => state === step)
      .toSorted(
        (a, b) =>
          Math.sign((a.due ?? NEVER) - (b.due ?? NEVER) || 0) || (URGENCY[a.level] ?? 2) - (URGENCY[b.level] ?? 2),
      );
    return {
      step,
      count: here.length,
      late: here.filter((one) => isLate(one, now)).length,
      orders: step === DONE ? here.toReversed().slice(0, MOST_DONE) : here,
    };
  });

/** What may be done at a step, and to which step it leads (rules 5.14b). */
const movesFrom = (state: string): readonly (readonly [verb: string, to: string])[] =>
  isStep(state) ? Object.entries(WORK_ORDER_MOVES[state]) : [];

/** The action that moves an order from one step to another, if one does. */
export const verbBetween = (from: string, to: Step): string | undefined =>
  from === to ? undefined : movesFrom(from).find(([, leads]) => leads === to)?.[0];

/** The action that a card offers: the first that takes its order further. */
export const nextVerb = (state: string): string | undefined => movesFrom(state).find(([, to]) => to !== state)?.[0];
