import { expect, test } from 'vitest';
import { checkStreetOption } from './street-options.ts';

test.each([
  ['sensorConfirmSec', '0', true],
  ['sensorConfirmSec', '3601', 'max'],
  ['oweAfterMin', '0', 'min'],
  ['oweAfterMin', '45', true],
  ['oweAfterMin', '-1', 'type'],
  ['oweAfterMin', '1.5', 'type'],
  ['colour', '1', 'choice'],
])('%s may be %s: %s', (key, value, expected) => {
  const checked = checkStreetOption(key, value);
  expect(checked.ok || checked.error.rule).toBe(expected);
});
