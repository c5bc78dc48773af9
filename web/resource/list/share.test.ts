import { expect, test } from 'vitest';
import { shareOf, shareText } from './share.ts';

test.each([
  [1, 3, '33.3%'],
  [3, 3, '100%'],
  [1, 20_394, '<0.1%'],
  [0, 12, '0%'],
  [0, 0, '0%'],
])('%i of %i is %s', (part, whole, text) => {
  expect(shareText(shareOf(part, whole), part)).toBe(text);
});
