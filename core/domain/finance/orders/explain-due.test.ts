import { expect, test } from 'vitest';
import { explainDue, explainOrder } from './explain-due.ts';

test.each([
  ['the whole fee', { fee: 5300, derated: 0, couponOff: 0, due: 5300 }, []],
  ['a discount', { fee: 5300, derated: 300, couponOff: 0, due: 5000 }, ['减免 −¥3.00', '还应付 ¥50.00']],
  [
    'a coupon, and paid before',
    { fee: 5300, derated: 0, couponOff: 500, due: 800 },
    ['优惠券 −¥5.00', '已结清 −¥40.00', '还应付 ¥8.00'],
  ],
  ['all paid', { fee: 500, derated: 0, couponOff: 0, due: 0 }, ['已结清 −¥5.00', '还应付 ¥0.00']],
])('%s', (_, fee, said) => expect(explainDue(fee).map(({ zh }) => zh)).toEqual(said));

const NOTHING = { derated: 0, coupon: 0, waived: 0, owed: 0, paid: 0, refunded: 0 };
test.each([
  ['unpaid', { fee: 3800, due: 3800, ...NOTHING }, []],
  ['all paid', { fee: 3800, due: 3800, ...NOTHING, paid: 3800 }, []],
  ['a discount', { fee: 3800, due: 3800, ...NOTHING, derated: 500, paid: 3300 }, ['减免 −¥5.00', '实收 ¥33.00']],
  [
    'a discount that is still to pay',
    { fee: 3800, due: 3800, ...NOTHING, derated: 500 },
    ['减免 −¥5.00', '还应付 ¥33.00'],
  ],
  [
    'an earlier order, a coupon, a part paid and the rest owed',
    { fee: 5300, due: 1300, ...NOTHING, coupon: 300, paid: 400, owed: 600 },
    ['已结清 −¥40.00', '优惠券 −¥3.00', '记欠费 −¥6.00', '实收 ¥4.00'],
  ],
  ['waived', { fee: 800, due: 800, ...NOTHING, waived: 800 }, ['免收 −¥8.00']],
  ['paid in part', { fee: 800, due: 800, ...NOTHING, paid: 300 }, ['实收 ¥3.00', '还应付 ¥5.00']],
  ['given back', { fee: 800, due: 800, ...NOTHING, paid: 800, refunded: 300 }, ['实收 ¥8.00', '已退 −¥3.00']],
])('an order: %s', (_, sums, said) => expect(explainOrder(sums).map(({ zh }) => zh)).toEqual(said));
