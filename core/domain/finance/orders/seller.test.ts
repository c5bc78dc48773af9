import { expect, test } from 'vitest';
import { day } from '../../../lib/fixtures/day.ts';
import { asId } from '../../../lib/id.ts';
import { err, ok } from '../../../lib/result.ts';
import { type BindingFacts, checkBinding } from './binding.ts';
import { nextPurchase, sellerLimit } from './seller.ts';
import { settle } from './settle.ts';

const use = asId<'derate-use'>;
const derate = { derateId: asId<'derate'>('D1'), sellerId: asId<'seller'>('S1'), codeId: asId<'derate-code'>('Q1') };
test('sellers are charged at settlement: bought uses first, the one that expires first; free sellers nothing', () => {
  const purchases = new Map([
    [
      derate.derateId,
      [
        { id: asId<'derate-purchase'>('late'), left: 5, expiresOn: day('2026-12-31') },
        { id: asId<'derate-purchase'>('early'), left: 1, expiresOn: day('2026-03-31') },
        { id: asId<'derate-purchase'>('over'), left: 9, expiresOn: day('2026-03-01') },
      ],
    ],
  ]);
  const bound = [
    { ...derate, id: use('a'), price: 200, mode: 'prepaid' as const },
    { ...derate, id: use('b'), price: 200, mode: 'prepaid' as const },
    { ...derate, id: use('c'), derateId: asId<'derate'>('D2'), price: 'derated' as const, mode: 'prepaid' as const },
    { ...derate, id: use('d'), derateId: asId<'derate'>('D2'), price: 300, mode: 'postpaid' as const },
    { ...derate, id: use('e'), derateId: asId<'derate'>('D2'), price: 300, mode: 'free' as const },
    { ...derate, id: use('f'), price: 200, mode: 'prepaid' as const },
  ];
  const order = {
    derates: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id: use(id), fen: 600 })),
    couponId: asId<'coupon'>('K1'),
    coupon: 500,
  };
  const booked = settle({ order, bound, purchases, today: day('2026-03-02') });
  expect(
    booked.derates.map((one) =>
      one.state === 'used' ? [one.id, one.sellerCost, one.purchaseId] : [one.id, one.state],
    ),
  ).toEqual([
    ['a', 0, 'early'],
    ['b', 0, 'late'],
    ['c', 600, null],
    ['d', 300, null],
    ['e', 0, null],
    ['f', 'void'],
  ]);
  expect(booked.deductions.map(({ amount }) => amount)).toEqual([-600, -300]);
  expect(booked.coupon).toEqual({ id: 'K1', used: 500 });
  expect(nextPurchase([], day('2026-03-02'))).toBeNull();
});

test('a seller who pays what is derated is limited by his money, unless a bought use pays or he pays later', () => {
  const seller = { mode: 'prepaid', balance: 1000, credit: 500, reserved: 300 } as const;
  expect(sellerLimit(seller, 'derated', false)).toBe(1200);
  expect(sellerLimit(seller, 'derated', true)).toBeNull();
  expect(sellerLimit({ ...seller, mode: 'postpaid' }, 'derated', false)).toBeNull();
  expect(sellerLimit(seller, 200, false)).toBeNull();
});

const facts: BindingFacts = {
  today: day('2026-03-02'),
  now: 1000,
  isInPark: true,
  hasPurchase: false,
  derate: {
    enabled: true,
    startDate: day('2026-03-02'),
    endDate: day('2026-03-02'),
    price: 200,
    dayLimit: 3,
    usedToday: 2,
  },
  seller: { mode: 'prepaid', balance: 200, credit: 0, reserved: 0, enabled: true, endDate: day('2026-03-02') },
  code: { enabled: true, startsAt: 1000, endsAt: 2000, total: 5, used: 4, onePlateDay: 2, plateToday: 1 },
};
const { derate: terms, seller, code } = facts;
test.each<readonly [Partial<BindingFacts>, ReturnType<typeof checkBinding>]>([
  [{}, ok(null)],
  [{ code: null }, ok(null)],
  [{ derate: { ...terms, enabled: false } }, err('derate-off')],
  [{ today: day('2026-03-03') }, err('derate-dates')],
  [{ seller: { ...seller, enabled: false } }, err('seller-off')],
  [{ isInPark: false }, err('not-in-park')],
  [{ derate: { ...terms, usedToday: 3 } }, err('day-limit')],
  [{ now: 2000 }, err('code-off')],
  [{ code: code && { ...code, used: 5 } }, err('code-used-up')],
  [{ code: code && { ...code, plateToday: 2 } }, err('plate-today')],
  [{ code: code && { ...code, onePlateDay: 0, plateToday: 2 } }, ok(null)],
  [{ seller: { ...seller, reserved: 1 } }, err('seller-balance')],
  [{ seller: { ...seller, reserved: 1 }, hasPurchase: true }, ok(null)],
  [{ seller: { ...seller, reserved: 1, credit: 1 } }, ok(null)],
  [{ seller: { ...seller, mode: 'postpaid', balance: 0 } }, ok(null)],
])('binding %#: answers as its terms say', (more, expected) => {
  expect(checkBinding({ ...facts, ...more })).toEqual(expected);
});
