import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import { err, ok } from '../../../lib/result.ts';
import { couponOf, derateOf } from './booth.fixture.ts';
import { applyCoupon, freedCoupon } from './coupon.ts';
import { applyDerates } from './derates.ts';
import { effectOf } from './reductions.ts';
import { at, stayR05 } from './stay.fixture.ts';

/** 3 h 10 min: 23.00 under R05. */
const stay = stayR05(at('09:00'), at('12:10'));

test.each([
  ['minutes', 60, null, 2300, 600],
  ['minutes', 5, null, 2300, 0], // the last unit has begun already
  ['minutes', 600, null, 2300, 2300], // longer than the stay
  ['minutes', 60, null, 400, 400], // never more than the rest
  ['minutes', 60, 500, 2300, 500], // nor than its limit
  ['days', 1, null, 2300, 2300],
  ['until', 1130, null, 2300, 1500], // 40 minutes after 11:30 cost 8.00
  ['until', 859, null, 2300, 0], // before the entry
  ['until', 1230, null, 2300, 2300],
  ['amount', 500, null, 2300, 500],
  ['amount', 500, null, 300, 300],
  ['percent', 333, null, 1000, 333],
  ['percent', 333, null, 100, 33], // cut, not rounded
  ['percent', 500, 200, 1000, 200],
  ['full', 0, null, 1700, 1700],
  ['full', 0, 1000, 1700, 1000],
  ['full', 0, 0, 1700, 0],
] as const)('%s %i with the limit %j takes off %i fen: %i', (kind, value, maxFen, rest, fen) => {
  expect(effectOf({ kind, value, maxFen }, rest, stay)).toBe(fen);
});

const more = { stackable: true };
test.each([
  [
    'the best of those that do not stack joins those that do',
    [derateOf('a', 'amount', 500), derateOf('b', 'full', 0, { maxFen: 600 }), derateOf('c', 'percent', 100, more)],
    [
      ['c', 230],
      ['b', 600],
    ],
  ],
  [
    'a tie goes to the one bound first',
    [derateOf('a', 'amount', 500, { boundAt: 2 }), derateOf('b', 'amount', 500, { boundAt: 1 })],
    [['b', 500]],
  ],
  [
    'of one kind the earliest goes first',
    [derateOf('a', 'amount', 2000, { ...more, boundAt: 2 }), derateOf('b', 'amount', 2000, { ...more, boundAt: 1 })],
    [
      ['b', 2000],
      ['a', 300],
    ],
  ],
  [
    'one that finds nothing left is not applied',
    [derateOf('a', 'full', 0, more), derateOf('b', 'amount', 2300, more)],
    [['b', 2300]],
  ],
  [
    'a seller pays no more than he has, over all of his',
    [
      derateOf('a', 'amount', 500, { ...more, limitFen: 700 }),
      derateOf('b', 'full', 0, { ...more, limitFen: 700 }),
      derateOf('c', 'percent', 100, { ...more, sellerId: asId<'seller'>('S2'), limitFen: 90 }),
    ],
    [
      ['a', 500],
      ['c', 90],
      ['b', 200],
    ],
  ],
  ['none', [], []],
] as const)('%s', (_name, derates, expected) => {
  expect(applyDerates(derates, 2300, stay).map(({ id, fen }) => [id, fen])).toEqual(expected);
});

const orderId = asId<'order'>('O1');
test.each([
  [couponOf('amount', 500, { threshold: 1700 }), 1700, ok(500)],
  [couponOf('amount', 500, { threshold: 1701 }), 1700, err('coupon-threshold')],
  [couponOf('percent', 500, { maxFen: 300 }), 1700, ok(300)],
  [couponOf('minutes', 60), 1700, ok(600)],
  [couponOf('full', 0), 1700, ok(1700)],
  [couponOf('full', 0), 0, err('coupon-no-effect')],
  [couponOf('percent', 100), 9, err('coupon-no-effect')],
  [couponOf('amount', 500, { parkAllowed: false }), 1700, err('coupon-elsewhere')],
  [couponOf('amount', 500, { startsAt: at('12:11') }), 1700, err('coupon-not-yet')],
  [couponOf('amount', 500, { startsAt: at('12:10') }), 1700, ok(500)],
  [couponOf('amount', 500, { expiresAt: at('12:10') }), 1700, err('coupon-expired')],
  [couponOf('amount', 500, { expiresAt: at('12:11') }), 1700, ok(500)],
  [couponOf('amount', 500, { state: 'locked', orderId, expiresAt: at('12:00') }), 1700, ok(500)],
  [couponOf('amount', 500, { state: 'locked', orderId: asId<'order'>('O2') }), 1700, err('coupon-not-free')],
  [couponOf('amount', 500, { state: 'used', orderId }), 1700, err('coupon-not-free')],
] as const)('coupon %# answers as its terms say', (coupon, rest, expected) => {
  expect(applyCoupon(coupon, { orderId, rest, stay })).toEqual(expected);
});

test.each([
  ['locked', 'release', '11:59', 'unused'],
  ['locked', 'release', '12:00', 'expired'],
  ['used', 'give-back', '11:59', 'unused'],
  ['used', 'give-back', '12:00', 'expired'],
  ['unused', 'release', '11:00', null],
  ['locked', 'give-back', '11:00', null],
  ['void', 'give-back', '11:00', null],
] as const)('a coupon that is %s is, after %s at %s, %s', (state, event, moment, expected) => {
  expect(freedCoupon({ state, expiresAt: at('12:00') }, event, at(moment))).toBe(expected);
});
