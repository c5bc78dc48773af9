import { PARAMETERS } from '@parkdeck/core/vocabulary/parameters';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { day } from '@parkdeck/core/lib/fixtures/day';
import { expect, test } from 'vitest';
import { rowsOf } from '../testing/rows.fixture.ts';
import { generateWorld } from './generate.ts';

const HOUR = 3_600_000;
const instant = (time: unknown): number => instantOf(String(time) as Datetime); // moments of the world itself

/** From the end of its history to the moment before the next day's history is over. */
test.each([
  ['2026-03-01 15:00:00', '2026-03-01 08:00:00'],
  ['2026-03-01 15:59:59', '2026-03-01 08:00:00'],
  ['2026-03-01 16:00:00', '2026-03-01 16:00:00'],
  ['2026-03-02 00:10:00', '2026-03-02 00:00:00'],
  ['2026-03-02 11:20:00', '2026-03-02 08:00:00'],
  ['2026-03-02 14:59:59', '2026-03-02 08:00:00'],
])('a world opened at %s has one open shift, since %s', (opened, since) => {
  const now = instant(opened);
  const world = generateWorld({ size: 'small', baseDate: day('2026-03-01'), days: 3, now });
  const shifts = rowsOf(world, 'shift');
  const cashier = rowsOf(world, 'user').find(({ userName }) => userName === 'cash1');
  const open = shifts.filter(({ state }) => state === 'open');
  expect(open).toMatchObject([{ user: cashier?.id, startTime: since, endTime: null }]);
  expect(now - instant(since)).toBeLessThan(Math.min(8 * HOUR, PARAMETERS['shift.hours'].initial * HOUR));
  const ends = shifts.flatMap(({ endTime }) => (endTime === null ? [] : [String(endTime)]));
  expect(ends.filter((end) => end > datetimeOfInstant(now))).toEqual([]);
  for (const who of new Set(shifts.map(({ user }) => user))) {
    const own = shifts
      .filter(({ user }) => user === who)
      .toSorted((a, b) => String(a.startTime).localeCompare(String(b.startTime)));
    const overlapping = own.slice(1).filter(({ startTime }, index) => String(startTime) < String(own[index]?.endTime));
    expect(overlapping, String(who)).toEqual([]);
  }
});
