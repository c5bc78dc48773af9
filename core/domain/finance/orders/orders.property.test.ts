import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import { sumFen } from '../../../lib/money.ts';
import { below, chance, forAny, listOf, partOf, permille } from '../../../lib/fixtures/property.ts';
import { brokenRule, sessionAmounts, unpaidOf } from './amounts.ts';
import { bill, type Booth, close, couponOf, derateOf, openBooth, owe, pay, refund, waive } from './booth.fixture.ts';
import { DERATE_KINDS } from './reductions.ts';
import { at } from './stay.fixture.ts';

const EVENTS = [
  'compute',
  'waive-part',
  'pay',
  'pay-part',
  'derate',
  'coupon',
  'waive',
  'owe',
  'close',
  'refund',
  'refund-part',
  'unknown',
  'known',
  'wait',
] as const;
const VALUES = { minutes: 60, until: 1130, days: 1, amount: 500, percent: 300, full: 0 } as const;

/** An event with all that any of them asks for. */
const step = fc.record({
  event: fc.constantFrom(...EVENTS),
  withCoupon: chance(80),
  waive: below(900),
  part: permille,
  derate: fc.record({
    kind: fc.constantFrom(...DERATE_KINDS),
    stackable: chance(50),
    maxFen: fc.constantFrom(null, null, 400),
    limitFen: fc.constantFrom(null, null, 700),
    price: fc.constantFrom<200 | 'derated'>(200, 'derated'),
  }),
  coupon: fc.record({
    kind: fc.constantFrom('amount', 'percent', 'full', 'minutes'),
    minutes: fc.constantFrom(0, 30, 600),
    threshold: fc.constantFrom(0, 1000),
  }),
  wait: below(60),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Carries out one event as a booth would; what is refused changes nothing. Answers whether it went through. */
function happen(booth: Booth, { event, ...step }: Step, { now, count }: { now: number; count: number }): boolean {
  const open = booth.orders.find((order) => unpaidOf(order) > 0 && order.pending === null);
  const settled = booth.orders.findLast((order) => order.paid > order.refunded && unpaidOf(order) === 0);
  switch (event) {
    case 'compute':
      return bill(booth, now, { coupon: step.withCoupon }) !== null;
    case 'waive-part':
      return bill(booth, now, { waive: step.waive }) !== null;
    case 'pay':
      return open !== undefined && pay(booth, open, unpaidOf(open), now).ok;
    case 'pay-part':
      return open !== undefined && pay(booth, open, partOf(unpaidOf(open) + 2, step.part), now).ok;
    case 'derate': {
      const { kind, ...terms } = step.derate;
      booth.derates.push(derateOf(`d${count}`, kind, VALUES[kind], { ...terms, boundAt: now }));
      return true;
    }
    case 'coupon': {
      if (booth.coupon && booth.coupon.state !== 'used' && booth.coupon.state !== 'expired') return false;
      const { kind, minutes, threshold } = step.coupon;
      const id = asId<'coupon'>(`K${count}`);
      booth.coupon = couponOf(kind, VALUES[kind], { id, threshold, expiresAt: now + minutes * 60_000 });
      return true;
    }
    case 'waive':
      return open !== undefined && waive(booth, open, now).ok;
    case 'owe':
      return open !== undefined && owe(booth, open, now).ok;
    case 'close':
      return open !== undefined && close(booth, open, now).ok;
    case 'refund':
      return settled !== undefined && refund(booth, settled, settled.paid - settled.refunded, now).ok;
    case 'refund-part':
      return settled !== undefined && refund(booth, settled, partOf(settled.paid + 2, step.part), now).ok;
    case 'unknown':
    case 'known': {
      const [from, to] = event === 'unknown' ? ([null, 'unknown'] as const) : (['unknown', null] as const);
      const found = booth.orders.find((order) => unpaidOf(order) > 0 && order.pending === from);
      booth.orders = booth.orders.map((order) => (order === found ? { ...order, pending: to } : order));
      return found !== undefined;
    }
    case 'wait':
      return true;
  }
}

test('whatever happens to the orders of a session, amounts add up and settled ones stay (I01, I02, I18, I34)', () => {
  const happened = new Map<string, number>();
  forAny(listOf(step, 60), 600, (steps) => {
    const booth = openBooth(at('09:00'));
    let now = booth.in;
    for (const [count, next] of steps.entries()) {
      const { event } = next;
      if (event === 'wait') now += next.wait * 60_000;
      const before = booth.orders;
      if (happen(booth, next, { now, count })) happened.set(event, (happened.get(event) ?? 0) + 1);

      for (const order of booth.orders) {
        expect(brokenRule(order), JSON.stringify(order)).toBeNull();
        expect(order.paid).toBe(
          sumFen(booth.payments.filter((row) => row.order === order.id).map(({ amount }) => amount)),
        );
        expect(order.refunded).toBe(
          sumFen(booth.refunds.filter((row) => row.order === order.id).map(({ amount }) => amount)),
        );
        expect(order.due - order.derated - order.coupon).toBeGreaterThanOrEqual(order.paid);
        expect(order.couponId === null).toBe(order.coupon === 0);
        expect(sumFen(order.derates.map(({ fen }) => fen))).toBe(order.derated);
      }
      for (const old of before.filter((order) => unpaidOf(order) === 0)) {
        const {
          state: _state,
          refunded: _refunded,
          ...kept
        } = booth.orders.find(({ id }) => id === old.id) ?? expect.unreachable('an order is gone');
        expect(old).toMatchObject(kept);
      }
      const { due, paid } = sessionAmounts(booth.orders);
      expect(paid).toBeLessThanOrEqual(due);
      const users = booth.orders.filter(
        ({ couponId, state }) =>
          couponId !== null && couponId === booth.coupon?.id && (state === 'settled' || state === 'part-refunded'),
      );
      expect(users.length).toBe(booth.coupon?.state === 'used' ? 1 : 0);
    }
  });
  for (const event of EVENTS) expect(happened.get(event), event).toBeGreaterThan(40);
});
