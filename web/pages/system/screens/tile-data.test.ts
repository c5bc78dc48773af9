import { expect, test } from 'vitest';
import { figuresOf, percentOf, shownValue } from './tile-data.ts';
import type { TileColumn } from './tile-data.ts';

test.each([
  [null, 'number', '—'],
  [undefined, 'money', '—'],
  ['', 'text', '—'],
  [0, 'number', '0'],
  [0, 'money', '0.00'],
  ['云泊广场', 'text', '云泊广场'],
] as const)('%j of kind %s stands on a wall as %s', (value, kind, text) => {
  expect(shownValue(value, kind)).toBe(text);
});

test('a sum of nothing is zero, a sum of what nobody has told is missing', () => {
  const columns: readonly TileColumn[] = [{ key: 'free', label: '余位', kind: 'number' }];
  const value = (rows: Parameters<typeof figuresOf>[0]['rows']) => figuresOf({ columns, rows })[0]?.value;
  expect([value([]), value([{ free: null }]), value([{ free: null }, { free: 3 }])]).toEqual([0, null, 3]);
});

test.each([
  [0, 0, ''],
  [0, 10, '0%'],
  [4, 1070, '<1%'],
  [161, 1070, '15%'],
])('%i of %i is told as %j: what is little is not nothing', (part, whole, told) => {
  expect(percentOf(part, whole)).toBe(told);
});
