import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 26, [1, 2, 3, null, 26]],
  [13, 26, [1, null, 12, 13, 14, null, 26]],
  [26, 26, [1, null, 24, 25, 26]],
  [24, 26, [1, null, 24, 25, 26]],
])('page %i of %i', (current, count, shown) => {
  expect(pageNumbers(current, count)).toEqual(shown);
});
