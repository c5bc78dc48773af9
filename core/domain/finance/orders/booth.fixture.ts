import { dayOfInstant } from '../../../lib/day.ts';
import { asId, type Id } from '../../../lib/id.ts';
import type { Fen } from '../../../lib/money.ts';
import type { Result } from '../../../lib/result.ts';
import { type Coupon, freedCoupon } from './coupon.ts';
import type { AppliedDerate, BoundDerate } from './derates.ts';
import { closeOrder, type OrderPatch, takePayment } from './payment.ts';
import { type OrderDraft, type ParkingOrder, calculate, type Calculated } from './calculate.ts';
import type { OrderRefusal } from './refusals.ts';
import { checkRefund, type RefundableOrder, refundOrder } from './refund.ts';
import { oweOutstanding, waiveOutstanding } from './outstanding.ts';
import { settle } from './settle.ts';
import type { SellerPrice } from './seller.ts';
import type { DerateUseState, PayWay } from './states.ts';
import { stayR05 } from './stay.fixture.ts';

export type StoredOrder = ParkingOrder & {
  readonly chargeFrom: number;
  readonly derates: readonly AppliedDerate[];
};

export type StoredDerate = BoundDerate & {
  readonly price: SellerPrice;
  readonly state: DerateUseState;
  readonly cost: Fen;
};

/** A booth that stores what the rules say, as a server would: one session from `in` on, under R05. */
export interface Booth {
  readonly in: number;
  orders: StoredOrder[];
  derates: StoredDerate[];
  coupon: Coupon | null;
  payments: { readonly order: Id<'order'>; readonly amount: Fen; readonly payWay: PayWay }[];
  refunds: { readonly order: Id<'order'>; readonly amount: Fen }[];
}

export const openBooth = (from: number, more: Partial<Pick<Booth, 'derates' | 'coupon'>> = {}): Booth => ({
  in: from,
  orders: [],
  derates: [],
  coupon: null,
  payments: [],
  refunds: [],
  ...more,
});

export const derateOf = (
  id: string,
  kind: BoundDerate['kind'],
  value: number,
  more: Partial<StoredDerate> = {},
): StoredDerate => ({
  id: asId<'derate-use'>(id),
  sellerId: asId<'seller'>('S1'),
  kind,
  value,
  maxFen: null,
  stackable: false,
  boundAt: 0,
  limitFen: null,
  price: 'derated',
  state: 'bound',
  cost: 0,
  ...more,
});

export const couponOf = (kind: Coupon['kind'], value: number, more: Partial<Coupon> = {}): Coupon => ({
  id: asId<'coupon'>('K1'),
  kind,
  value,
  maxFen: null,
  state: 'unused',
  orderId: null,
  startsAt: 0,
  expiresAt: Infinity,
  threshold: 0,
  parkAllowed: true,
  ...more,
});

export const compute = (
  booth: Booth,
  now: number,
  more: { readonly coupon?: boolean; readonly waive?: Fen } = {},
): Calculated =>
  calculate({
    stay: stayR05(booth.in, now),
    orders: booth.orders,
    leaveGrace: 15,
    waive: more.waive,
    derates: booth.derates.filter(({ state }) => state === 'bound'),
    coupon: more.coupon === false ? null : booth.coupon,
  });

/**
 * Computes and writes the order, as when a payment starts or a car leaves. Answers the order that is open or was
 * settled just now.
 */
export function bill(
  booth: Booth,
  now: number,
  more: { readonly coupon?: boolean; readonly waive?: Fen } = {},
): StoredOrder | null {
  const reckoned = compute(booth, now, more);
  if (reckoned.kind === 'draft') return write(booth, reckoned.draft, now);
  return reckoned.kind === 'nothing' ? null : (booth.orders.find(({ id }) => id === reckoned.order.id) ?? null);
}

function write(booth: Booth, draft: OrderDraft, now: number): StoredOrder {
  const old = booth.orders.find(({ id }) => id === draft.replaces);
  if (booth.coupon?.state === 'locked' && old?.couponId === booth.coupon.id) free(booth, 'release', now);
  const { due, derated, coupon, waived, owed, paid, refunded, fee, chargeFrom, chargeTo, derates, couponId } = draft;
  const order: StoredOrder = {
    id: old?.id ?? asId<'order'>(`O${booth.orders.length + 1}`),
    state: paid > 0 ? 'part-paid' : 'unpaid',
    paidAt: null,
    pending: old?.pending ?? null,
    due,
    derated,
    coupon,
    waived,
    owed,
    paid,
    refunded,
    fee,
    chargeFrom,
    chargeTo,
    derates,
    couponId,
  };
  booth.orders = old ? booth.orders.map((one) => (one === old ? order : one)) : [...booth.orders, order];
  if (booth.coupon && couponId !== null) booth.coupon = { ...booth.coupon, state: 'locked', orderId: order.id };
  return draft.unpaid === 0 ? change(booth, order, { state: 'settled' }, now) : order;
}

/** Stores a patch; an order that settles books what belongs to it. */
export function change(booth: Booth, order: StoredOrder, patch: OrderPatch, now: number): StoredOrder {
  const settles = patch.state === 'settled' && order.state !== 'settled';
  const changed = { ...order, ...patch, paidAt: settles ? now : order.paidAt };
  booth.orders = booth.orders.map((one) => (one.id === order.id ? changed : one));
  if (settles) book(booth, changed, now);
  if (patch.state === 'closed' && order.couponId !== null) free(booth, 'release', now);
  return changed;
}

function book(booth: Booth, order: StoredOrder, now: number): void {
  const bound = booth.derates
    .filter(({ state }) => state === 'bound')
    .map((one) => ({
      id: one.id,
      derateId: asId<'derate'>('D1'),
      sellerId: one.sellerId,
      codeId: null,
      price: one.price,
      mode: 'prepaid' as const,
    }));
  const booked = settle({ order, bound, purchases: new Map(), today: dayOfInstant(now) });
  booth.derates = booth.derates.map((one) => {
    const outcome = booked.derates.find(({ id }) => id === one.id);
    return outcome ? { ...one, state: outcome.state, cost: outcome.state === 'used' ? outcome.sellerCost : 0 } : one;
  });
  if (booked.coupon && booth.coupon) booth.coupon = { ...booth.coupon, state: 'used', orderId: order.id };
}

function free(booth: Booth, event: 'release' | 'give-back', now: number): void {
  const state = booth.coupon && freedCoupon(booth.coupon, event, now);
  if (booth.coupon && state) booth.coupon = { ...booth.coupon, state, orderId: null };
}

export function pay(booth: Booth, order: StoredOrder, amount: Fen, now: number): Result<StoredOrder, OrderRefusal> {
  const patch = takePayment(order, { amount, payWay: 'cash', balance: null });
  if (!patch.ok) return patch;
  booth.payments.push({ order: order.id, amount, payWay: 'cash' });
  return { ok: true, value: change(booth, order, patch.value, now) };
}

const stored = (
  booth: Booth,
  order: StoredOrder,
  patch: Result<OrderPatch, OrderRefusal>,
  now: number,
): Result<StoredOrder, OrderRefusal> =>
  patch.ok ? { ok: true, value: change(booth, order, patch.value, now) } : patch;

export const waive = (booth: Booth, order: StoredOrder, now: number) =>
  stored(booth, order, waiveOutstanding(order, { limit: null, reason: '测试' }), now);
export const owe = (booth: Booth, order: StoredOrder, now: number) => stored(booth, order, oweOutstanding(order), now);
export const close = (booth: Booth, order: StoredOrder, now: number) => stored(booth, order, closeOrder(order), now);

export function refund(
  booth: Booth,
  order: StoredOrder,
  amount: Fen,
  now: number,
  more: Partial<RefundableOrder> = {},
): Result<StoredOrder, OrderRefusal> {
  const checked = checkRefund(
    { ...order, type: 'parking', invoice: null, ...more },
    { amount, reason: '测试', limit: null },
  );
  if (!checked.ok) return checked;
  const { effects, ...patch } = refundOrder({ ...order, type: 'parking' }, amount);
  booth.refunds.push({ order: order.id, amount });
  const changed = { ...order, ...patch };
  booth.orders = booth.orders.map((one) => (one.id === order.id ? changed : one));
  if (effects.some((effect) => effect.do === 'give-coupon-back')) free(booth, 'give-back', now);
  return { ok: true, value: changed };
}
