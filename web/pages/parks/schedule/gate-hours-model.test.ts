import { expect, test } from 'vitest';
import { emptyWeek, paint, spansOf, weekOf } from './gate-hours-model.ts';

const SPANS = [
  { weekday: 1, start: '07:00', end: '09:30', allow: true },
  { weekday: 1, start: '17:00', end: '23:59', allow: true },
  { weekday: 7, start: '00:00', end: '23:59', allow: true },
];

test('spans survive the way through the grid', () => {
  expect(spansOf(weekOf(SPANS))).toEqual(SPANS);
});

test('a painted rectangle covers the same hours of several days', () => {
  const painted = paint(emptyWeek(false), [2, 17], [0, 14], true);
  expect(spansOf(painted)).toEqual(
    [1, 2, 3].map((weekday) => ({ weekday, start: '07:00', end: '09:00', allow: true })),
  );
});

test('nothing allowed is no span', () => {
  expect(spansOf(emptyWeek(false))).toEqual([]);
});
