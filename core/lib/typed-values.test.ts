import { isDay } from './day.ts';
import { expect, test } from 'vitest';
import { parseTypedDay, parseTypedTime } from './typed-values.ts';

const TODAY = '2026-03-01';

test.each([
  ['2026-03-05', '2026-03-05'],
  [' 2026-3-5 ', '2026-03-05'],
  ['2026/3/5', '2026-03-05'],
  ['2026.03.05', '2026-03-05'],
  ['20260305', '2026-03-05'],
  ['2026年3月5日', '2026-03-05'],
  ['２０２６－０３－０５', '2026-03-05'],
  ['3-5', '2026-03-05'],
  ['3月5日', '2026-03-05'],
  ['12/31', '2026-12-31'],
  ['2026-02-29', null],
  ['2028-02-29', '2028-02-29'],
  ['2026-13-01', null],
  ['0', null],
  ['', null],
  ['tomorrow', null],
  ['2026-03-05 10:00', null],
])('the day typed %j is %s', (typed, day) => {
  if (!isDay(TODAY)) throw new Error('the test needs a day');
  expect(parseTypedDay(typed, TODAY)).toBe(day);
});

test.each([
  ['15:00', '15:00'],
  ['8:30', '08:30'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8', '08:00'],
  ['１５：００', '15:00'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['8:3', null],
  ['', null],
  ['noon', null],
])('the time typed %j is %s', (typed, time) => {
  expect(parseTypedTime(typed)).toBe(time);
});
