import { expect, test } from 'vitest';
import { AHEAD_MS, BEHIND_MS, isOldNews, messageFault, outcomeOf, spaceAfter, unseen } from './reports.ts';

const NOW = 1_772_000_000_000;
const good = { isKnown: true, isFormed: true, isRepeated: false, at: NOW };
const DAY = 24 * 3_600_000;

test.each([
  ['as it should be', {}, undefined],
  ['without a time', { at: undefined }, undefined],
  ['of a gateway that nobody knows', { isKnown: false, isFormed: false }, 'unknown-gateway'],
  ['that cannot be read', { isFormed: false, at: undefined }, 'malformed'],
  ['a day behind', { at: NOW - DAY }, 'clock'],
  ['a day ahead', { at: NOW + DAY }, 'clock'],
  ['a little ahead', { at: NOW + AHEAD_MS }, undefined],
  ['a little more ahead', { at: NOW + AHEAD_MS + 1 }, 'clock'],
  ['kept while it was offline', { at: NOW - BEHIND_MS }, undefined],
  ['kept too long', { at: NOW - BEHIND_MS - 1 }, 'clock'],
  ['that came before', { isRepeated: true }, 'duplicate'],
  ['that came before, from a wrong clock', { isRepeated: true, at: NOW - DAY }, 'clock'],
] as const)('a message %s', (_what, more, fault) => {
  expect(messageFault({ ...good, ...more }, NOW)).toBe(fault);
});

const NEW = { taken: false, plate: null, since: null, reportedAt: null, seen: false };
const free = { taken: false, plate: null, since: 100, reportedAt: 200, seen: true };
const taken = { taken: true, plate: '浙A12345', since: 100, reportedAt: 200, seen: true };
test.each([
  ['a car comes', free, { occupied: true, plate: '浙A11111', at: 300 }, ['浙A11111', 300, 300]],
  ['a car comes unread', free, { occupied: true, at: 300 }, [null, 300, 300]],
  ['it still stands there', taken, { occupied: true, at: 300 }, ['浙A12345', 100, 300]],
  [
    'its plate is read at last',
    { ...taken, plate: null },
    { occupied: true, plate: '浙A1', at: 300 },
    ['浙A1', 100, 300],
  ],
  ['it leaves', taken, { occupied: false, plate: '浙A12345', at: 300 }, [null, 300, 300]],
  ['it stays free', free, { occupied: false, at: 300 }, [null, 100, 300]],
  ['a space is seen for the first time', NEW, { occupied: false, at: 300 }, [null, 300, 300]],
] as const)('%s', (_what, known, news, [plate, since, reportedAt]) => {
  expect(spaceAfter(known, news)).toEqual({ taken: news.occupied, plate, since, reportedAt, seen: true });
});

test('a space that a settlement leaves out is not known, and older news of it stays old', () => {
  expect(unseen(taken)).toEqual({ taken: false, plate: null, since: null, reportedAt: 200, seen: false });
  expect(isOldNews(unseen(taken), { occupied: true, at: 199 })).toBe(true);
});

test.each([
  [NEW, 1, false],
  [taken, 199, true],
  [taken, 200, false],
])('news of %j from %d is old: %s', (known, at, isOld) => {
  expect(isOldNews(known, { occupied: false, at })).toBe(isOld);
});

test.each([
  [0, 0, 'accepted'],
  [3, 0, 'accepted'],
  [3, 1, 'partly'],
  [3, 3, 'refused'],
] as const)('of %d parts %d are wrong: %s', (parts, faults, outcome) => {
  expect(outcomeOf(parts, faults)).toBe(outcome);
});
