import { expect, test } from 'vitest';
import { limiter } from './limiter.ts';

test('a session may spend its burst at once, then as much as comes back; others are not touched by it', () => {
  let now = 0;
  const limit = limiter(5, () => now);
  expect(Array.from({ length: 100 }, () => limit('a', 1)).every((wait) => wait === undefined)).toBe(true);
  expect([limit('a', 1), limit('a', 10), limit('b', 10)]).toEqual([1, 2, undefined]);
  now = 1000;
  expect(Array.from({ length: 6 }, () => limit('a', 1))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    1,
  ]);
  now = 1_000_000;
  expect(Array.from({ length: 101 }, () => limit('a', 1)).filter((wait) => wait !== undefined)).toEqual([1]);
});
