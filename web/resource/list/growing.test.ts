import { expect, test } from 'vitest';
import { growing } from './growing.ts';

const columns = [['plate', 140, false], ['name', 100, true], ['park', 140, true], ['amount', 100, false]].map(([id, width, grows]) => ({ id: String(id), width: Number(width), grows: grows === true }));

test.each([
  [400, [140, 100, 140, 100]], // does not even fit
  [480, [140, 100, 140, 100]],
  [600, [140, 150, 210, 100]],
  [2000, [140, 175, 245, 100]], // the rest stays empty
])('in %i px', (room, widths) => expect(growing(columns, room).map(({ width }) => width)).toEqual(widths));

test('without a column that grows nothing does', () => expect(growing(columns.map((column) => ({ ...column, grows: false })), 2000).map(({ width }) => width)).toEqual([140, 100, 140, 100]));
