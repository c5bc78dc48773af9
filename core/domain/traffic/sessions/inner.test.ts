import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import { at } from '../../finance/orders/stay.fixture.ts';
import { areaNow, enterArea, innerVisits, isKeptOut, leaveArea, type StoredVisit } from './inner.ts';
import { chargeSpans } from './spans.ts';

const [B1, B2, B3] = [asId<'area'>('B1'), asId<'area'>('B2'), asId<'area'>('B3')];
const visit = (area: typeof B1, from: string, to: string | null): StoredVisit => ({
  area,
  from: at(from),
  to: to === null ? null : at(to),
});

/** In 09:00 through a gate of B1, from there into B2 and back, B3 lies inside B2. */
test.each<readonly [string, readonly StoredVisit[], readonly StoredVisit[], typeof B1]>([
  ['going in', enterArea([], B2, at('10:00')), [visit(B2, '10:00', null)], B2],
  ['read twice', enterArea([visit(B2, '10:00', null)], B2, at('10:01')), [visit(B2, '10:00', null)], B2],
  ['coming out', leaveArea([visit(B2, '10:00', null)], B2, at('11:00')), [visit(B2, '10:00', '11:00')], B1],
  [
    'going in again',
    enterArea([visit(B2, '10:00', '11:00')], B2, at('12:00')),
    [visit(B2, '10:00', '11:00'), visit(B2, '12:00', null)],
    B2,
  ],
  [
    'further in',
    enterArea([visit(B2, '10:00', null)], B3, at('10:30')),
    [visit(B2, '10:00', null), visit(B3, '10:30', null)],
    B3,
  ],
  [
    'out of the innermost',
    leaveArea([visit(B2, '10:00', null), visit(B3, '10:30', null)], B3, at('11:00')),
    [visit(B2, '10:00', null), visit(B3, '10:30', '11:00')],
    B2,
  ],
  [
    'out of the outer one, its inner gate unseen',
    leaveArea([visit(B2, '10:00', null), visit(B3, '10:30', null)], B2, at('11:00')),
    [visit(B2, '10:00', '11:00'), visit(B3, '10:30', '11:00')],
    B1,
  ],
  ['out without having been seen going in', leaveArea([], B2, at('11:00')), [], B1],
  [
    'a clock that is behind',
    enterArea([visit(B2, '10:00', '11:00')], B3, at('10:59')),
    [visit(B2, '10:00', '11:00'), visit(B3, '11:00', null)],
    B3,
  ],
])('%s', (_what, visits, expected, where) => {
  expect(visits).toEqual(expected);
  expect(areaNow(visits, B1)).toBe(where);
});

test('each piece of time is charged by its own area, also while the car is inside', () => {
  const spans = chargeSpans(
    { from: at('09:00'), to: at('12:30') },
    { cover: null, visits: innerVisits([visit(B2, '10:00', '11:00'), visit(B2, '12:00', null)]) },
  );
  expect(spans).toEqual([
    { from: at('09:00'), to: at('10:00'), area: null },
    { from: at('10:00'), to: at('11:00'), area: B2 },
    { from: at('11:00'), to: at('12:00'), area: null },
    { from: at('12:00'), to: at('12:30'), area: B2 },
  ]);
});

test.each([
  ['inner-in', true, 0, true],
  ['inner-in', true, 1, false],
  ['inner-in', false, 0, false],
  ['inner-out', true, 0, false],
] as const)('%s, temporary %j, %d stalls left: shut %j', (direction, isTemporary, remaining, expected) => {
  expect(isKeptOut({ direction, isTemporary, remaining })).toBe(expected);
});
