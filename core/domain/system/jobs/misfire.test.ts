import { expect, test } from 'vitest';
import { datetime as moment } from '../../../lib/fixtures/datetime.ts';
import { MOST_MADE_UP, takeDue } from './misfire.ts';

const EVERY_TEN = '*/10 * * * *';
test.each([
  ['on time', 'once', '15:10:00', '15:10:02', { run: '15:10:00', skipped: 0, next: '15:20:00' }],
  ['a minute late', 'skip', '15:10:00', '15:11:00', { run: '15:10:00', skipped: 0, next: '15:20:00' }],
  ['each of three', 'all', '15:10:00', '15:35:00', { run: '15:10:00', skipped: 0, next: '15:20:00' }],
  ['the last of three', 'all', '15:30:00', '15:35:00', { run: '15:30:00', skipped: 0, next: '15:40:00' }],
  ['one for three', 'once', '15:10:00', '15:35:00', { run: '15:30:00', skipped: 2, next: '15:40:00' }],
  ['none for three', 'skip', '15:10:00', '15:35:00', { run: undefined, skipped: 3, next: '15:40:00' }],
  ['only the one on time', 'skip', '15:10:00', '15:30:30', { run: '15:30:00', skipped: 2, next: '15:40:00' }],
] as const)('%s', (_what, misfire, planned, now, expected) => {
  const day = '2026-03-01';
  const taken = takeDue({
    cron: EVERY_TEN,
    planned: moment(`${day} ${planned}`),
    now: moment(`${day} ${now}`),
    misfire,
  });
  expect({ run: taken.run?.slice(11), skipped: taken.skipped, next: taken.next?.slice(11) }).toEqual(expected);
});

test('of a long outage so many are made up one by one, and the earlier ones left out', () => {
  const taken = takeDue({
    cron: '* * * * *',
    planned: moment('2026-03-01 00:01:00'),
    now: moment('2026-03-01 05:00:00'),
    misfire: 'all',
  });
  expect(taken).toEqual({
    run: '2026-03-01 03:21:00',
    skipped: 200 - MOST_MADE_UP,
    next: '2026-03-01 03:22:00',
  });
});

test('several times within a minute are one run', () => {
  const taken = takeDue({
    cron: '*/10 * * * * *',
    planned: moment('2026-03-01 15:00:10'),
    now: moment('2026-03-01 15:00:45'),
    misfire: 'once',
  });
  expect(taken).toEqual({ run: '2026-03-01 15:00:10', skipped: 0, next: '2026-03-01 15:00:50' });
});
