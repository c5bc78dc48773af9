import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  compareDays,
  dayOfInstant,
  daysBetween,
  maxDay,
  minDay,
  periodEnd,
  startOfDay,
  toDay,
  weekday,
} from './day.ts';
import { day } from './fixtures/day.ts';
import { err, ok } from './result.ts';

test.each(['2026-01-01', '2024-02-29', '2000-02-29', '9999-12-31', '0100-01-01'])('%s is a day', (text) => {
  expect(toDay(text)).toEqual(ok(text));
});

test.each([
  '',
  '2026-02-29',
  '1900-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-04-31',
  '2026-01-00',
  '0050-01-01',
  '2026-1-1',
  '20260101',
  '2026-01-01 ',
  '2026-01-01T00',
])('%j is no day', (text) => {
  expect(toDay(text)).toEqual(err('format'));
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-02-28', 1, '2026-03-28'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-05-05', 0, '2026-05-05'],
  ['2026-10-31', 25, '2028-11-30'],
])('%s + %d months is %s', (from, months, to) => {
  expect(addMonths(day(from), months)).toBe(to);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-01-30', 1, '2026-02-28'],
  ['2026-01-29', 1, '2026-02-28'],
  ['2024-01-29', 1, '2024-02-28'],
  ['2026-01-28', 1, '2026-02-27'],
  ['2026-02-01', 1, '2026-02-28'],
  ['2024-02-01', 1, '2024-02-29'],
  ['2026-03-15', 1, '2026-04-14'],
  ['2026-12-01', 12, '2027-11-30'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2024-02-29', 48, '2028-02-28'],
  ['2026-03-31', 1, '2026-04-30'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-12-31', 12, '2027-12-30'],
  ['2026-01-01', 36, '2028-12-31'],
])('a period from %s of %d months ends on %s', (start, months, end) => {
  expect(periodEnd(day(start), months)).toBe(end);
});

test('days are added and counted over month, year and leap day', () => {
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(day('2024-03-01'), -1)).toBe('2024-02-29');
  expect(daysBetween(day('2024-02-28'), day('2024-03-01'))).toBe(2);
  expect(daysBetween(day('2026-03-01'), day('2026-02-27'))).toBe(-2);
  expect(daysBetween(day('2026-01-01'), day('2027-01-01'))).toBe(365);
});

test('a day begins at 16:00 UTC of the day before', () => {
  expect(dayOfInstant(Date.UTC(2026, 2, 4, 15, 59, 59, 999))).toBe('2026-03-04');
  expect(dayOfInstant(Date.UTC(2026, 2, 4, 16))).toBe('2026-03-05');
  expect(startOfDay(day('2026-03-05'))).toBe(Date.UTC(2026, 2, 4, 16));
  expect(dayOfInstant(-1)).toBe('1970-01-01');
});

test('the calendar ends with the year 9999', () => {
  expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError);
});

test('days compare', () => {
  const [a, b, c] = [day('2025-12-31'), day('2026-01-02'), day('2026-01-10')];
  expect([c, a, b].sort(compareDays)).toEqual([a, b, c]);
  expect(compareDays(a, a)).toBe(0);
  expect(minDay(b, c, a)).toBe(a);
  expect(maxDay(b, c, a)).toBe(c);
});

test.each([
  ['2026-11-16', 1],
  ['2026-11-21', 6],
  ['2026-11-22', 7],
])('%s is weekday %d', (text, expected) => {
  expect(weekday(day(text))).toBe(expected);
});
