import type { Closing } from '@parkdeck/core/domain/merchants/adverts/shown';
import type { Day } from '@parkdeck/core/lib/day';
import { expect, test } from 'vitest';
import { mondayOf, placePlan, roomOf, type PlannedAdvert } from './plan-model.ts';

const day = (text: string): Day => text as Day; // written as one
const FROM = day('2026-02-23');
const advert = (id: string, more: Partial<PlannedAdvert> = {}): PlannedAdvert => ({
  id,
  title: id,
  plat: 'own',
  state: 'on',
  position: 'pay-page',
  parks: [],
  startDate: null,
  endDate: null,
  ...more,
});
const plan = (adverts: readonly PlannedAdvert[], closings: readonly Closing[] = []) =>
  placePlan({ adverts, closings, park: 'PK1', from: FROM }, 'pay-page');

test('the calendar begins on a Monday', () => expect(mondayOf(day('2026-03-01'))).toBe(FROM));

test('a bar ends with the days shown, and says where it goes on', () => {
  const { bars } = plan([
    advert('long'),
    advert('short', { startDate: day('2026-03-01'), endDate: day('2026-03-03') }),
    advert('over', { endDate: day('2026-02-22') }),
  ]);
  expect(bars.map(({ advert: { id }, at, days, opens, goesOn, lane }) => [id, at, days, opens, goesOn, lane])).toEqual([
    ['long', 0, 28, true, true, 0],
    ['short', 6, 3, false, false, 1],
  ]);
});

test('a lane is used again once it is free', () => {
  const { bars, lanes } = plan([
    advert('a', { endDate: day('2026-02-25') }),
    advert('b', { startDate: day('2026-02-26') }),
  ]);
  expect([lanes, ...bars.map(({ lane }) => lane)]).toEqual([1, 0, 0]);
});

test('other places and other parks are not here', () =>
  expect(plan([advert('a', { position: 'mini-home' }), advert('b', { parks: ['PK2'] })]).bars).toEqual([]));

test('stopped and closed ones are drawn and leave their place free', () => {
  const { bars, running } = plan(
    [advert('stopped', { state: 'stopped' }), advert('closed', { plat: 'pp' }), advert('shown')],
    [{ plat: 'pp', opens: false, closeType: 'pay-page' }],
  );
  expect(new Map(bars.map(({ advert: { id }, hidden }) => [id, hidden]))).toEqual(
    new Map([
      ['stopped', 'stopped'],
      ['closed', 'closed'],
      ['shown', undefined],
    ]),
  );
  expect(running[0]?.map(({ id }) => id)).toEqual(['shown']);
});

test.each([
  [0, 'free'],
  [1, 'some'],
  [2, 'full'],
  [3, 'over'],
] as const)('%d adverts: %s', (running, room) => expect(roomOf(running)).toBe(room));
