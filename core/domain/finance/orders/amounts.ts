import type { Fen } from '../../../lib/money.ts';
import { sumFen } from '../../../lib/money.ts';
import type { OrderState, OrderType, PayWay } from './states.ts';
import { isFromBalance } from './states.ts';

/** The money of an order, in fen. `paid` is gross: what went back is `refunded`. */
export interface OrderAmounts {
  readonly due: Fen;
  readonly derated: Fen;
  readonly coupon: Fen;
  readonly waived: Fen;
  readonly owed: Fen;
  readonly paid: Fen;
  readonly refunded: Fen;
}

/** The money of an order, and its state. */
export interface OrderMoney extends OrderAmounts {
  readonly state: OrderState;
}

/** The amounts of an order over nothing: all 0. */
export const NO_AMOUNTS: OrderAmounts = { due: 0, derated: 0, coupon: 0, waived: 0, owed: 0, paid: 0, refunded: 0 };

/** The part of the due amount that is neither covered nor given up. */
const outstandingOf = ({ due, derated, coupon, waived, owed, paid }: OrderAmounts): Fen =>
  due - derated - coupon - waived - owed - paid;

/** Whether money can still be added: only such orders have something unpaid. A closed order keeps its figures. */
export const isOpen = (state: OrderState): boolean => state === 'unpaid' || state === 'part-paid';

/** What is still to pay (rules 4.3): derived, and 0 unless the order is open. */
export const unpaidOf = (order: OrderMoney): Fen => (isOpen(order.state) ? outstandingOf(order) : 0);

/** What can be wrong with the amounts of an order. */
export type BrokenRule = 'not-whole' | 'negative' | 'sum' | 'open' | 'refunded';

/** Which rule the amounts of an order break (I01, I02, I34), or null when all hold. */
export function brokenRule(order: OrderMoney): BrokenRule | null {
  const { due, derated, coupon, waived, owed, paid, refunded, state } = order;
  const parts = [due, derated, coupon, waived, owed, paid, refunded];
  if (!parts.every(Number.isSafeInteger)) return 'not-whole';
  if (parts.some((part) => part < 0)) return 'negative';
  const isWhole = paid > 0 && refunded === paid;
  const isPart = refunded > 0 && !isWhole;
  if (refunded > paid || isWhole !== (state === 'refunded') || isPart !== (state === 'part-refunded'))
    return 'refunded';
  if (state === 'closed') return null;
  const outstanding = outstandingOf(order);
  if (outstanding < 0 || (!isOpen(state) && outstanding > 0)) return 'sum';
  return isOpen(state) && (outstanding === 0 || (state === 'part-paid') !== paid > 0) ? 'open' : null;
}

/** The amounts of a session: the sums over its orders, without the closed ones (I04). */
export function sessionAmounts(orders: readonly OrderMoney[]): OrderAmounts {
  const counted = orders.filter((order) => order.state !== 'closed');
  const sum = (part: keyof OrderAmounts): Fen => sumFen(counted.map((order) => order[part]));
  return {
    due: sum('due'),
    derated: sum('derated'),
    coupon: sum('coupon'),
    waived: sum('waived'),
    owed: sum('owed'),
    paid: sum('paid'),
    refunded: sum('refunded'),
  };
}

/** The pay way of an order by those of its payments: `none` without any, `mixed` when they differ (E#61). */
export function payWayOf(ways: readonly PayWay[]): PayWay {
  const [first = 'none', ...others] = ways;
  return others.every((way) => way === first) ? first : 'mixed';
}

/** Received (rules 4.5): all payments but those that spend a balance. */
export const received = (payments: readonly { readonly amount: Fen; readonly payWay: PayWay }[]): Fen =>
  sumFen(payments.filter(({ payWay }) => !isFromBalance(payWay)).map(({ amount }) => amount));

/** Receivable (rules 4.5): what orders are due; of arrears only the late fee, of recharges nothing. */
export const receivable = (
  orders: readonly (OrderMoney & { readonly type: OrderType; readonly lateFee?: Fen })[],
): Fen =>
  sumFen(
    orders
      .filter(({ state }) => state !== 'closed')
      .map(({ type, due, lateFee = 0 }) => {
        if (type === 'arrears') return lateFee;
        return type === 'seller-recharge' || type === 'card-recharge' ? 0 : due;
      }),
  );
