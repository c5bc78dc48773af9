import { expect, test } from 'vitest';
import { at } from '../../finance/orders/stay.fixture.ts';
import { isGateOpen, type ScheduleSpan } from './schedule.ts';

/** 2026-03-02 is a Monday, 03-08 a Sunday. */
const workdays: readonly ScheduleSpan[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  start: '07:00',
  end: '19:00',
  allow: true,
}));
const lunch = { weekday: 1, start: '12:00', end: '13:00', allow: false };
const night = { weekday: 7, start: '22:00', end: '06:00', allow: true };
const dated = { date: '2026-03-02', start: '20:00', end: '00:00', allow: true };

test.each<readonly [readonly ScheduleSpan[], string, boolean]>([
  [[], '03:00', true],
  [workdays, '06:59', false],
  [workdays, '07:00', true],
  [workdays, '18:59', true],
  [workdays, '19:00', false],
  [workdays, '03-07 12:00', false],
  [[...workdays, lunch], '12:00', false],
  [[...workdays, lunch], '13:00', true],
  [[...workdays, lunch], '03-03 12:30', true],
  [[lunch], '12:30', false],
  [[lunch], '13:30', true],
  [[night], '03-08 22:00', true],
  [[night], '05:59', true],
  [[night], '06:00', false],
  [[night], '22:30', false],
  [[{ weekday: 1, start: '00:00', end: '23:59', allow: true }], '23:59', true],
  [[...workdays, dated], '12:00', false],
  [[...workdays, dated], '23:59', true],
  [[...workdays, dated], '03-03 12:00', true],
])('schedule %# at %s: %j', (spans, moment, expected) => {
  expect(isGateOpen(spans, at(moment))).toBe(expected);
});
