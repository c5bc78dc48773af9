import { expect, test } from 'vitest';
import { parseTenths, tenthsText } from './tenths.ts';

test.each([
  [365, '36.5'],
  [-5, '-0.5'],
  [400, '40.0'],
])('%s tenths are read and written as %s', (tenths, text) => {
  expect([tenthsText(tenths), parseTenths(text)]).toEqual([text, tenths]);
});

test.each([
  ['37', 370],
  [' 36.6 ', 366],
  ['36.55', undefined],
  ['', undefined],
  ['warm', undefined],
])('%j typed is %s', (typed, tenths) => {
  expect(parseTenths(typed)).toBe(tenths);
});
