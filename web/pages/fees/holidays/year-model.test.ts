import { isDay, weekday, type Day } from '@parkdeck/core/lib/day';
import { expect, test } from 'vitest';
import { countsOf, dayAfterKey, monthsOf, yearOf, yearSpan, type MarkedDay } from './year-model.ts';

const mark = (date: string, kind: string, name = '', park = ''): MarkedDay => ({ date, kind, name, park });
const ROWS = [
  mark('2026-10-01', 'holiday', '国庆节'),
  mark('2026-10-02', 'holiday', '国庆节'),
  mark('2026-10-05', 'holiday', '国庆节'),
  mark('2026-10-10', 'workday'),
  mark('2026-10-10', 'holiday', '场庆', 'PK1'),
  mark('2026-12-31', 'holiday', '年末', 'PK2'),
];

test.each([2024, 2026, 2027, 2100])('the year %i has each of its days once, below its weekday', (year) => {
  const months = monthsOf(year, []);
  const days = months.flatMap((month) => month.days.map(({ day }) => day));
  const length = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / 86_400_000;
  expect(new Set(days).size).toBe(length);
  for (const month of months)
    for (const [at, { day }] of month.days.entries()) expect(((month.before + at) % 7) + 1).toBe(weekday(day));
});

test('every row of the list stands on its day, the country before parks', () => {
  const days = monthsOf(2026, ROWS).flatMap((month) => month.days);
  expect(days.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(ROWS.length);
  for (const { day, rows } of days) expect(rows.every(({ date }) => date === day)).toBe(true);
  expect(days.find(({ day }) => day === '2026-10-10')?.rows.map(({ park }) => park)).toEqual(['', 'PK1']);
});

test('days of one name are a span as long as none is missing', () => {
  expect(monthsOf(2026, ROWS)[9]?.spans).toEqual([
    { name: '国庆节', from: 1, to: 2 },
    { name: '国庆节', from: 5, to: 5 },
    { name: '场庆', from: 10, to: 10 },
  ]);
});

test('what parks have of their own is not counted for the country', () => {
  expect(countsOf(ROWS)).toEqual({ holidays: 3, workdays: 1, ofParks: 2 });
});

test('an address asks for a year, or for this one', () => {
  const today = '2026-03-05' as Day; // written as one
  expect([yearOf({ year: '2025' }, today), yearOf({ year: 'x' }, today), yearOf({}, today)]).toEqual([
    2025, 2026, 2026,
  ]);
  expect(yearSpan(2025)).toEqual({ dateFrom: '2025-01-01', dateTo: '2025-12-31' });
});

test.each([
  ['2026-03-01', 'ArrowLeft', '2026-02-28'],
  ['2026-03-01', 'ArrowDown', '2026-03-08'],
  ['2026-03-31', 'PageUp', '2026-02-28'],
  ['2026-01-03', 'ArrowUp', '2026-01-01'],
  ['2026-12-10', 'PageDown', '2026-12-31'],
  ['2026-06-15', 'Home', '2026-01-01'],
  ['2026-06-15', 'End', '2026-12-31'],
  ['2026-06-15', 'x', undefined],
])('from %s %s leads to %s, within the year', (day, key, to) => {
  expect(isDay(day) && dayAfterKey(day, key)).toBe(to);
});
