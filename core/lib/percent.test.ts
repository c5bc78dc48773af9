import { expect, test } from 'vitest';
import { changeText } from './change.ts';
import { parsePercent, percentText } from './percent.ts';

test.each([
  ['85', 850],
  ['85.5', 855],
  ['100%', 1000],
  ['8.0', 80],
  ['0', 0],
  ['0.3', 3],
  ['12.34', undefined],
  ['-5', undefined],
  ['all', undefined],
  ['', undefined],
])('%s is %s thousandths', (typed, share) => expect(parsePercent(typed)).toBe(share));

test.each([
  ['0.38', 38],
  ['0.6 %', 60],
  ['0.29', 29],
  ['10', 1000],
  ['0.385', undefined],
])('%s is %s ten-thousandths', (typed, share) => expect(parsePercent(typed, 10_000)).toBe(share));

test.each([
  [1000, 1000, '100'],
  [855, 1000, '85.5'],
  [3, 1000, '0.3'],
  [38, 10_000, '0.38'],
  [0, 10_000, '0'],
])('%s of %s reads %s', (share, whole, text) => expect(percentText(share, whole)).toBe(text));

test.each([
  [62, 1000, '+6.2%'],
  [-308, 44_000, '−0.7%'],
  [0, 500, '±0.0%'],
  [-5, 5, '−100.0%'],
])('%s more of %s reads %s', (change, before, text) => expect(changeText(change, before)).toBe(text));
