import { expect, test } from 'vitest';
import { mayGiveKind } from './kinds.ts';

test.each([
  ['platform', 'platform', true, true],
  ['platform', 'platform', false, false], // switched to a company
  ['platform', 'company', false, false],
  ['platform', 'park', false, false],
  ['company', 'platform', true, true],
  ['company', 'platform', false, true],
  ['company', 'company', false, true],
  ['company', 'park', false, false],
  ['park', 'park', false, true],
  ['cashier', 'cashier', false, true],
])('an account of kind %s is given by a %s (as the platform: %s): %s', (kind, own, isOfPlatform, may) => {
  expect(mayGiveKind(kind, { kind: own, isOfPlatform })).toBe(may);
});
