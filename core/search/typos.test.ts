import { expect, test } from 'vitest';
import { isOneMistakeApart } from './typos.ts';

test.each([
  ['xufei', 'xvfei', true],
  ['xufei', 'xufie', true],
  ['xufei', 'xufi', true],
  ['xufei', 'xuufei', true],
  ['refund', 'refudn', true],
  ['开闸', '开闸闸', true],
  ['xufei', 'xufei', false],
  ['xufei', 'xfuie', false],
  ['gate', 'gt', false],
  ['', 'a', true],
])('%s and %s are one mistake apart: %s', (a, b, apart) => {
  expect([isOneMistakeApart(a, b), isOneMistakeApart(b, a)]).toEqual([apart, apart]);
});
