import { expect, test } from 'vitest';
import { screenClass } from './screen-class.ts';

test.each([
  [0, 0],
  [767, 0],
  [767.9, 0],
  [768, 1],
  [991, 1],
  [992, 2],
  [1199, 2],
  [1200, 3],
  [3840, 3],
])('a window %d wide is of class %d (B30)', (width, expected) => {
  expect(screenClass(width)).toBe(expected);
});
