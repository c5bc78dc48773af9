import type { Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { OrderRefusal } from './refusals.ts';
import { ONLINE_MOVES, type OnlineEvent, type OnlineState } from './states.ts';
import { after } from '../../../lib/moves.ts';

/** A payment through a channel. Amounts in fen, moments in epoch milliseconds. */
export interface OnlineOrder {
  readonly state: OnlineState;
  readonly amount: Fen;
  readonly refunded: Fen;
  /** Whether the success came after closing: such money is in no sum and is refunded in full. */
  readonly late: boolean;
}

/** The new state of an online order, and what the caller has to do because of it. */
export interface OnlineChange {
  readonly state: OnlineState;
  readonly late: boolean;
  /**
   * `pay`: split into payments and settle; `free-coupon`: locked coupons are released; `refund-late`: refund the whole
   * amount; `warn`: warning of a failed refund.
   */
  readonly effect: 'pay' | 'free-coupon' | 'refund-late' | 'warn' | null;
}

/**
 * What an event changes in an online order (rules 5.10). `mark-paid` by a person needs a remark, which the caller
 * checks. Repeating the event that led to the present state is refused with `online-state` and changes nothing (I31).
 */
export function onlineNews(
  order: OnlineOrder,
  event: Exclude<OnlineEvent, 'refund' | 'refund-part-done' | 'refund-all-done'>,
): Result<OnlineChange, OrderRefusal> {
  const state = after(ONLINE_MOVES, order.state, event);
  if (state === null) return err('online-state');
  if (state === 'refunding') return ok({ state, late: true, effect: 'refund-late' });
  const effects: Partial<Record<OnlineState, OnlineChange['effect']>> = {
    success: 'pay',
    failed: 'free-coupon',
    closed: 'free-coupon',
    'refund-failed': 'warn',
  };
  return ok({ state, late: order.late, effect: effects[state] ?? null });
}

/**
 * Starts a refund of `amount` fen, at most what is left of the payment. A late one, when its refund failed, is tried
 * again as a whole.
 */
export function startRefund(order: OnlineOrder, amount: Fen): Result<{ readonly state: OnlineState }, OrderRefusal> {
  const state = after(ONLINE_MOVES, order.state, 'refund');
  if (state === null) return err('online-state');
  if (
    !Number.isSafeInteger(amount) ||
    amount < 1 ||
    amount > order.amount - order.refunded ||
    (order.late && amount !== order.amount)
  )
    return err('refund-range');
  return ok({ state });
}

/**
 * The channel has given back `amount` fen; the order they belong to follows by `refundOrder`, unless they are late
 * money.
 */
export function finishRefund(
  order: OnlineOrder,
  amount: Fen,
): Result<{ readonly state: OnlineState; readonly refunded: Fen }, OrderRefusal> {
  const refunded = order.refunded + amount;
  const state = after(ONLINE_MOVES, order.state, refunded === order.amount ? 'refund-all-done' : 'refund-part-done');
  if (state === null) return err('online-state');
  return refunded > order.amount ? err('refund-range') : ok({ state, refunded });
}

/** What a channel costs us for one payment, in fen: `rateBp` ten-thousandths, half a fen up (rules 4.5). */
export const channelFee = (amount: Fen, rateBp: number): Fen => Math.floor((amount * rateBp * 2 + 10_000) / 20_000);
