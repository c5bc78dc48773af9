import { arrears } from '@parkdeck/core/catalogue/finance/arrears';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { payment } from '@parkdeck/core/catalogue/finance/payment';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { NewArrears } from '@parkdeck/core/domain/finance/arrears/open';
import { payWayOf, sessionAmounts, unpaidOf } from '@parkdeck/core/domain/finance/orders/amounts';
import type { OrderPatch } from '@parkdeck/core/domain/finance/orders/payment';
import type { OrderDraft } from '@parkdeck/core/domain/finance/orders/calculate';
import { ORDER_REFUSALS } from '@parkdeck/core/domain/finance/orders/refusals';
import type { OrderRefusal } from '@parkdeck/core/domain/finance/orders/refusals';
import { isPassOrder } from '@parkdeck/core/domain/finance/orders/states';
import type { PassOrderType, PayWay } from '@parkdeck/core/domain/finance/orders/states';
import { roadsideRelease } from '@parkdeck/core/domain/traffic/sessions/roadside';
import type { PayScene } from '@parkdeck/core/domain/finance/arrears/config';
import { fixedPrice } from '@parkdeck/core/domain/finance/orders/charge';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { newId } from '../../db/ids.ts';
import { together } from '../../db/together.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { parkingOrder } from '../traffic/session-charges.ts';
import type { Order, Session } from '../traffic/session-rows.ts';

/** Converts a refusal of the money rules to the engine's: same code, same message. */
export const orderRefusal = (code: OrderRefusal, data?: { readonly amountFen: number }): Refusal =>
  refused(code, ORDER_REFUSALS[code], data);

/** Numbers that people read aloud: the kind, the day, unambiguous letters. */
const numberOf = (kind: 'P' | 'A' | 'W' | 'S' | 'M', work: Work): string => newId(kind, work.now);
/** Orders of passes have numbers with a letter of their own. */
const saleNumber = ({ type }: Pick<Sale, 'type'>, work: Work): string => numberOf(isPassOrder(type) ? 'M' : 'S', work);

/**
 * Writes the result of a computation: a new order, or an update of the open one (rules 4.3). A draft with nothing
 * unpaid is settled at once.
 */
export const saveOrder = (
  work: Work,
  row: Session,
  draft: OrderDraft,
  open: Order | undefined,
  tariff: string | null,
): Order => {
  const isSettled = draft.unpaid === 0;
  const values = {
    fee: draft.fee,
    due: draft.due,
    derated: draft.derated,
    coupon: draft.coupon,
    usedCoupon: draft.couponId,
    derates: draft.derates,
    waived: draft.waived,
    chargeFrom: datetimeOfInstant(draft.chargeFrom),
    chargeTo: datetimeOfInstant(draft.chargeTo),
    feeLines: draft.lines,
    tariff,
    state: isSettled ? ('settled' as const) : draft.paid > 0 ? ('part-paid' as const) : ('unpaid' as const),
    ...(isSettled ? { settledAt: work.now } : {}),
  };
  if (open) {
    // The order's day is that of its last computation, until something is paid (E#61).
    const computed = { ...values, ...(open.paid === 0 ? { createdAt: work.now } : {}) };
    work.update(order, open, computed);
    return { ...open, ...computed } as Order; // the row after `update`
  }
  return work.insert(order, {
    ...values,
    number: numberOf('P', work),
    type: row.visitorCar === null ? 'parking' : 'visitor',
    session: row.id,
    plate: row.plate,
    park: row.park,
    paid: 0,
    owed: 0,
    payWay: 'none',
  });
};

/** Applies a patch of the money rules to an order; when nothing is unpaid any more, it is settled now. */
export const patchOrder = (work: Work, row: Order, patch: OrderPatch & { readonly closeReason?: string }): Order => {
  const isSettled = patch.state === 'settled' && row.state !== 'settled';
  const values = { ...patch, ...(isSettled ? { settledAt: work.now } : {}) };
  work.update(order, row, values);
  return { ...row, ...values };
};

interface Paid {
  readonly amount: number;
  readonly payWay: PayWay;
  readonly scene: PayScene;
  /** Open shift of the cashier who took the money. */
  readonly shift?: string | null;
  /** The stored-value card that paid. */
  readonly card?: string | null;
  /** The online payment that it is part of, its idempotency key, and when the channel received it. */
  readonly online?: { readonly id: string; readonly intent: string; readonly time: Datetime };
}

/** Money taken for an order: its payment, and how and when it was paid. */
export const bookPayment = (
  work: Work,
  row: Order,
  { amount, payWay, scene, shift = null, card = null, online }: Paid,
): void => {
  const before = row.payWay && row.payWay !== 'none' ? [row.payWay] : [];
  work.insert(payment, {
    order: row.id,
    plate: row.plate,
    park: row.park,
    amount,
    payWay,
    scene,
    shift,
    card,
    onlineOrder: online?.id ?? null,
    cashier: online ? null : work.actor.nickName,
    time: online?.time ?? work.now,
    intent: online?.intent ?? newId('K', work.now),
  });
  work.update(order, row, {
    payWay: payWayOf([...before, payWay]),
    payTime: online?.time ?? work.now,
    ...(online ? {} : { cashier: work.actor.nickName, user: work.actor.surface === 'job' ? null : work.actor.user }),
  });
};

/** Stores arrears as a row of their own (I19). */
export const bookArrears = (
  work: Work,
  { owed, state, source, owedSince }: NewArrears,
  of: {
    readonly plate: string;
    readonly park: string;
    readonly order?: string | null;
    readonly session?: string | null;
    readonly remark?: string | null;
  },
) =>
  work.insert(arrears, {
    ...of,
    number: numberOf('W', work),
    owed,
    paid: 0,
    state,
    source,
    owedSince: datetimeOfInstant(owedSince),
  });

/** The order that pays debts: due in full, and paid at once unless the money is still to come through a channel. */
export const arrearsOrder = (
  work: Work,
  {
    due,
    isPaid,
    ...of
  }: {
    readonly plate: string;
    readonly park: string;
    readonly due: number;
    readonly lateFee: number;
    readonly isPaid: boolean;
  },
): Order =>
  work.insert(order, {
    ...of,
    number: numberOf('A', work),
    type: 'arrears',
    fee: due,
    due,
    payWay: 'none',
    ...(isPaid ? { paid: due, state: 'settled', settledAt: work.now } : { paid: 0, state: 'unpaid' }),
  });

interface Sale {
  readonly type:
    | PassOrderType
    | 'seller-recharge'
    | 'card-recharge'
    | 'derate-purchase'
    | 'coupon-purchase'
    | 'service';
  readonly park: string;
  readonly plate?: string;
  readonly seller?: string;
  /** In fen. */
  readonly amount: number;
}

/** A sale that is paid later, or through a channel; a free one is settled at once. */
export const openSale = (work: Work, { amount, ...of }: Sale): Order =>
  work.insert(order, {
    ...of,
    number: saleNumber(of, work),
    fee: amount,
    due: amount,
    paid: 0,
    payWay: 'none',
    ...(amount > 0 ? { state: 'unpaid' } : { state: 'settled', settledAt: work.now }),
  });

/** A sale other than parking: its order is due and paid at once. */
export const saleOrder = (
  work: Work,
  {
    amount,
    payWay,
    shift = null,
    scene = 'console',
    card = null,
    ...of
  }: Sale & Pick<Paid, 'payWay' | 'shift' | 'card'> & Partial<Pick<Paid, 'scene'>>,
): Order => {
  const row = work.insert(order, {
    ...of,
    number: saleNumber(of, work),
    fee: amount,
    due: amount,
    paid: amount,
    state: 'settled',
    payWay: 'none',
    settledAt: work.now,
  });
  bookPayment(work, row, { amount, payWay, scene, shift, card });
  return row;
};

/** A fee without a session, for a car without a recorded entry: due and paid at once (rules 4.1, exit 2). */
export const recordlessOrder = (
  work: Work,
  { due, ...of }: { readonly plate: string; readonly park: string; readonly due: number },
): Order =>
  work.insert(order, {
    ...of,
    number: numberOf('P', work),
    type: 'parking',
    fee: due,
    due,
    paid: due,
    owed: 0,
    feeLines: [fixedPrice(due, instantOf(work.now))],
    state: 'settled',
    payWay: 'none',
    settledAt: work.now,
  });

/** Updates the sessions of changed orders to the sums of their orders (I04). */
export const followSessions = async (work: Work, changed: readonly Order[]): Promise<void> => {
  const ids = changed.flatMap((row) => row.session ?? []);
  if (ids.length === 0) return;
  const [sessions, stored] = await together(
    work.tx,
    () => work.rows(session, ids),
    () => work.find(order, { where: { session: ids } }),
  );
  for (const row of sessions.values()) {
    const orders = stored
      .filter((one) => one.session === row.id)
      .map((one) => changed.find(({ id }) => id === one.id) ?? one);
    const { refunded: _refunded, ...amounts } = sessionAmounts(orders.map(parkingOrder));
    const unpaid = orders.reduce((sum, one) => sum + unpaidOf(parkingOrder(one)), 0);
    // On the road a car leaves before it is known how it will be paid.
    const left =
      row.state === 'left' && row.releaseType === null ? { releaseType: roadsideRelease({ ...amounts, unpaid }) } : {};
    work.update(session, row, { ...amounts, ...left });
  }
};
