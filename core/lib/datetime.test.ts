import { expect, test } from 'vitest';
import { datetimeOfInstant, dayOf, instantOf, isDatetime, isMonth, toDatetime, todayRange } from './datetime.ts';
import { err, ok } from './result.ts';

/** 2026-03-05 01:30:00 local: the day before in UTC. */
const NOW = Date.UTC(2026, 2, 4, 17, 30);

test.each(['2026-03-05 00:00:00', '2026-03-05 23:59:59', '2024-02-29 12:00:01'])('%s is a moment (B136)', (text) => {
  expect(toDatetime(text)).toEqual(ok(text));
});

test.each([
  '',
  '2026-03-05',
  '2026-03-05 24:00:00',
  '2026-03-05 12:60:00',
  '2026-02-29 12:00:00',
  '2026-03-05T12:00:00',
  '2026-03-05 12:00',
  '2026-03-05 1:00:00',
  '2026-03-05 12:00:00Z',
])('%j is no moment', (text) => {
  expect(isDatetime(text)).toBe(false);
  expect(toDatetime(text)).toEqual(err('format'));
});

test('wall clock and instant are eight hours apart, both ways', () => {
  expect(datetimeOfInstant(NOW)).toBe('2026-03-05 01:30:00');
  expect(datetimeOfInstant(NOW + 999)).toBe('2026-03-05 01:30:00');
  for (const ms of [0, NOW, Date.UTC(2024, 1, 28, 16), Date.UTC(1999, 11, 31, 15, 59, 59)]) {
    expect(instantOf(datetimeOfInstant(ms))).toBe(ms);
  }
  expect(dayOf(datetimeOfInstant(NOW))).toBe('2026-03-05');
});

test('a span of moments that nobody has set is today (B133)', () => {
  expect(todayRange(NOW)).toEqual({ begin: '2026-03-05 00:00:00', end: '2026-03-05 23:59:59' });
});

test('months', () => {
  expect(isMonth('2026-12')).toBe(true);
  expect(isMonth('2026-13')).toBe(false);
});
