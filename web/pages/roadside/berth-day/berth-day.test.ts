import { day } from '@parkdeck/core/lib/fixtures/day';
import { expect, test } from 'vitest';
import { drawnDay, takenByHour } from './berth-day.ts';

const DAY = day('2026-03-05');
const moment = (minutes: number): string =>
  new Date(Date.UTC(2026, 2, 4) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');

/** Numbers below `limit` that look random and are the same in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
};

test.each(Array.from({ length: 12 }, (_, at) => at + 1))('an hour is as full as its minutes are, seed %i', (seed) => {
  const below = numbers(seed * 7919);
  const berths = ['B1', 'B2', 'B3'];
  const stays = Array.from({ length: below(14) }, (_, at) => {
    const from = below(3 * 1440 - 2);
    const to = Math.min(3 * 1440 - 1, from + 1 + below(900));
    return { id: String(at), berth: berths[below(3)] ?? '', start: moment(from), end: moment(to) };
  });
  const isTaken = (berth: string, minute: number): boolean => {
    const now = moment(1440 + minute);
    return stays.some((one) => one.berth === berth && one.start <= now && one.end > now);
  };
  const hours = Array.from(
    { length: 24 },
    (_, hour) =>
      berths.flatMap((berth) => Array.from({ length: 60 }, (__, at) => isTaken(berth, hour * 60 + at))).filter(Boolean)
        .length / 180,
  );
  takenByHour(DAY, stays, berths).forEach((share, hour) => expect(share).toBeCloseTo(hours[hour] ?? -1, 9));
});

test('a street without berths is never taken', () => expect(Math.max(...takenByHour(DAY, [], []))).toBe(0));

test('an address asks for a day that has been, or for today', () =>
  expect([drawnDay('2026-03-01', DAY), drawnDay('2026-03-06', DAY), drawnDay('x', DAY)]).toEqual([
    '2026-03-01',
    DAY,
    DAY,
  ]));
