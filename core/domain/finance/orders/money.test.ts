import { expect, test } from 'vitest';
import { err, ok } from '../../../lib/result.ts';
import { brokenRule, NO_AMOUNTS, payWayOf, sessionAmounts } from './amounts.ts';
import { type AmountLimit, highestLimit } from './limit.ts';
import { channelFee, finishRefund, onlineNews, startRefund } from './online.ts';
import { closeOrder, payOrder, takePayment } from './payment.ts';
import { checkRefund, type RefundableOrder, refundOrder, splitOfflineRefund } from './refund.ts';
import { waiveOutstanding } from './outstanding.ts';
import type { OnlineEvent, OnlineState, OrderState, PayWay } from './states.ts';

const open = { ...NO_AMOUNTS, due: 1400, state: 'unpaid' as OrderState, pending: null };

test.each([
  [{ state: 'unpaid', due: 1400 }, null],
  [{ state: 'unpaid', due: 1400, paid: 400 }, 'open'],
  [{ state: 'part-paid', due: 1400, paid: 400 }, null],
  [{ state: 'settled', due: 1400, paid: 400 }, 'sum'],
  [{ state: 'settled', due: 1400, paid: 400, owed: 1000 }, null],
  [{ state: 'settled', due: 1400, derated: 1500 }, 'sum'],
  [{ state: 'unpaid', due: 1400, waived: 1400 }, 'open'],
  [{ state: 'settled', due: 0 }, null],
  [{ state: 'closed', due: 1400, coupon: 200 }, null],
  [{ state: 'settled', due: -1, paid: -1 }, 'negative'],
  [{ state: 'settled', due: 0.5, paid: 0.5 }, 'not-whole'],
  [{ state: 'settled', due: 1400, paid: 1400, refunded: 100 }, 'refunded'],
  [{ state: 'part-refunded', due: 1400, paid: 1400, refunded: 100 }, null],
  [{ state: 'refunded', due: 1400, paid: 1400, refunded: 1400 }, null],
  [{ state: 'refunded', due: 1400, paid: 1400, refunded: 1500 }, 'refunded'],
] as const)('an order of %j breaks %j', (order, expected) => {
  expect(brokenRule({ ...NO_AMOUNTS, ...order })).toBe(expected);
});

test('closed orders are outside the sums of a session', () => {
  const orders = [
    { ...open, state: 'closed' as const },
    { ...open, state: 'settled' as const, due: 300, paid: 300 },
  ];
  expect(sessionAmounts(orders)).toEqual({ ...NO_AMOUNTS, due: 300, paid: 300 });
});

test.each<readonly [readonly PayWay[], PayWay]>([
  [[], 'none'],
  [['cash'], 'cash'],
  [['cash', 'cash'], 'cash'],
  [['cash', 'wechat'], 'mixed'],
])('payments by %j are %s', (ways, way) => {
  expect(payWayOf(ways)).toBe(way);
});

test.each([
  [1400, ok({ state: 'settled', paid: 1400 })],
  [1, ok({ state: 'part-paid', paid: 1 })],
  [0, err('amount-range')],
  [-5, err('amount-range')],
  [1401, err('amount-range')],
  [1.5, err('amount-range')],
] as const)('paying %d of 1400 fen', (amount, expected) => {
  expect(payOrder(open, amount)).toEqual(expected);
});

test('money is taken at the booth by offline ways only, and not while a payment is pending', () => {
  const cash = { amount: 1400, payWay: 'cash', balance: null } as const;
  expect(takePayment(open, cash)).toMatchObject({ ok: true });
  expect(takePayment(open, { ...cash, payWay: 'wechat' })).toEqual(err('not-offline'));
  expect(takePayment(open, { ...cash, payWay: 'seller', balance: null })).toEqual(err('no-seller'));
  expect(takePayment({ ...open, pending: 'unknown' }, cash)).toEqual(err('online-pending'));
  expect(takePayment({ ...open, state: 'closed' }, cash)).toEqual(err('not-open'));
  expect(closeOrder({ ...open, state: 'part-paid', paid: 1 })).toEqual(err('something-paid'));
});

test.each([
  [1400, '熟客', ok({ state: 'settled', waived: 1400 })],
  [1399, '熟客', err('over-waive-limit')],
  [null, '熟客', ok({ state: 'settled', waived: 1400 })],
  [0, '熟客', err('over-waive-limit')],
  [null, ' ', err('no-reason')],
] as const)('waiving 1400 fen with the limit %j for %j', (limit, reason, expected) => {
  expect(waiveOutstanding(open, { limit, reason })).toEqual(expected);
});

const paid: RefundableOrder = {
  ...NO_AMOUNTS,
  type: 'parking',
  state: 'settled',
  due: 1400,
  paid: 1400,
  invoice: null,
};
test.each<readonly [readonly AmountLimit[], AmountLimit]>([
  [[], 0],
  [[100], 100],
  [[100, 300, 200], 300],
  [[100, null], null],
])('of the limits %j the highest is %j', (limits, expected) => {
  expect(highestLimit(limits)).toBe(expected);
});

test.each<readonly [Partial<RefundableOrder>, number, ReturnType<typeof checkRefund>]>([
  [{}, 1400, ok(null)],
  [{ state: 'part-refunded', refunded: 1000 }, 500, err('refund-range')],
  [{ state: 'refunded', refunded: 1400 }, 1, err('nothing-paid')],
  [{}, 0, err('refund-range')],
  [{ paid: 9000, due: 9000 }, 5001, err('refund-limit')],
  [{ invoice: 'requested' }, 100, ok(null)],
  [{ invoice: 'issued' }, 100, err('invoiced')],
  [{ type: 'vip-renewal' }, 100, err('not-last-period')],
  [{ type: 'arrears' }, 100, err('whole-only')],
  [{ type: 'seller-recharge', balance: 99 }, 100, err('balance-spent')],
  [{ type: 'card-recharge', balance: 100 }, 100, ok(null)],
  [{ type: 'derate-purchase', isUnused: false }, 100, err('already-used')],
  [{ type: 'service', isUnused: true }, 100, ok(null)],
])('refunding of an order %j the amount %d', (order, amount, expected) => {
  expect(checkRefund({ ...paid, ...order }, { amount, reason: '误收', limit: 5000 })).toEqual(expected);
});

test.each([
  ['seller-recharge', { do: 'deduct-balance', of: 'seller', amount: 400 }],
  ['card-recharge', { do: 'deduct-balance', of: 'card', amount: 400 }],
  ['coupon-purchase', { do: 'withdraw-purchase', of: 'coupon-purchase' }],
] as const)('a refund of a %s takes back what was bought', (type, effect) => {
  expect(refundOrder({ type, paid: 1400, refunded: 0, couponId: null }, 400)).toEqual({
    state: 'part-refunded',
    refunded: 400,
    effects: [effect],
  });
});

test('an offline refund goes back the ways the money came, the latest first, and no further', () => {
  const payments = [
    { payWay: 'cash', amount: 500, time: 1 },
    { payWay: 'wechat', amount: 400, time: 2 },
    { payWay: 'stored-value', amount: 500, time: 3 },
  ] as const;
  const card = { payWay: 'stored-value', amount: 500, effect: { do: 'restore-balance', of: 'card', amount: 500 } };
  expect(splitOfflineRefund(800, { payments, refunds: [] })).toEqual(
    ok([card, { payWay: 'cash', amount: 300, effect: null }]),
  );
  expect(splitOfflineRefund(300, { payments, refunds: [{ payWay: 'stored-value', amount: 500 }] })).toEqual(
    ok([{ payWay: 'cash', amount: 300, effect: null }]),
  );
  expect(splitOfflineRefund(1001, { payments, refunds: [] })).toEqual(err('refund-range'));
});

test.each<readonly [OnlineState, Exclude<OnlineEvent, 'refund' | 'refund-part-done' | 'refund-all-done'>, string]>([
  ['waiting', 'success', 'success pay'],
  ['waiting', 'mark-paid', 'success pay'],
  ['waiting', 'failure', 'failed free-coupon'],
  ['waiting', 'not-paid', 'closed free-coupon'],
  ['waiting', 'no-answer', 'unknown null'],
  ['unknown', 'no-answer', 'unknown null'],
  ['unknown', 'success', 'success pay'],
  ['unknown', 'not-paid', 'failed free-coupon'],
  ['failed', 'success', 'refunding refund-late late'],
  ['closed', 'success', 'refunding refund-late late'],
  ['closed', 'mark-paid', 'refused'],
  ['success', 'success', 'refused'],
  ['refunding', 'success', 'refused'],
  ['refunded', 'success', 'refused'],
  ['refunding', 'refund-error', 'refund-failed warn'],
  ['success', 'not-paid', 'refused'],
])('an online order that is %s becomes, after %s, %s', (state, event, expected) => {
  const change = onlineNews({ state, amount: 1400, refunded: 0, late: false }, event);
  expect(
    change.ok ? `${change.value.state} ${change.value.effect}${change.value.late ? ' late' : ''}` : 'refused',
  ).toBe(expected);
});

test('refunds through a channel go in parts, one after the other', () => {
  const success = { state: 'success', amount: 1400, refunded: 0, late: false } as const;
  expect(startRefund(success, 1401)).toEqual(err('refund-range'));
  expect(startRefund(success, 400)).toEqual(ok({ state: 'refunding' }));
  expect(startRefund({ ...success, state: 'refunding' }, 400)).toEqual(err('online-state'));
  expect(finishRefund({ ...success, state: 'refunding' }, 400)).toEqual(ok({ state: 'success', refunded: 400 }));
  expect(finishRefund({ ...success, state: 'refunding', refunded: 400 }, 1000)).toEqual(
    ok({ state: 'refunded', refunded: 1400 }),
  );
  expect(startRefund({ ...success, state: 'refund-failed' }, 1400)).toEqual(ok({ state: 'refunding' }));
});

test.each([
  [1400, 38, 5],
  [1316, 38, 5],
  [1184, 38, 4],
  [1185, 38, 5],
  [0, 38, 0],
])('the channel keeps of %d fen at %d bp: %d', (amount, rate, fee) => {
  expect(channelFee(amount, rate)).toBe(fee);
});
