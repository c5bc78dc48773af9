import { expect, test } from 'vitest';
import { holdsUntil, isUnread, untilProblem } from './notes.ts';

const NOW = '2026-03-01 15:00:00';

test('a note holds for a day unless it says otherwise', () => {
  expect(holdsUntil(NOW, null)).toBe('2026-03-02 15:00:00');
  expect(holdsUntil(NOW, '2026-03-01 22:00:00')).toBe('2026-03-01 22:00:00');
});

test.each([
  ['2026-03-01 15:00:00', 'past'],
  ['2026-03-01 15:00:01', undefined],
  ['2026-04-01 15:00:00', undefined],
  ['2026-04-01 15:00:01', 'far'],
] as const)('a note until %s: %s', (until, problem) => {
  expect(untilProblem(NOW, until)).toBe(problem);
});

test('a note waits for everybody who neither wrote nor confirmed it', () => {
  const note = { author: 'U1', readings: [{ user: 'U2' }] };
  expect(['U1', 'U2', 'U3'].map((user) => isUnread(note, user))).toEqual([false, false, true]);
  expect(isUnread({ author: null, readings: null }, 'U1')).toBe(true);
});
