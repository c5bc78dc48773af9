import type { Day } from '@parkdeck/core/lib/day';
import { expect, test } from 'vitest';
import { placeOn } from '../../../resource/parts/day-hours.ts';
import { daySpan, dayOfSearch, heldByHour, isHeld } from './day-model.ts';

const DAY = '2026-03-05' as Day; // written as one
const at = (minutes: number): string => new Date(Date.UTC(2026, 2, 4) + minutes * 60_000).toISOString();
const moment = (minutes: number): string => at(minutes).slice(0, 19).replace('T', ' ');
/** Minutes from the begin of the day before to the end of the day after. */
const SPAN = 3 * 1440 - 1;

/** Numbers below `limit` that look random and are the same in every run. */
const numbers = (seed: number) => {
  let state = seed;
  return (limit: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
};

test.each(Array.from({ length: 20 }, (_, at) => at + 1))(
  'held in an hour is what each minute holds, seed %i',
  (seed) => {
    const below = numbers(seed * 7919);
    const drawn = Array.from({ length: below(12) }, () => {
      const from = below(SPAN - 1);
      const state = ['pending', 'passed', 'refused', 'cancelled'][below(4)] ?? '';
      return { start: moment(from), end: moment(Math.min(SPAN, from + 1 + below(2000))), state };
    });
    const heldAt = (minute: number): number => {
      const now = moment(1440 + minute);
      return drawn.filter((one) => isHeld(one) && one.start <= now && one.end > now).length;
    };
    const hours = Array.from({ length: 24 }, (_, hour) =>
      Math.max(...Array.from({ length: 60 }, (__, minute) => heldAt(hour * 60 + minute))),
    );
    expect(heldByHour(DAY, drawn)).toEqual(hours);
  },
);

test('a bar covers the part of its booking that lies on the day', () => {
  const noon = { start: '2026-03-05 12:00:00', end: '2026-03-05 18:00:00' };
  expect(placeOn(DAY, noon)).toEqual({ left: 0.5, width: 0.25, comesFromBefore: false, goesOn: false });
  const over = { start: '2026-03-04 12:00:00', end: '2026-03-06 01:00:00' };
  expect(placeOn(DAY, over)).toEqual({ left: 0, width: 1, comesFromBefore: true, goesOn: true });
});

test('an address asks for a day, or for today', () => {
  expect([dayOfSearch({ day: '2026-01-02' }, DAY), dayOfSearch({ day: '1' }, DAY)]).toEqual(['2026-01-02', DAY]);
  expect(daySpan(DAY)).toEqual({ bookStartTo: '2026-03-05 23:59:59', bookEndFrom: '2026-03-05 00:00:00' });
});
