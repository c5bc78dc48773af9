import { isByHand, paidOf } from './bills.ts';
import type { Bill } from './bills.ts';
import type { shiftFinder, WorldShift } from './shifts.ts';

/** Who took the cash of bills or settled them by hand, and in which shift. */
export interface Takings {
  readonly shiftOf: (bill: Bill) => WorldShift | undefined;
  /** Name of the cashier; null when no cash was paid. */
  readonly cashierOf: (bill: Bill) => string | null;
  /** Key of the user who took the cash. */
  readonly takerOf: (bill: Bill) => string | null;
}

const isCash = (bill: Bill): boolean => bill.payWay === 'cash' && paidOf(bill) > 0;

/** Only bills paid in cash or settled by hand belong to shifts. */
export const takingsOf = (shiftAt: ReturnType<typeof shiftFinder>): Takings => {
  const shiftOf = (bill: Bill): WorldShift | undefined =>
    isCash(bill) || isByHand(bill) ? shiftAt(bill.stay.park.id, bill.to, bill.stay.number) : undefined;
  const cashierOf = (bill: Bill): string | null =>
    isCash(bill) ? (shiftOf(bill)?.cashier ?? bill.clerk.nickName) : null;
  return {
    shiftOf,
    cashierOf,
    takerOf: (bill) => (cashierOf(bill) === null ? null : (shiftOf(bill)?.user ?? bill.clerk.id)),
  };
};

/** Sums of cash, by the key of the shift. */
export const cashByShift = (bills: readonly Bill[], { shiftOf }: Takings): ReadonlyMap<string, number> => {
  const cash = new Map<string, number>();
  for (const bill of bills) {
    const taken = isCash(bill) ? shiftOf(bill) : undefined;
    if (taken) cash.set(taken.id, (cash.get(taken.id) ?? 0) + paidOf(bill));
  }
  return cash;
};
