import { expect, test } from 'vitest';
import { coveredAt } from './covered-numbers.ts';

/** Numbers of a list wider than its place: seen from 200, behind the frozen columns, to 1000, before the menu. */

const SEEN = { left: 200, right: 1000 };

test.each([
  ['it is seen whole', [400, 460], [380, 468], undefined],
  ['it ends at the menu', [940, 1000], [900, 1008], undefined],
  ['its last digit is under the menu', [945, 1006], [900, 1014], 'end'],
  ['all of it is under the menu, and its cell is seen', [1004, 1060], [940, 1068], 'end'],
  ['all of it is under the menu, as its cell is', [1004, 1060], [990, 1068], undefined],
  ['it begins at the frozen columns', [200, 260], [192, 268], undefined],
  ['its first digit is under the frozen columns', [192, 260], [150, 268], 'start'],
  ['all of it is under the frozen columns', [100, 196], [80, 204], undefined],
] as const)('%s', (_what, [left, right], [start, end], covered) =>
  expect(coveredAt({ left, right }, { left: start, right: end }, SEEN)).toBe(covered),
);
