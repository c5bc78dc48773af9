import { expect, test } from 'vitest';
import { degreesText } from './degrees.ts';

test.each([
  [365, '36.5 °C'],
  [-5, '-0.5 °C'],
  [400, '40.0 °C'],
  [null, '—'],
])('%s tenths read %s', (tenths, text) => {
  expect(degreesText(tenths)).toBe(text);
});
