import { expect, test } from 'vitest';
import { decimalText, parseDecimal } from './decimals.ts';

test.each([
  [365, 1, '36.5'],
  [-5, 1, '-0.5'],
  [400, 1, '40.0'],
  [45, 3, '0.045'],
  [45_600, 3, '45.600'],
] as const)('%s with %s decimals is read and written as %s', (value, decimals, text) => {
  expect([decimalText(value, decimals), parseDecimal(text, decimals)]).toEqual([text, value]);
});

test.each([
  ['37', 1, 370],
  [' 36.6 ', 1, 366],
  ['36.55', 1, undefined],
  ['0.05', 3, 50],
  ['0.0455', 3, undefined],
  ['', 1, undefined],
  ['warm', 1, undefined],
] as const)('%j typed with %s decimals is %s', (typed, decimals, value) => {
  expect(parseDecimal(typed, decimals)).toBe(value);
});
