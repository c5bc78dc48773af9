import { expect, test } from 'vitest';
import { checkOrder } from './date-checks.ts';
import { type Datetime, isDatetime } from './datetime.ts';
import { day } from './fixtures/day.ts';
import { err, ok } from './result.ts';

const moment = (text: string): Datetime => {
  if (!isDatetime(text)) throw new Error(`no moment: ${text}`);
  return text;
};

test('an end may equal its start but not precede it (B131), and be nearer than 90 days (B132, S10)', () => {
  const start = day('2026-03-05');
  expect(checkOrder(start, start)).toEqual(ok(start));
  expect(checkOrder(start, day('2026-03-06'))).toEqual(ok('2026-03-06'));
  expect(checkOrder(start, day('2026-06-02'))).toEqual(ok('2026-06-02'));
  expect(checkOrder(start, day('2026-03-04'))).toEqual(err('end-before-start'));
  expect(checkOrder(moment('2026-03-05 08:00:00'), moment('2026-03-05 07:59:59'))).toEqual(err('end-before-start'));
});
