import { expect, test } from 'vitest';
import { err, ok } from '../../../lib/result.ts';
import { checkShiftStart, endShift, shiftSums } from './shift.ts';

test('a shift counts its payments less its offline refunds, and explains a difference', () => {
  const payments = [
    { payWay: 'cash', amount: 500 },
    { payWay: 'wechat', amount: 400 },
    { payWay: 'etc', amount: 300 },
    { payWay: 'stored-value', amount: 200 },
  ] as const;
  expect(shiftSums(payments, [{ payWay: 'cash', amount: 100 }])).toEqual({
    cash: 400,
    online: 400,
    etc: 300,
    other: 200,
  });
  expect(endShift(400, { handover: 400, remark: '' })).toEqual(ok({ handover: 400, diff: 0 }));
  expect(endShift(400, { handover: 390, remark: ' ' })).toEqual(err('no-remark'));
  expect(endShift(400, { handover: 390, remark: '找错零' })).toEqual(ok({ handover: 390, diff: -10 }));
});

test('a user opens one shift, a booth has one', () => {
  expect(checkShiftStart({ hasOpenShift: false, isBoothFree: true })).toEqual(ok(null));
  expect(checkShiftStart({ hasOpenShift: true, isBoothFree: true })).toEqual(err('shift-open'));
  expect(checkShiftStart({ hasOpenShift: false, isBoothFree: false })).toEqual(err('booth-taken'));
});
