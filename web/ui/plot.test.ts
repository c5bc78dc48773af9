import { expect, test } from 'vitest';
import { plotOf, roundStep } from './plot.ts';

test.each([
  [0, 100, 100],
  [350, 100, 100],
  [1234, 100, 500],
  [299_000, 100, 100_000],
  [7, 1, 2],
  [3, 1, 1],
  [9, 1, 5],
])('an axis up to %i steps by %i', (most, least, step) => {
  expect(roundStep(most, 4, least)).toBe(step);
});

const of = { width: 460, height: 240, most: 400, least: 100, scaled: String };

test('a line runs from edge to edge, bars stand in the middle of their bands', () => {
  const line = plotOf({ ...of, kind: 'line', places: 5 });
  expect([0, 2, 4].map(line.x)).toEqual([44, 244, 444]);
  const bars = plotOf({ ...of, kind: 'bars', places: 4 });
  expect([0, 3].map(bars.x)).toEqual([94, 394]);
});

test('a single place stands in the middle', () => {
  expect(plotOf({ ...of, kind: 'line', places: 1 }).x(0)).toBe(244);
  expect(plotOf({ ...of, kind: 'bars', places: 1 }).x(0)).toBe(244);
});

test('values reach from the foot to the last line, what is below zero lies on the foot', () => {
  const { y, ticks, top, bottom } = plotOf({ ...of, kind: 'line', places: 5 });
  expect([y(0), y(400), y(-50)]).toEqual([bottom, top, bottom]);
  expect(ticks.map(({ text }) => text)).toEqual(['0', '100', '200', '300', '400']);
});

test('figures of the axis have their room', () => {
  expect(plotOf({ ...of, kind: 'line', places: 30, scaled: () => '1,000,000' }).left).toBeGreaterThan(9 * 7);
});
