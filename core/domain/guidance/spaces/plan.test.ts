import { expect, test } from 'vitest';
import { planOf, rowOf } from './plan.ts';

const space = (number: string, row: string | null = null, position: number | null = null) => ({
  number,
  row,
  position,
});
const drawn = (...spaces: readonly ReturnType<typeof space>[]) =>
  planOf(spaces).rows.map(({ name, places, opens }) => [
    name,
    opens,
    places.map((one) => one?.number ?? '·').join(' '),
  ]);

test.each([
  ['B1-A012', 'A'],
  ['A012', 'A'],
  ['012', ''],
  ['C区-07', ''],
  ['B2-AB3', 'AB'],
])('the space %s is in row "%s"', (number, row) => {
  expect(rowOf(space(number))).toBe(row);
});

test('rows stand in pairs at their aisles, their spaces from the left by number', () => {
  expect(
    drawn(space('B1-C1'), space('B1-A2'), space('B1-B1'), space('B1-A10'), space('B1-A9'), space('B1-A1')),
  ).toEqual([
    ['A', 'down', 'B1-A1 B1-A2 B1-A9 B1-A10'],
    ['B', 'up', 'B1-B1'],
    ['C', 'down', 'B1-C1'],
  ]);
});

test('a place without a space stays empty; a row numbered with holes stands close', () => {
  expect(drawn(space('A1'), space('A2'), space('A4'), space('A5'))).toEqual([['A', 'down', 'A1 A2 · A4 A5']]);
  expect(drawn(space('A1'), space('A40'), space('A90'))).toEqual([['A', 'down', 'A1 A40 A90']]);
});

test('row and place are as told, and two at one place stand beside each other', () => {
  expect(drawn(space('X9', 'B', 1), space('X1', 'B', 2), space('X3', 'B', 2))).toEqual([['B', 'down', 'X9 X1 X3']]);
});

test('a long row goes on below in equal parts', () => {
  const spaces = Array.from({ length: 70 }, (_, at) => space(`A${at + 1}`));
  const plan = planOf(spaces);
  expect(plan.rows.map(({ places }) => places.length)).toEqual([24, 24, 22]);
  expect(plan.width).toBe(24);
  expect(plan.rows.flatMap(({ places }) => places)).toEqual(spaces);
});

test('a floor without spaces has no rows', () => {
  expect(planOf([])).toEqual({ rows: [], width: 0 });
});
