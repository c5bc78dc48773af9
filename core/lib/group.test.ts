import { expect, test } from 'vitest';
import { groupBy } from './group.ts';

test('items stand under their key in their order, those without one nowhere', () => {
  expect([...groupBy([3, 8, 5, 0], (n) => (n === 0 ? null : n % 2))]).toEqual([
    [1, [3, 5]],
    [0, [8]],
  ]);
  expect(groupBy([], String).size).toBe(0);
});
