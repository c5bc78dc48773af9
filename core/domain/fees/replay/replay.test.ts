import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Datetime } from '../../../lib/datetime.ts';
import type { ReplayStay } from '../../../vocabulary/fee-replays.ts';
import { DayCaps } from './day-caps.ts';
import { ReplayTally } from './tally.ts';
import type { ChargedStay } from './tally.ts';

interface Stay extends ChargedStay {
  readonly id: string;
}

const stays = fc.array(
  fc.record({
    park: fc.constantFrom('P1', 'P2'),
    carType: fc.constantFrom('T1', 'T2', null),
    hour: fc.integer({ min: 0, max: 23 }),
    old: fc.integer({ min: 0, max: 9000 }),
    new: fc.integer({ min: 0, max: 9000 }),
    charged: fc.integer({ min: 0, max: 9000 }),
    id: fc.uuid(),
  }),
  { maxLength: 80 },
);
const told = ({ id, park, carType, old, charged, ...stay }: Stay): ReplayStay => ({
  session: id,
  plate: id,
  park,
  carType: carType ?? '',
  in: '2026-03-01 00:00:00' as Datetime,
  out: '2026-03-01 00:00:00' as Datetime,
  old,
  new: stay.new,
  charged,
  oldSteps: [],
  newSteps: [],
});
const foundOf = (given: readonly Stay[]) => {
  const tally = new ReplayTally<Stay>();
  for (const stay of given) tally.add(stay);
  return tally.result({ park: (id) => id, carType: (id) => id, told });
};
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0);

test('parks, car types, hours and bands each hold every stay once', () => {
  fc.assert(
    fc.property(stays, (given) => {
      const { sums, parks, carTypes, hours, bands } = foundOf(given);
      expect(sums).toEqual({
        stays: given.length,
        old: sum(given, (one) => one.old),
        new: sum(given, (one) => one.new),
        charged: sum(given, (one) => one.charged),
        more: given.filter((one) => one.new > one.old).length,
        less: given.filter((one) => one.new < one.old).length,
      });
      for (const groups of [parks, carTypes, hours])
        for (const key of ['stays', 'old', 'new', 'charged', 'more', 'less'] as const)
          expect(sum(groups, (group) => group[key])).toBe(sums[key]);
      expect(sum(bands, ({ stays: count }) => count)).toBe(given.length);
      expect(sum(bands, ({ change }) => change)).toBe(sums.new - sums.old);
    }),
  );
});

test('a band holds the stays between its borders, and one of them those that stay the same', () => {
  const changes = [-5000, -4999, -200, -199, -1, 0, 1, 199, 200, 5000];
  const { bands } = foundOf(
    changes.map((change, at) => ({
      park: 'P1',
      carType: null,
      hour: 0,
      old: 6000,
      new: 6000 + change,
      charged: 0,
      id: String(at),
    })),
  );
  expect(bands.filter((band) => band.stays > 0).map(({ from, to, stays: count }) => [from, to, count])).toEqual([
    [null, -4999, 1],
    [-4999, -1999, 1],
    [-499, -199, 1],
    [-199, 0, 2],
    [0, 1, 1],
    [1, 200, 2],
    [200, 500, 1],
    [5000, null, 1],
  ]);
});

test('the stays that are told are those with the largest changes, the largest first', () => {
  fc.assert(
    fc.property(stays, (given) => {
      const { dearer, cheaper } = foundOf(given);
      const sizes = (sign: number): number[] =>
        given
          .map((one) => (one.new - one.old) * sign)
          .filter((change) => change > 0)
          .toSorted((a, b) => b - a)
          .slice(0, 12);
      expect(dearer.map((one) => one.new - one.old)).toEqual(sizes(1));
      expect(cheaper.map((one) => one.old - one.new)).toEqual(sizes(-1));
    }),
  );
});

test('shared day caps forget the days before an entry, so that only the cars of a day are kept', () => {
  const caps = new DayCaps();
  const at = (day: string): Datetime => `${day} 08:00:00` as Datetime;
  caps.add('A', { '2026-03-01': 500 });
  caps.add('A', { '2026-03-01': 300, '2026-03-02': 100 });
  caps.add('B', { '2026-03-01': 900 });
  expect(caps.before('A', at('2026-03-01'))).toEqual({ '2026-03-01': 800, '2026-03-02': 100 });
  expect(caps.size).toBe(2);
  expect(caps.before('B', at('2026-03-02'))).toBeUndefined();
  expect(caps.before('A', at('2026-03-02'))?.['2026-03-02']).toBe(100);
  expect(caps.size).toBe(1);
});
