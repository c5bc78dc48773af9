import type { Id } from '../../../lib/id.ts';
import { type Fen, sumFen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { holdsMoney, type InvoiceState } from '../invoices/states.ts';
import type { OrderMoney } from './amounts.ts';
import { type AmountLimit, isWithin } from './limit.ts';
import type { OrderRefusal } from './refusals.ts';
import { isOffline, isPassOrder, type OfflineWay, type OrderState, type OrderType, type PayWay } from './states.ts';

/** An order with the facts that decide whether it can be refunded; which ones depends on its type. */
export interface RefundableOrder extends OrderMoney {
  readonly type: OrderType;
  /** State of its live invoice; `issued` also when it is marked as invoiced elsewhere. */
  readonly invoice: InvoiceState | null;
  /** For a pass order: whether its period is the last live one. */
  readonly isLastPeriod?: boolean;
  /** For a recharge: the present balance, in fen. */
  readonly balance?: Fen;
  /** For derates, coupons and services that were bought: whether all are unused. */
  readonly isUnused?: boolean;
}

/** How much of an order somebody wants to refund, and why. */
export interface RefundRequest {
  readonly amount: Fen;
  readonly reason: string;
  /** The most that the user may refund. */
  readonly limit: AmountLimit;
}

/** Whether `amount` fen of an order may go back, through a channel or offline. Source: rules 5.10, 4.3, 4.5. */
export function checkRefund(
  order: RefundableOrder,
  { amount, reason, limit }: RefundRequest,
): Result<null, OrderRefusal> {
  const refundable = order.paid - order.refunded;
  if (refundable === 0) return err('nothing-paid');
  if (reason.trim() === '') return err('no-reason');
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > refundable) return err('refund-range');
  if (!isWithin(amount, limit)) return err('refund-limit');
  if (order.invoice !== null && holdsMoney(order.invoice)) return err('invoiced');
  const { type } = order;
  if (isPassOrder(type) && order.isLastPeriod !== true) return err('not-last-period');
  if (type === 'arrears' && amount !== order.paid) return err('whole-only');
  if ((type === 'seller-recharge' || type === 'card-recharge') && (order.balance ?? 0) < amount)
    return err('balance-spent');
  if ((type === 'derate-purchase' || type === 'coupon-purchase' || type === 'service') && order.isUnused !== true)
    return err('already-used');
  return ok(null);
}

/** What a completed refund changes besides the order; the noun that it names carries it out. */
export type RefundEffect =
  /** `reverseLast` of domain/vehicles/passes with this refund. */
  | { readonly do: 'reverse-period'; readonly refund: Fen }
  /** `reopenArrears` of domain/finance/arrears. */
  | { readonly do: 'reopen-arrears' }
  /** A row below zero in the ledger that was recharged. */
  | { readonly do: 'deduct-balance'; readonly of: 'seller' | 'card'; readonly amount: Fen }
  | { readonly do: 'withdraw-purchase'; readonly of: 'derate-purchase' | 'coupon-purchase' | 'service' }
  /** `freedCoupon` with `give-back`; the order keeps coupon and amount. */
  | { readonly do: 'give-coupon-back' }
  /** The money goes back to the balance that paid. */
  | { readonly do: 'restore-balance'; readonly of: 'seller' | 'card'; readonly amount: Fen };

/** An order after a refund, and what else the refund brings about. */
export interface RefundedOrder {
  readonly state: Extract<OrderState, 'refunded' | 'part-refunded'>;
  readonly refunded: Fen;
  readonly effects: readonly RefundEffect[];
}

/**
 * The order after `amount` fen have gone back; they were checked before. Its other amounts stay (I01). A used derate
 * stays used.
 */
export function refundOrder(
  order: Pick<RefundableOrder, 'type' | 'paid' | 'refunded'> & { readonly couponId: Id<'coupon'> | null },
  amount: Fen,
): RefundedOrder {
  const refunded = order.refunded + amount;
  if (amount < 1 || refunded > order.paid)
    throw new RangeError(`cannot refund ${amount} of ${order.paid - order.refunded}`);
  const isWhole = refunded === order.paid;
  const effects = typeEffects(order.type, amount);
  return {
    state: isWhole ? 'refunded' : 'part-refunded',
    refunded,
    effects: isWhole && order.couponId !== null ? [...effects, { do: 'give-coupon-back' }] : effects,
  };
}

function typeEffects(type: OrderType, amount: Fen): readonly RefundEffect[] {
  if (isPassOrder(type)) return [{ do: 'reverse-period', refund: amount }];
  if (type === 'arrears') return [{ do: 'reopen-arrears' }];
  if (type === 'seller-recharge') return [{ do: 'deduct-balance', of: 'seller', amount }];
  if (type === 'card-recharge') return [{ do: 'deduct-balance', of: 'card', amount }];
  if (type === 'derate-purchase' || type === 'coupon-purchase' || type === 'service')
    return [{ do: 'withdraw-purchase', of: type }];
  return [];
}

/** A payment or a refund that was booked. */
interface Booked {
  readonly payWay: PayWay;
  readonly amount: Fen;
}

/** One way by which an offline refund goes back. */
export interface OfflineRefund {
  readonly payWay: OfflineWay;
  readonly amount: Fen;
  /** Where money that came from a balance goes back to. */
  readonly effect: RefundEffect | null;
}

/**
 * By which ways an offline refund of `amount` fen goes back: those of the offline payments, the latest first, each less
 * what has gone back that way. More than they hold is refused: the rest was paid through a channel. Source: rules 4.3,
 * 5.10.
 */
export function splitOfflineRefund(
  amount: Fen,
  {
    payments,
    refunds,
  }: {
    /** `time` in epoch milliseconds. */
    readonly payments: readonly (Booked & { readonly time: number })[];
    readonly refunds: readonly Booked[];
  },
): Result<readonly OfflineRefund[], OrderRefusal> {
  const ways = new Set(
    payments
      .toSorted((a, b) => b.time - a.time)
      .map(({ payWay }) => payWay)
      .filter(isOffline),
  );
  let rest = amount;
  const parts: OfflineRefund[] = [];
  for (const payWay of ways) {
    const of = (rows: readonly Booked[]): Fen =>
      sumFen(rows.filter((row) => row.payWay === payWay).map((row) => row.amount));
    const part = Math.min(rest, of(payments) - of(refunds));
    if (part <= 0) continue;
    parts.push({ payWay, amount: part, effect: balanceEffect(payWay, part) });
    rest -= part;
  }
  return rest === 0 && parts.length > 0 ? ok(parts) : err('refund-range');
}

const balanceEffect = (payWay: OfflineWay, amount: Fen): RefundEffect | null => {
  if (payWay === 'stored-value') return { do: 'restore-balance', of: 'card', amount };
  return payWay === 'seller' ? { do: 'restore-balance', of: 'seller', amount } : null;
};
