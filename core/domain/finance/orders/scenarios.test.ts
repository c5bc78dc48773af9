import { expect, test } from 'vitest';
import { day } from '../../../lib/fixtures/day.ts';
import { asId } from '../../../lib/id.ts';
import { sumFen } from '../../../lib/money.ts';
import { err, ok } from '../../../lib/result.ts';
import { brokenRule, receivable, received, sessionAmounts } from './amounts.ts';
import {
  bill,
  type Booth,
  compute,
  couponOf,
  derateOf,
  openBooth,
  owe,
  pay,
  refund,
  type StoredOrder,
} from './booth.fixture.ts';
import { checkRefund, refundOrder } from './refund.ts';
import { finishRefund, onlineNews, startRefund } from './online.ts';
import { coverage, periodOf, reverseLast } from '../../vehicles/passes/ledger.ts';
import { stored } from '../../vehicles/passes/stored.fixture.ts';
import { payOrder, splitPayment, takePayment } from './payment.ts';
import { at } from './stay.fixture.ts';

const nine = at('09:00');
const order = (booth: Booth, index: number): StoredOrder => {
  const found = booth.orders[index];
  if (!found) throw new Error(`no order ${index}`);
  return found;
};
const billed = (booth: Booth, now: string): StoredOrder => bill(booth, at(now)) ?? expect.unreachable('nothing to pay');
const paidAt = (booth: Booth, now: string): StoredOrder => {
  const open = billed(booth, now);
  const result = pay(booth, open, open.due - open.derated - open.coupon - open.waived - open.paid, at(now));
  return result.ok ? result.value : expect.unreachable(result.error);
};
const prepaid = (): Booth => {
  const booth = openBooth(nine);
  paidAt(booth, '11:00');
  return booth;
};

test('W01: a prepaid car has its grace to leave; the fee that has grown meanwhile is not charged', () => {
  const booth = prepaid();
  expect(order(booth, 0)).toMatchObject({ due: 1400, paid: 1400, state: 'settled' });
  expect(compute(booth, at('11:10'))).toEqual({ kind: 'nothing', graceUntil: at('11:15') });
  expect(booth.orders).toHaveLength(1);
});

test('W02: after the grace a second order takes the difference, from the first one on', () => {
  const booth = prepaid();
  expect(paidAt(booth, '11:20')).toMatchObject({
    due: 300,
    paid: 300,
    fee: 1700,
    chargeFrom: at('11:00'),
    chargeTo: at('11:20'),
  });
  expect(sessionAmounts(booth.orders)).toMatchObject({ due: 1700, paid: 1700 });
});

const w03 = (): Booth =>
  openBooth(nine, { derates: [derateOf('d', 'minutes', 60)], coupon: couponOf('amount', 500, { threshold: 1000 }) });

test('W03: a derate, then a coupon, then money', () => {
  const booth = w03();
  expect(paidAt(booth, '12:10')).toMatchObject({ due: 2300, derated: 600, coupon: 500, paid: 1200, state: 'settled' });
  expect(booth.derates[0]).toMatchObject({ state: 'used', cost: 600 });
  expect(booth.coupon).toMatchObject({ state: 'used', orderId: order(booth, 0).id });
});

test('W04: of derates that do not stack the better one is used, the other voided', () => {
  const booth = openBooth(nine, { derates: [derateOf('amount', 'amount', 500), derateOf('percent', 'percent', 300)] });
  expect(paidAt(booth, '12:10')).toMatchObject({ due: 2300, derated: 690, paid: 1610 });
  expect(booth.derates.map(({ id, state }) => [id, state])).toEqual([
    ['amount', 'void'],
    ['percent', 'used'],
  ]);
});

test('W05: derates that stack follow each other in the order of their kinds', () => {
  const more = { stackable: true };
  const booth = openBooth(nine, {
    derates: [
      derateOf('p', 'percent', 100, more),
      derateOf('a', 'amount', 500, more),
      derateOf('m', 'minutes', 60, more),
    ],
  });
  expect(paidAt(booth, '12:10')).toMatchObject({
    due: 2300,
    derated: 1220,
    paid: 1080,
    derates: [
      { id: 'm', fen: 600 },
      { id: 'a', fen: 500 },
      { id: 'p', fen: 120 },
    ],
  });
});

test('W06: cash in part, the rest owed: the order is settled, the debt is paid by an order of its own', () => {
  const booth = openBooth(nine);
  pay(booth, billed(booth, '11:00'), 1000, at('11:00'));
  expect(order(booth, 0)).toMatchObject({ state: 'part-paid', paid: 1000 });
  expect(owe(booth, order(booth, 0), at('11:00'))).toMatchObject({
    ok: true,
    value: { state: 'settled', paid: 1000, owed: 400 },
  });
  const debt = {
    ...order(booth, 0),
    id: asId<'order'>('O2'),
    type: 'arrears' as const,
    due: 400,
    owed: 0,
    paid: 400,
    lateFee: 0,
  };
  expect(brokenRule(debt)).toBeNull();
  expect(received([...booth.payments, { amount: 400, payWay: 'wechat' }])).toBe(1400);
  expect(receivable([{ ...order(booth, 0), type: 'parking' }, debt])).toBe(1400);
});

test('W07: arrears are refunded as a whole, which asks for them to be reopened', () => {
  const debt = { ...order(prepaid(), 0), type: 'arrears' as const, due: 400, paid: 400, invoice: null };
  const request = { amount: 400, reason: '误缴', limit: 100_000 };
  expect(checkRefund(debt, { ...request, amount: 300 })).toEqual(err('whole-only'));
  expect(checkRefund(debt, request)).toEqual(ok(null));
  expect(refundOrder(debt, 400)).toEqual({ state: 'refunded', refunded: 400, effects: [{ do: 'reopen-arrears' }] });
});

test('W08: a whole refund gives the coupon back, never the derate; another order can use the coupon', () => {
  const booth = w03();
  const settled = paidAt(booth, '12:10');
  expect(refund(booth, settled, 1200, at('13:00'))).toMatchObject({
    ok: true,
    value: { state: 'refunded', due: 2300, derated: 600, coupon: 500, paid: 1200, refunded: 1200, couponId: 'K1' },
  });
  expect(brokenRule(order(booth, 0))).toBeNull();
  expect(booth.derates[0]).toMatchObject({ state: 'used' });
  expect(booth.coupon).toMatchObject({ state: 'unused', orderId: null });

  const other = openBooth(nine, { coupon: booth.coupon });
  expect(paidAt(other, '11:00')).toMatchObject({ due: 1400, coupon: 500, paid: 900, couponId: 'K1' });
  expect(other.coupon).toMatchObject({ state: 'used' });
});

test('W09: an invoice holds the money of its orders until it is reddened', () => {
  const booth = prepaid();
  const second = paidAt(booth, '11:20');
  expect(sumFen(booth.orders.map(({ paid, refunded }) => paid - refunded))).toBe(1700);
  for (const invoice of ['issuing', 'issued', 'reddening', 'red-failed'] as const)
    expect(refund(booth, second, 300, at('12:00'), { invoice })).toEqual(err('invoiced'));
  expect(refund(booth, second, 300, at('12:00'), { invoice: 'reddened' })).toMatchObject({
    ok: true,
    value: { state: 'refunded', refunded: 300 },
  });
});

test('W10: a success after closing is late: refunded as a whole, no payment', () => {
  const waiting = { state: 'waiting', amount: 1400, refunded: 0, late: false } as const;
  expect(onlineNews(waiting, 'not-paid')).toEqual(ok({ state: 'closed', late: false, effect: 'free-coupon' }));
  const late = onlineNews({ ...waiting, state: 'closed' }, 'success');
  expect(late).toEqual(ok({ state: 'refunding', late: true, effect: 'refund-late' }));
  expect(finishRefund({ ...waiting, state: 'refunding', late: true }, 1400)).toEqual(
    ok({ state: 'refunded', refunded: 1400 }),
  );
  expect(startRefund({ ...waiting, state: 'refund-failed', late: true }, 700)).toEqual(err('refund-range'));
});

test('W11: one online payment settles several orders, split to the fen; a repeat has the same keys', () => {
  const parking = { ...billed(openBooth(nine), '11:00'), id: asId<'order'>('P') };
  const arrears = { ...parking, id: asId<'order'>('A'), due: 2300 };
  const split = splitPayment({ outTradeNo: 'T1', amount: 3700, orders: [parking, arrears] });
  expect(split).toEqual(
    ok([
      { orderId: 'P', amount: 1400, idemKey: 'T1-1' },
      { orderId: 'A', amount: 2300, idemKey: 'T1-2' },
    ]),
  );
  expect(splitPayment({ outTradeNo: 'T1', amount: 3600, orders: [parking, arrears] })).toEqual(err('amount-differs'));
  expect(payOrder(arrears, 2300)).toEqual(ok({ state: 'settled', paid: 2300 }));
});

test('W12: a refund of a pass order takes back its last period, by so much; days in use are kept', () => {
  const renewal = { ...order(prepaid(), 0), type: 'pass-renewal' as const, due: 81_000, paid: 81_000, invoice: null };
  const request = { amount: 54_000, reason: '退租', limit: 100_000 };
  expect(checkRefund({ ...renewal, isLastPeriod: false }, request)).toEqual(err('not-last-period'));
  expect(checkRefund({ ...renewal, isLastPeriod: true }, request)).toEqual(ok(null));
  const { effects, ...patch } = refundOrder(renewal, 54_000);
  expect(patch).toEqual({ state: 'part-refunded', refunded: 54_000 });
  expect(effects).toEqual([{ do: 'reverse-period', refund: 54_000 }]);

  const ledger = stored(
    periodOf('open', {
      startDate: day('2026-02-01'),
      endDate: day('2026-02-28'),
      amount: 27_000,
      days: 28,
      gapDays: 0,
    }),
    periodOf('month', {
      startDate: day('2026-03-01'),
      endDate: day('2026-05-31'),
      amount: 81_000,
      days: 92,
      gapDays: 0,
    }),
  );
  const reversal = reverseLast(ledger, day('2026-03-10'), 54_000);
  expect(reversal).toMatchObject(
    ok({ kind: 'reversal', startDate: '2026-03-01', endDate: '2026-03-09', amount: -54_000, reverses: ledger[1]?.id }),
  );
  if (reversal.ok)
    expect(coverage([...ledger, { ...reversal.value, id: asId<'period'>('p3') }])?.endDate).toBe('2026-03-09');
});

test('W13: money is received when a card is recharged, and receivable where it is spent', () => {
  const open = billed(openBooth(nine), '11:00');
  const fromCard = { amount: 1400, payWay: 'stored-value' } as const;
  expect(takePayment(open, { ...fromCard, balance: 11_000 })).toEqual(ok({ state: 'settled', paid: 1400 }));
  expect(takePayment(open, { ...fromCard, balance: 1399 })).toEqual(err('balance-short'));
  const recharge = { ...open, state: 'settled' as const, type: 'card-recharge' as const, due: 10_000, paid: 10_000 };
  expect(received([{ amount: 10_000, payWay: 'wechat' }, fromCard])).toBe(10_000);
  expect(receivable([{ ...open, type: 'parking' }, recharge])).toBe(1400);
});
