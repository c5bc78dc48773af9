import { expect, test } from 'vitest';
import { checkSpans, isDaySpan, isWithinSpans } from './week-plan.ts';
import type { PlanSpan } from './week-plan.ts';

const on = (weekday: number, ...spans: readonly string[]): PlanSpan[] =>
  spans.map((text) => ({ weekday, start: text.slice(0, 5), end: text.slice(6) }));

test.each([
  [on(1, '08:00-12:00', '12:00-18:00'), undefined],
  [on(1, '08:00-12:00', '13:00-18:00', '19:00-20:00', '22:00-00:00'), undefined],
  [[...on(1, '08:00-12:00'), ...on(2, '08:00-12:00')], undefined],
  [[], undefined],
  [on(3, '08:00-12:00', '11:59-18:00'), '周三 08:00–12:00 与 11:59–18:00 重叠。改正其中一个'],
  [on(3, '13:00-18:00', '08:00-14:00'), '周三 08:00–14:00 与 13:00–18:00 重叠。改正其中一个'],
  [on(7, '20:00-00:00', '23:00-23:30'), '周日 20:00–00:00 与 23:00–23:30 重叠。改正其中一个'],
  [on(5, '18:00-08:00'), '周五 18:00–08:00 的结束不晚于开始。改正结束时间，跨天的拆成两天'],
  [on(5, '08:00-08:00'), '周五 08:00–08:00 的结束不晚于开始。改正结束时间，跨天的拆成两天'],
  [
    on(2, '01:00-02:00', '03:00-04:00', '05:00-06:00', '07:00-08:00', '09:00-10:00'),
    '周二有 5 个时段，最多 4 个。减少周二的时段',
  ],
])('%j: %s', (spans, refusal) => {
  expect(checkSpans(spans)?.zh).toBe(refusal);
});

test('a refusal stands in both languages', () => {
  expect(checkSpans(on(1, '08:00-12:00', '11:00-13:00'))?.en).toBe(
    'Monday 08:00–12:00 and 11:00–13:00 overlap. Correct one of them',
  );
});

test.each([
  ['08:00', '09:00', true],
  ['00:00', '00:00', true],
  ['23:59', '00:00', true],
  ['09:00', '09:00', false],
  ['09:00', '08:59', false],
])('%s to %s is a span of a day: %s', (start, end, is) => {
  expect(isDaySpan(start, end)).toBe(is);
});

test.each([
  [1, 8 * 60, true],
  [1, 8 * 60 - 1, false],
  [1, 12 * 60 - 1, true],
  [1, 12 * 60, false],
  [1, 24 * 60 - 1, true],
  [2, 9 * 60, false],
])('weekday %i, minute %i is within: %s', (weekday, minute, is) => {
  expect(isWithinSpans(on(1, '08:00-12:00', '22:00-00:00'), weekday, minute)).toBe(is);
});
