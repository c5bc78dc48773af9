import { expect, test } from 'vitest';
import { MOST_UPLOAD_TRIES, UPLOAD_RETRY_MINUTES, uploadStateAfter } from './delivery.ts';

test.each([
  [1, true, 'sent'],
  [6, true, 'sent'],
  [1, false, 'waiting'],
  [5, false, 'waiting'],
  [6, false, 'failed'],
] as const)('after try %i, taken %s: %s', (tries, isTaken, state) => {
  expect(uploadStateAfter(tries, isTaken)).toBe(state);
});

test('the retries come after 1, 2, 4, 8 and 16 minutes', () => {
  expect(UPLOAD_RETRY_MINUTES).toEqual([1, 2, 4, 8, 16]);
  expect(MOST_UPLOAD_TRIES).toBe(6);
});
