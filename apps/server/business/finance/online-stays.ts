import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { orderRefusal } from './order-book.ts';
import { accountOf, billOf, bookBill } from '../traffic/session-bill.ts';
import type { Order } from '../traffic/session-rows.ts';
import { sessionRefusal } from '../traffic/session-words.ts';

/**
 * An order for each car inside with what it has to pay now: a starting payment creates it (rules 4.3). After an earlier
 * payment and its grace period it is a second order, for the difference. A chosen coupon is locked for it until the
 * payment has a result (5.8).
 */
export const stayOrders = async (
  work: Work,
  ids: readonly string[],
  couponId: string | null,
): Promise<Result<readonly Order[], Refusal>> => {
  const rows = [...(await work.rows(session, [...new Set(ids)])).values()];
  if (couponId !== null && rows.length !== 1) return err(malformed({ field: 'coupon', rule: 'limit', limit: 1 }));
  if (rows.some(({ state }) => state !== 'open')) return err(sessionRefusal('not-open'));
  const account = await accountOf(work, rows, new Map(couponId === null ? [] : rows.map(({ id }) => [id, couponId])));
  const made: Order[] = [];
  for (const row of rows) {
    if (account.charges.orders(row).some(({ pending }) => pending === 'waiting'))
      return err(orderRefusal('online-pending'));
    const bill = billOf(account.charges, row, instantOf(work.now));
    const refusal = couponId === null ? null : bill ? bill.draft?.couponRefusal : 'coupon-no-effect';
    if (refusal) return err(orderRefusal(refusal));
    const order = bill && unpaidOf(bill.money) > 0 ? bookBill(work, account.charges, row, bill) : undefined;
    if (!order) return err(orderRefusal('not-open'));
    made.push(order);
    const used =
      // a coupon is for one car
      order.usedCoupon === null ? undefined : (await work.rows(coupon, [order.usedCoupon])).get(order.usedCoupon);
    if (used?.state === 'unused') work.update(coupon, used, { state: 'locked', order: order.id });
  }
  return ok(made);
};
