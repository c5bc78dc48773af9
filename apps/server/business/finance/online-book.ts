import { coupon } from '@parkdeck/core/catalogue/merchants/coupon';
import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { card } from '@parkdeck/core/catalogue/finance/card';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { freedCoupon } from '@parkdeck/core/domain/finance/orders/coupon';
import { channelFee, onlineNews } from '@parkdeck/core/domain/finance/orders/online';
import type { OnlineOrder } from '@parkdeck/core/domain/finance/orders/online';
import { closeOrder, cutOrder, payOrder, splitPayment } from '@parkdeck/core/domain/finance/orders/payment';
import type { OnlineEvent } from '@parkdeck/core/domain/finance/orders/states';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { words } from '@parkdeck/core/kit/words';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { publishPayers } from '../../events/publish.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { platformText } from '../../platform/platform-text.ts';
import { settlePaidDebts } from './arrears-debts.ts';
import { bookRecharge } from './card-book.ts';
import { bookPayment, followSessions, orderRefusal, patchOrder } from './order-book.ts';
import { parkingOrder } from '../traffic/session-charges.ts';
import type { Order } from '../traffic/session-rows.ts';
import { followOrders } from '../traffic/spent-reductions.ts';
import { openReductions } from '../traffic/stay-reductions.ts';
import { equals } from '../../db/where.ts';

export type Online = Stored<typeof onlineOrder>;

/** News of a payment, from the channel or from a person. */
export interface News {
  readonly event: Extract<OnlineEvent, 'success' | 'mark-paid' | 'failure' | 'not-paid' | 'no-answer'>;
  readonly channelTradeNo?: string | null;
  readonly paidAt?: Datetime;
  readonly error?: string;
  readonly remark?: string;
}

export const onlineFacts = ({ state, amount, refunded, late }: Online): OnlineOrder => ({
  state,
  amount,
  refunded,
  late,
});

const LATE = platformText(words('支付成功晚于关闭，自动退款', 'Paid after closing, refunded automatically'));

/** A late payment is not booked: all of it is refunded (rules 4.3, 5.10). */
const sendBack = async (work: Work, row: Online, heard: Readonly<Record<string, unknown>>): Promise<void> => {
  work.update(onlineOrder, row, { ...heard, state: 'refunding', late: true });
  work.insert(refund, {
    order: row.order,
    onlineOrder: row.id,
    plate: row.plate,
    park: row.park,
    payWay: row.payWay,
    amount: row.amount,
    reason: LATE,
    state: 'refunding',
    applicant: work.actor.nickName,
    appliedAt: work.now,
  });
  enqueueJob(work.platform, 'pay-channel');
};

/**
 * All orders of a payment, locked; undefined when one of them is out of the actor's scope: a payment is settled as a
 * whole.
 */
const ordersOf = async (work: Work, row: Online): Promise<readonly Order[] | undefined> => {
  const found = await work.rows(order, row.orders);
  return found.size === row.orders.length ? [...found.values()] : undefined;
};

/** Recharges the car's card; the card cannot be removed while a payment for it is in progress (`cardHooks`). */
const bookPaidRecharge = async (work: Work, row: Online, [paid]: readonly Order[]): Promise<void> => {
  if (paid?.type !== 'card-recharge') return;
  const [found] = await work.find(card, {
    where: { park: paid.park, plate: equals(paid.plate) },
    columns: [],
  });
  const to = found && (await work.rows(card, [found.id])).get(found.id);
  if (!to) throw new Error(`The card of ${row.id} is gone`);
  bookRecharge(work, to, {
    order: paid.id,
    amount: row.amount,
    gift: row.gift ?? 0,
    payWay: row.payWay,
    remark: row.outTradeNo,
  });
};

const pay = async (
  work: Work,
  row: Online,
  orders: readonly Order[],
  { paidAt, heard }: { readonly paidAt: Datetime; readonly heard: Readonly<Record<string, unknown>> },
): Promise<void> => {
  const split = splitPayment({ outTradeNo: row.outTradeNo, amount: row.amount, orders: orders.map(parkingOrder) });
  // No order is waiting for exactly this amount any more: refund it.
  if (!split.ok) return sendBack(work, row, heard);
  // payments are written for the parks of their orders
  for (const one of orders) work.companyOfPark.set(one.park, String(one.$company));
  const changed = split.value.flatMap(({ orderId, amount, idemKey }) => {
    const one = orders.find(({ id }) => id === orderId);
    const paid = one && payOrder(parkingOrder(one), amount);
    if (!one || !paid?.ok) return [];
    const after = { ...patchOrder(work, one, paid.value), pending: null };
    bookPayment(work, after, {
      amount,
      payWay: row.payWay,
      scene: row.scene,
      online: { id: row.id, intent: idemKey, time: paidAt },
    });
    return [after];
  });
  work.update(onlineOrder, row, { ...heard, state: 'success', channelFee: channelFee(row.amount, row.rateBp ?? 0) });
  work.charge(row.id, row.amount);
  await settlePaidDebts(
    work,
    changed.filter(({ type }) => type === 'arrears').map(({ id }) => id),
  );
  await followOrders(work, changed);
  await bookPaidRecharge(work, row, changed);
};

/**
 * Releases coupons that the payment had locked (some have expired by now); the orders no longer use them (rules 4.3,
 * 5.8).
 */
const freeCoupons = async (work: Work, orders: readonly Order[]): Promise<void> => {
  const held = await work.rows(
    coupon,
    orders.flatMap(({ usedCoupon }) => usedCoupon ?? []),
  );
  const freed = orders.flatMap((one) => {
    const row = held.get(one.usedCoupon ?? '');
    const state =
      row?.order === one.id
        ? freedCoupon(
            { state: row.state, expiresAt: row.expireTime ? instantOf(row.expireTime) : Infinity },
            'release',
            instantOf(work.now),
          )
        : null;
    if (!row || state === null) return [];
    work.update(coupon, row, { state, order: null });
    const without = { coupon: 0, usedCoupon: null };
    work.update(order, one, without);
    return [{ ...one, ...without }];
  });
  await followSessions(work, freed);
};

/** Orders created for a payment that failed are closed with it; debts stay owed. */
const dropMade = async (work: Work, row: Online, orders: readonly Order[]): Promise<void> => {
  const made = orders.filter(({ type }) => type === 'arrears' || type === 'card-recharge');
  for (const one of made) {
    const closed = closeOrder(parkingOrder(one));
    if (closed.ok) patchOrder(work, one, { ...closed.value, closeReason: row.outTradeNo });
  }
  if (made.length === 0) return;
  const debts = await work.find(arrears, {
    where: { payOrder: made.map(({ id }) => id) },
  });
  for (const debt of debts) work.update(arrears, debt, { payOrder: null });
};

/**
 * Stays that were ended free because their car entered again: an unpaid rest whose payment failed is no longer due
 * (rules 4.1 step 2).
 */
const cutCleared = async (work: Work, orders: readonly Order[]): Promise<void> => {
  const stays = await work.rows(
    session,
    orders.flatMap((one) => one.session ?? []),
  );
  const cleared = [...stays.values()].filter(({ releaseType }) => releaseType === 'cleared');
  if (cleared.length === 0) return;
  const reductions = await openReductions(
    work,
    cleared,
    new Map(),
    orders.map(({ id }) => id),
  );
  for (const row of cleared) reductions.settle(row, { order: null, derates: [], couponId: null, coupon: 0 });
  await followSessions(
    work,
    orders.flatMap((one) => {
      const cut = cleared.some(({ id }) => id === one.session)
        ? cutOrder({ ...parkingOrder(one), pending: null })
        : null;
      return cut ? [patchOrder(work, one, cut)] : [];
    }),
  );
};

/**
 * Books the result of an online order: a payment is split over its orders and settles them, a late payment is refunded,
 * a failed one releases them (rules 5.10). The row is locked. A result that is already booked is refused with
 * `online-state` (I31).
 */
export const applyChannelResult = async (work: Work, row: Online, news: News): Promise<Result<void, Refusal>> => {
  const change = onlineNews(onlineFacts(row), news.event);
  if (!change.ok) return err(orderRefusal(change.error));
  const { state, effect } = change.value;
  const isPaid = effect === 'pay' || effect === 'refund-late';
  const paidAt = news.paidAt !== undefined && news.paidAt < work.now ? news.paidAt : work.now;
  const heard = {
    ...(news.channelTradeNo ? { channelTradeNo: news.channelTradeNo } : {}),
    ...(isPaid ? { payTime: paidAt, error: null } : {}),
    ...(news.error === undefined ? {} : { error: news.error }),
    ...(news.remark === undefined ? {} : { remark: news.remark }),
  };
  // No order was waiting any more.
  if (effect === 'refund-late') return ok(await sendBack(work, row, heard));
  const orders = await ordersOf(work, row);
  if (!orders) return err(UNKNOWN);
  for (const one of orders) work.update(order, one, { pending: state === 'unknown' ? state : null });
  if (effect === 'pay') return ok(await pay(work, row, orders, { paidAt, heard }));
  work.update(onlineOrder, row, { ...heard, state });
  if (state !== 'unknown') await publishPayers(work, orders);
  if (effect === 'free-coupon') {
    await dropMade(work, row, orders);
    await freeCoupons(work, orders);
    await cutCleared(work, orders);
  }
  return ok(undefined);
};
