import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import { compileRule } from '../../fees/fees/compile.ts';
import { quote } from '../../fees/fees/quote.ts';
import { traceSum } from '../../fees/fees/trace.ts';
import { chargedByDay, feeBetween } from './charge.ts';
import {
  bill,
  change,
  compute,
  couponOf,
  derateOf,
  openBooth,
  pay,
  type Booth,
  type StoredOrder,
} from './booth.fixture.ts';
import { closeOrder, cutOrder } from './payment.ts';
import { calculate } from './calculate.ts';
import { at, feeOfR05, stayR05 } from './stay.fixture.ts';

const nine = at('09:00');
const open = (booth: Booth, moment: string): StoredOrder =>
  bill(booth, at(moment)) ?? expect.unreachable('nothing to pay');
const set = (booth: Booth, more: Partial<StoredOrder>): void => {
  booth.orders = booth.orders.map((order, index) =>
    index === booth.orders.length - 1 ? { ...order, ...more } : order,
  );
};

test('a free stay is a draft due nothing, which settles at once and counts as no prepayment', () => {
  const booth = openBooth(nine);
  expect(bill(booth, at('09:10'))).toMatchObject({ due: 0, state: 'settled' });
  expect(compute(booth, at('09:15'))).toEqual({ kind: 'nothing', graceUntil: null });
  expect(compute(booth, at('09:20'))).toMatchObject({
    kind: 'draft',
    draft: { due: 800, replaces: null, chargeFrom: at('09:10') },
  });
});

test('a newer computation takes the place of an unpaid order', () => {
  const booth = openBooth(nine);
  open(booth, '11:00');
  expect(compute(booth, at('11:20'))).toMatchObject({
    kind: 'draft',
    draft: { replaces: 'O1', due: 1700, chargeFrom: nine },
  });
  open(booth, '11:20');
  expect(booth.orders).toMatchObject([{ id: 'O1', due: 1700, chargeTo: at('11:20') }]);
});

test('nothing is written again while the figures stay the same', () => {
  const booth = openBooth(nine);
  open(booth, '11:05');
  expect(compute(booth, at('11:25'))).toMatchObject({ kind: 'unchanged', order: { id: 'O1', due: 1700 } });
});

test('payments of a part-paid order stay, and reductions leave them alone', () => {
  const booth = openBooth(nine, { derates: [derateOf('d', 'full', 0)] });
  booth.derates = [];
  pay(booth, open(booth, '11:00'), 1000, at('11:00'));
  booth.derates = [derateOf('d', 'full', 0)];
  expect(bill(booth, at('11:20'))).toMatchObject({ id: 'O1', state: 'settled', due: 1700, paid: 1000, derated: 700 });
});

test('a part-paid order is never due less than what was paid', () => {
  const booth = openBooth(nine);
  pay(booth, open(booth, '11:00'), 1000, at('11:00'));
  const free = { ...stayR05(nine, at('11:30')), spans: [] };
  expect(calculate({ stay: free, orders: booth.orders, derates: [], coupon: null, leaveGrace: 15 })).toMatchObject({
    kind: 'draft',
    draft: { replaces: 'O1', due: 1000, unpaid: 0 },
  });
});

test('what of an open order is owed already is collected apart: it stays, and is not due again', () => {
  const booth = openBooth(nine);
  open(booth, '11:00');
  set(booth, { owed: 500 });
  expect(compute(booth, at('11:20'))).toMatchObject({
    kind: 'draft',
    draft: { replaces: 'O1', due: 1700, owed: 500, unpaid: 1200 },
  });
  const [part] = booth.orders;
  if (!part) expect.unreachable();
  expect(closeOrder(part)).toEqual({ ok: false, error: 'something-paid' });
  expect(cutOrder(part)).toMatchObject({ state: 'settled', due: 500 });
});

test('a waiting online payment is closed before its order is replaced', () => {
  const booth = openBooth(nine);
  open(booth, '11:00');
  set(booth, { pending: 'waiting' });
  expect(compute(booth, at('11:00'))).toMatchObject({ kind: 'unchanged' });
  expect(compute(booth, at('11:20'))).toMatchObject({ kind: 'ask-channel', order: { id: 'O1' } });

  // The channel says paid: it settles at the old amount, the rest is a second order after the grace.
  const paid = booth.orders[0] ?? expect.unreachable();
  set(booth, { pending: null });
  change(booth, paid, { state: 'settled', paid: 1400 }, at('11:01'));
  set(booth, { pending: null });
  expect(compute(booth, at('11:16'))).toEqual({ kind: 'nothing', graceUntil: at('11:16') });
  expect(compute(booth, at('11:40'))).toMatchObject({
    kind: 'draft',
    draft: { due: 600, replaces: null, chargeFrom: at('11:00') },
  });
});

test('an unknown payment freezes its order: the difference is a second one', () => {
  const booth = openBooth(nine);
  open(booth, '11:00');
  set(booth, { pending: 'unknown' });
  expect(compute(booth, at('11:00'))).toEqual({ kind: 'nothing', graceUntil: null });
  expect(open(booth, '11:20')).toMatchObject({ id: 'O2', due: 300, chargeFrom: at('11:00') });
  expect(open(booth, '11:40')).toMatchObject({ id: 'O2', due: 600 });
  expect(booth.orders[0]).toMatchObject({ due: 1400, state: 'unpaid' });
});

test('closed orders count for nothing', () => {
  const booth = openBooth(nine);
  open(booth, '11:00');
  set(booth, { state: 'closed' });
  expect(open(booth, '11:20')).toMatchObject({ id: 'O2', due: 1700, chargeFrom: nine });
});

test('a refunded order stays charged: the money was given back, not the time', () => {
  const booth = openBooth(nine);
  pay(booth, open(booth, '11:00'), 1400, at('11:00'));
  set(booth, { state: 'refunded', refunded: 1400 });
  expect(compute(booth, at('11:20'))).toMatchObject({ kind: 'draft', draft: { due: 300 } });
});

test('a coupon that no longer fits is left out and says why', () => {
  const booth = openBooth(nine, { coupon: couponOf('amount', 500, { threshold: 2000 }) });
  expect(compute(booth, at('11:00'))).toMatchObject({
    kind: 'draft',
    draft: { coupon: 0, couponId: null, couponRefusal: 'coupon-threshold', unpaid: 1400 },
  });
});

test('a waiver comes last and is kept when the order is computed anew', () => {
  const booth = openBooth(nine, { coupon: couponOf('amount', 500) });
  expect(bill(booth, at('11:00'), { waive: 300 })).toMatchObject({ due: 1400, coupon: 500, waived: 300 });
  expect(bill(booth, at('11:20'))).toMatchObject({ due: 1700, coupon: 500, waived: 300 });
  expect(bill(booth, at('11:20'), { waive: 9999 })).toMatchObject({ waived: 1200, state: 'settled' });
});

test('the fee is that of its spans, each a stay of its own; lines and traces sum to it', () => {
  const inner = asId<'area'>('A1');
  const spans = [
    { from: nine, to: at('10:00'), area: null },
    { from: at('10:00'), to: at('11:00'), area: inner },
  ];
  const seen: unknown[] = [];
  const stay = {
    in: nine,
    at: at('11:00'),
    spans,
    vehicleClass: 'large',
    feeOf: (...[span, vehicle]: Parameters<typeof feeOfR05>) => {
      seen.push([span.area, vehicle]);
      return feeOfR05(span, vehicle);
    },
  };
  const { fee, lines } = feeBetween(stay, nine, at('10:10'));
  expect(fee).toBe(800); // an hour, and 10 free minutes
  expect(lines.map(({ trace }) => traceSum(trace))).toEqual([800, 0]);
  expect(seen).toEqual([
    [null, 'large'],
    [inner, 'large'],
  ]);
  expect(feeBetween(stay, at('10:00'), at('11:00')).fee).toBe(800);
});

test('what other sessions were charged is counted by calendar day, after its cap', () => {
  const rule = compileRule({ unitMinutes: 60, unitPriceFen: 500, capMode: 'naturalDay', dayCapFen: 2000 }, {});
  const trace = (from: string, to: string) => {
    const quoted = quote(rule, { in: at(from), out: at(to) });
    return quoted.ok ? quoted.value.trace : expect.unreachable();
  };
  expect(chargedByDay([trace('09:00', '11:00'), trace('18:00', '03-03 01:30')])).toEqual({
    '2026-03-02': 1000 + 2000,
    '2026-03-03': 1000,
  });
});

test('a session that the platform closes leaves nothing unpaid', () => {
  const booth = openBooth(nine);
  const unpaid = open(booth, '11:00');
  expect(cutOrder(unpaid)).toEqual({ state: 'closed' });
  expect(cutOrder({ ...unpaid, pending: 'unknown' })).toBeNull();
  pay(booth, unpaid, 1000, at('11:00'));
  const part = booth.orders[0] ?? expect.unreachable();
  expect(cutOrder(part)).toMatchObject({ state: 'settled', due: 1000 });
  expect(cutOrder({ ...part, state: 'settled' })).toBeNull();
});
