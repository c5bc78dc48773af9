import { expect, test } from 'vitest';
import { explainDue } from './explain-due.ts';

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
