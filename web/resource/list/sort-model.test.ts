import { expect, test } from 'vitest';
import { pressSort } from './sort-model.ts';

test.each([
  ['', 'a', false, 'a'],
  ['a', 'a', false, '-a'],
  ['-a', 'a', false, ''],
  ['a', 'b', false, 'b'],
  ['a', 'b', true, 'a,b'],
  ['a,b', 'a', true, '-a,b'],
  ['-a,b', 'a', true, 'b'],
  ['-createdAt,a', 'a', true, '-createdAt,-a'],
])('%j, pressing %s (shift %s) sorts by %j', (before, name, more, after) => {
  expect(pressSort(before, name, more)).toBe(after);
});
