import type { Id } from '../../../lib/id.ts';
import { type Fen, sumFen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { PENDING_STATES } from '../../../vocabulary/finance.ts';
import { isOpen, type OrderMoney, unpaidOf } from './amounts.ts';
import type { OrderRefusal } from './refusals.ts';
import { isFromBalance, isOffline, type PayWay } from './states.ts';

/** What changes in an order. When the new state is `settled`, `settle` says what is booked besides. */
export interface OrderPatch {
  readonly state: OrderMoney['state'];
  readonly paid?: Fen;
  readonly waived?: Fen;
  readonly owed?: Fen;
}

/** The order after a payment of `amount` fen, which lies between 1 and what is unpaid. Source: rules 4.3. */
export function payOrder(order: OrderMoney, amount: Fen): Result<OrderPatch, OrderRefusal> {
  if (!isOpen(order.state)) return err('not-open');
  const unpaid = unpaidOf(order);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > unpaid) return err('amount-range');
  return ok({ state: amount === unpaid ? 'settled' : 'part-paid', paid: order.paid + amount });
}

/**
 * Takes money at a booth, on the road or at the console: only ways that we book ourselves, never while an online
 * payment of the order has no result. `balance`: what the card holds, or balance + credit of the seller; null for ways
 * without one.
 */
export function takePayment(
  order: OrderMoney & { readonly pending: keyof typeof PENDING_STATES | null },
  {
    amount,
    payWay,
    balance,
  }: {
    readonly amount: Fen;
    readonly payWay: PayWay;
    readonly balance: Fen | null;
  },
): Result<OrderPatch, OrderRefusal> {
  if (!isOffline(payWay)) return err('not-offline');
  if (order.pending !== null) return err('online-pending');
  if (payWay === 'seller' && balance === null) return err('no-seller');
  if (isFromBalance(payWay) && (balance ?? 0) < amount) return err('balance-short');
  return payOrder(order, amount);
}

/** The part of an online payment that pays one order. */
export interface SplitPayment {
  readonly orderId: Id<'order'>;
  readonly amount: Fen;
  readonly idemKey: string;
}

/**
 * The payments of a successful online order: what each of its orders had unpaid, together exactly `amount` (rules 4.3,
 * I03). An order on which nothing is unpaid gets none. A repeat has the same keys.
 */
export function splitPayment({
  outTradeNo,
  amount,
  orders,
}: {
  readonly outTradeNo: string;
  readonly amount: Fen;
  readonly orders: readonly (OrderMoney & { readonly id: Id<'order'> })[];
}): Result<readonly SplitPayment[], OrderRefusal> {
  const open = orders.filter((order) => unpaidOf(order) > 0);
  if (open.length === 0) return err('not-open');
  if (sumFen(open.map(unpaidOf)) !== amount) return err('amount-differs');
  return ok(
    open.map((order, index) => ({ orderId: order.id, amount: unpaidOf(order), idemKey: `${outTradeNo}-${index + 1}` })),
  );
}

/** Closes an order on which nothing was paid and nothing is owed. */
export const closeOrder = (order: OrderMoney): Result<OrderPatch, OrderRefusal> => {
  if (!isOpen(order.state)) return err('not-open');
  return order.paid > 0 || order.owed > 0 ? err('something-paid') : ok({ state: 'closed' });
};

/**
 * What becomes of the open order of a session that is closed for the platform's own reasons (`repeatEntry` close-old):
 * without payments it is closed, with payments and debts it is due no more than them. Null when it is not open, or
 * frozen by a payment without result: that may still come, and is cut when it does not. Source: rules 4.1, 4.3.
 */
export function cutOrder(
  order: OrderMoney & { readonly pending: keyof typeof PENDING_STATES | null },
): (OrderPatch & { readonly due?: Fen; readonly derated?: Fen; readonly coupon?: Fen }) | null {
  if (!isOpen(order.state) || order.pending !== null) return null;
  const kept = order.paid + order.owed;
  return kept === 0 ? { state: 'closed' } : { state: 'settled', due: kept, derated: 0, coupon: 0, waived: 0 };
}
