import { expect, test } from 'vitest';
import { withUnit } from './unit.ts';
import { words } from './words.ts';

test.each([
  [1, words('个月', 'months'), '1 month', '1 个月'],
  [3, words('个月', 'months'), '3 months', '3 个月'],
  [1, words('分钟', 'min'), '1 min', '1 分钟'],
  [1, words('毫秒', 'ms'), '1 ms', '1 毫秒'],
  [7, undefined, '7', '7'],
] as const)('%s with its unit', (value, unit, en, zh) => {
  expect([withUnit(String(value), unit, 'en'), withUnit(String(value), unit, 'zh')]).toEqual([en, zh]);
});
