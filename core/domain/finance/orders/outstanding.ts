import { err, ok, type Result } from '../../../lib/result.ts';
import { isOpen, type OrderMoney, unpaidOf } from './amounts.ts';
import { type AmountLimit, isWithin } from './limit.ts';
import type { OrderPatch } from './payment.ts';
import type { OrderRefusal } from './refusals.ts';

/**
 * Waives all that is unpaid of an order, which settles it; for a reason and within a person's limit. A rule's own
 * waiver has none. Source: rules 4.1 step 7, 4.2.
 */
export function waiveOutstanding(
  order: OrderMoney,
  { limit, reason }: { readonly limit: AmountLimit; readonly reason: string },
): Result<OrderPatch, OrderRefusal> {
  if (!isOpen(order.state)) return err('not-open');
  if (reason.trim() === '') return err('no-reason');
  const unpaid = unpaidOf(order);
  if (!isWithin(unpaid, limit)) return err('over-waive-limit');
  return ok({ state: 'settled', waived: order.waived + unpaid });
}

/** Turns all that is unpaid of an order into a debt, which settles the order; the debt is a row of its own (I19). */
export function oweOutstanding(order: OrderMoney): Result<OrderPatch, OrderRefusal> {
  return isOpen(order.state) ? ok({ state: 'settled', owed: order.owed + unpaidOf(order) }) : err('not-open');
}
