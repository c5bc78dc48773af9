import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import { sumFen } from '../../../lib/money.ts';
import { type Random, seeded } from '../../../lib/fixtures/random.ts';
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
type Happening = (typeof EVENTS)[number];

const VALUES = { minutes: 60, until: 1130, days: 1, amount: 500, percent: 300, full: 0 } as const;

/** Carries out one event as a booth would; what is refused changes nothing. Answers whether it went through. */
function happen(
  booth: Booth,
  event: Happening,
  { now, random, count }: { readonly now: number; readonly random: Random; readonly count: number },
): boolean {
  const open = booth.orders.find((order) => unpaidOf(order) > 0 && order.pending === null);
  const settled = booth.orders.findLast((order) => order.paid > order.refunded && unpaidOf(order) === 0);
  switch (event) {
    case 'compute':
      return bill(booth, now, { coupon: random.chance(0.8) }) !== null;
    case 'waive-part':
      return bill(booth, now, { waive: random.below(900) }) !== null;
    case 'pay':
      return open !== undefined && pay(booth, open, unpaidOf(open), now).ok;
    case 'pay-part':
      return open !== undefined && pay(booth, open, random.below(unpaidOf(open) + 2), now).ok;
    case 'derate': {
      const kind = random.pick(DERATE_KINDS);
      booth.derates.push(
        derateOf(`d${count}`, kind, VALUES[kind], {
          stackable: random.chance(0.5),
          boundAt: now,
          maxFen: random.pick([null, null, 400]),
          limitFen: random.pick([null, null, 700]),
          price: random.pick<200 | 'derated'>([200, 'derated']),
        }),
      );
      return true;
    }
    case 'coupon': {
      if (booth.coupon && booth.coupon.state !== 'used' && booth.coupon.state !== 'expired') return false;
      const kind = random.pick(['amount', 'percent', 'full', 'minutes'] as const);
      const expiresAt = now + random.pick([0, 30, 600]) * 60_000;
      booth.coupon = couponOf(kind, VALUES[kind], {
        id: asId<'coupon'>(`K${count}`),
        threshold: random.pick([0, 1000]),
        expiresAt,
      });
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
      return settled !== undefined && refund(booth, settled, random.below(settled.paid + 2), now).ok;
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

test('whatever happens to the orders of a session, their amounts add up (I01, I02, I34), and settled ones stay, a used coupon has one order (I18)', () => {
  const happened = new Map<string, number>();
  for (let seed = 1; seed <= 600; seed += 1) {
    const random = seeded(seed);
    const booth = openBooth(at('09:00'));
    let now = booth.in;
    for (let step = 0; step < 40; step += 1) {
      const event = random.pick(EVENTS);
      if (event === 'wait') now += random.below(60) * 60_000;
      const before = booth.orders;
      if (happen(booth, event, { now, random, count: step })) happened.set(event, (happened.get(event) ?? 0) + 1);
      const where = `seed ${seed}, step ${step}, ${event}`;

      for (const order of booth.orders) {
        expect(brokenRule(order), `${where}: ${JSON.stringify(order)}`).toBeNull();
        expect(order.paid, where).toBe(
          sumFen(booth.payments.filter((row) => row.order === order.id).map(({ amount }) => amount)),
        );
        expect(order.refunded, where).toBe(
          sumFen(booth.refunds.filter((row) => row.order === order.id).map(({ amount }) => amount)),
        );
        expect(order.due - order.derated - order.coupon, where).toBeGreaterThanOrEqual(order.paid);
        expect(order.couponId === null, where).toBe(order.coupon === 0);
        expect(sumFen(order.derates.map(({ fen }) => fen)), where).toBe(order.derated);
      }
      for (const old of before.filter((order) => unpaidOf(order) === 0)) {
        const {
          state: _state,
          refunded: _refunded,
          ...kept
        } = booth.orders.find(({ id }) => id === old.id) ?? expect.unreachable(where);
        expect(old, where).toMatchObject(kept);
      }
      const { due, paid } = sessionAmounts(booth.orders);
      expect(paid, where).toBeLessThanOrEqual(due);
      const users = booth.orders.filter(
        ({ couponId, state }) =>
          couponId !== null && couponId === booth.coupon?.id && (state === 'settled' || state === 'part-refunded'),
      );
      expect(users.length, where).toBe(booth.coupon?.state === 'used' ? 1 : 0);
    }
  }
  for (const event of EVENTS) expect(happened.get(event), event).toBeGreaterThan(40);
});
