import { expect, test } from 'vitest';
import { heatOf, MOST_DAYS, rangeOf, SHADES, shadeOf, stepped } from './heat-model.ts';

const ROWS = Array.from({ length: 90 }, (_, at) => ({
  day: `2026-02-${String((at % 9) + 10).padStart(2, '0')}`,
  hour: String((at * 7) % 24).padStart(2, '0'),
  entries: (at * 13) % 29,
  exits: at % 5,
}));
const SPAN = { from: '2026-02-08', to: '2026-02-20' };
const plain = (key: 'entries' | 'exits', is: (row: (typeof ROWS)[number]) => boolean): number =>
  ROWS.filter(is).reduce((sum, row) => sum + row[key], 0);

test.each(['entries', 'exits'] as const)('cells, days, hours and the whole of %s come to the rows', (key) => {
  const heat = heatOf(ROWS, key, SPAN);
  expect(heat.days.map(({ day }) => day)).toEqual(
    Array.from({ length: 13 }, (_, age) => `2026-02-${String(20 - age).padStart(2, '0')}`),
  );
  for (const { day, cells, sum } of heat.days) {
    expect(sum).toBe(plain(key, (row) => row.day === day));
    cells.forEach((value, at) => expect(value).toBe(plain(key, (row) => row.day === day && Number(row.hour) === at)));
  }
  heat.hours.forEach((value, at) => expect(value).toBe(plain(key, (row) => Number(row.hour) === at)));
  expect(heat.sum).toBe(plain(key, () => true));
  expect(heat.busiest?.value).toBe(Math.max(...heat.days.flatMap(({ cells }) => cells)));
});

test('only the newest days of a long span are drawn, and nothing happened in an empty one', () => {
  const long = heatOf([], 'entries', { from: '2025-01-01', to: '2026-01-01' });
  expect([long.days.length, long.days[0]?.day, long.isCut, long.busiest]).toEqual([
    MOST_DAYS,
    '2026-01-01',
    true,
    undefined,
  ]);
});

test.each([1, 2, 4, 5, 7, 23, 100, 1283])('a legend of %i tells the shade of every value once', (most) => {
  expect(shadeOf(0, most)).toBe(0);
  for (let value = 1; value <= most; value += 1) {
    const told = SHADES.filter((shade) => {
      const range = rangeOf(shade, most);
      return range !== undefined && range[0] <= value && value <= range[1];
    });
    expect(told).toEqual([shadeOf(value, most)]);
  }
});

test.each([
  ['ArrowDown', { row: 1, column: 3 }],
  ['ArrowUp', { row: 0, column: 3 }],
  ['Home', { row: 0, column: 0 }],
  ['End', { row: 0, column: 24 }],
  ['PageDown', { row: 4, column: 3 }],
  ['x', undefined],
])('%s leads to %j and stays within the map', (key, to) => expect(stepped({ row: 0, column: 3 }, key, 5)).toEqual(to));
