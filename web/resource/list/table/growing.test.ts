import { expect, test } from 'vitest';
import { growing } from './growing.ts';

const column = (width: number, more: { readonly isSet?: boolean; readonly grows?: boolean } = {}) => ({
  width,
  isSet: false,
  grows: false,
  ...more,
});
const columns = [column(140), column(100, { grows: true }), column(140, { grows: true }), column(100)];
const widths = (room: number, list = columns): readonly number[] => growing(list, room).map(({ width }) => width);

test.each([
  [400, [140, 100, 140, 100]], // too narrow for the columns
  [480, [140, 100, 140, 100]],
  [600, [140, 150, 210, 100]],
  [720, [175, 175, 245, 125]], // texts have reached their maximum
  [2000, [196, 175, 245, 140]], // the remaining space stays empty
])('in %i px', (room, expected) => expect(widths(room)).toEqual(expected));

test('a width that was set stays', () => {
  expect(widths(2000, [column(140, { isSet: true }), column(100, { grows: true, isSet: true }), column(100)])).toEqual([
    140, 100, 140,
  ]);
});
