import { expect, test } from 'vitest';
import { checkMinimumSpan, checkOrder } from './date-checks.ts';
import { type Datetime, isDatetime } from './datetime.ts';
import { day } from './fixtures/day.ts';
import { err, ok } from './result.ts';

const moment = (text: string): Datetime => {
  if (!isDatetime(text)) throw new Error(`no moment: ${text}`);
  return text;
};

test('an end may equal its start but not precede it', () => {
  const start = day('2026-03-05');
  expect(checkOrder(start, start)).toEqual(ok(start));
  expect(checkOrder(start, day('2026-03-06'))).toEqual(ok('2026-03-06'));
  expect(checkOrder(start, day('2026-03-04'))).toEqual(err('end-before-start'));
  expect(checkOrder(moment('2026-03-05 08:00:00'), moment('2026-03-05 07:59:59'))).toEqual(err('end-before-start'));
});

test.each([
  ['2026-01-01', '2026-03-31', 90, false],
  ['2026-01-01', '2026-04-01', 90, true],
  ['2024-01-01', '2024-03-31', 90, true],
  ['2026-01-01', '2026-01-07', 7, false],
  ['2026-01-01', '2026-01-08', 7, true],
  ['2026-01-01', '2026-01-01', 0, true],
])('from %s, %s with a minimum of %d days: %s', (start, end, days, allowed) => {
  const expected = allowed ? ok(end) : err('end-before-minimum');
  expect(checkMinimumSpan(day(start), day(end), days)).toEqual(expected);
  if (days === 90) expect(checkMinimumSpan(day(start), day(end))).toEqual(expected);
});
