import { expect, test } from 'vitest';
import { day } from '../../../lib/fixtures/day.ts';
import { asId } from '../../../lib/id.ts';
import { at, feeOfR05 } from '../../finance/orders/stay.fixture.ts';
import { feeBetween } from '../../finance/orders/charge.ts';
import { chargeSpans, type Cover, type InnerVisit, uncoveredSpans } from './spans.ts';

const period = (startDate: string, endDate: string) => ({ startDate: day(startDate), endDate: day(endDate) });
const cover = (periods: Cover['periods'], more: Partial<Cover> = {}): Cover => ({
  periods,
  graceDays: 0,
  inactive: [],
  ...more,
});
const march = [period('2026-03-01', '2026-03-31')];
const inactive = (from: string, to?: string) => ({
  inactive: [{ from: at(from), to: to === undefined ? Infinity : at(to) }],
});

/** A stay from 03-02 09:00 to 03-05 10:00. */
const stay = { from: at('09:00'), to: at('03-05 10:00') };
test.each<readonly [string, Cover | null, readonly (readonly [string, string])[]]>([
  ['no pass', null, [['03-02 09:00', '03-05 10:00']]],
  ['valid all the time', cover(march), []],
  ['expires inside', cover([period('2026-03-01', '2026-03-03')]), [['03-04 00:00', '03-05 10:00']]],
  [
    'expires inside, with a day of grace',
    cover([period('2026-03-01', '2026-03-03')], { graceDays: 1 }),
    [['03-05 00:00', '03-05 10:00']],
  ],
  ['opened while inside', cover([period('2026-03-04', '2026-03-31')]), [['03-02 09:00', '03-04 00:00']]],
  [
    'a gap between two periods',
    cover([period('2026-03-01', '2026-03-02'), period('2026-03-04', '2026-03-31')]),
    [['03-03 00:00', '03-04 00:00']],
  ],
  ['stopped while inside', cover(march, inactive('03-04 15:00')), [['03-04 15:00', '03-05 10:00']]],
  [
    'paused and recovered while inside',
    cover(march, inactive('03-03 08:00', '03-03 20:00')),
    [['03-03 08:00', '03-03 20:00']],
  ],
  ['without end', cover([period('2026-01-01', '9999-12-31')], { graceDays: 30 }), []],
  ['all periods reversed', cover([]), [['03-02 09:00', '03-05 10:00']]],
])('a pass %s leaves uncovered', (_name, pass, expected) => {
  expect(uncoveredSpans(stay, pass)).toEqual(expected.map(([from, to]) => ({ from: at(from), to: at(to) })));
});

test('each span without cover is a stay of its own, with free minutes of its own', () => {
  const pass = cover(march, {
    inactive: [
      { from: at('09:00'), to: at('09:10') },
      { from: at('10:00'), to: at('10:15') },
      { from: at('11:00'), to: at('11:16') },
    ],
  });
  const spans = chargeSpans({ from: at('09:00'), to: at('12:00') }, { cover: pass, visits: [] });
  const fee = (to: string) =>
    feeBetween({ in: at('09:00'), at: at(to), spans, vehicleClass: 'small', feeOf: feeOfR05 }, at('09:00'), at(to)).fee;
  expect([fee('10:30'), fee('12:00')]).toEqual([0, 800]);
});

const [A, B] = [asId<'area'>('A'), asId<'area'>('B')];
const visit = (area: InnerVisit['area'], from: string, to?: string): InnerVisit => ({
  area,
  from: at(from),
  to: to === undefined ? Infinity : at(to),
});
test.each<readonly [string, readonly InnerVisit[], readonly string[]]>([
  ['none', [], ['park 09:00-12:00']],
  ['one in the middle', [visit(A, '10:00', '11:00')], ['park 09:00-10:00', 'A 10:00-11:00', 'park 11:00-12:00']],
  ['one that goes on', [visit(A, '10:00')], ['park 09:00-10:00', 'A 10:00-12:00']],
  [
    'one inside the other',
    [visit(A, '09:30'), visit(B, '10:00', '10:30')],
    ['park 09:00-09:30', 'A 09:30-10:00', 'B 10:00-10:30', 'A 10:30-12:00'],
  ],
  [
    'twice the same without a break',
    [visit(A, '10:00', '10:30'), visit(A, '10:30', '11:00')],
    ['park 09:00-10:00', 'A 10:00-11:00', 'park 11:00-12:00'],
  ],
])('inner areas: %s', (_name, visits, expected) => {
  const spans = chargeSpans({ from: at('09:00'), to: at('12:00') }, { cover: null, visits });
  const clock = (moment: number) =>
    ['09:00', '09:30', '10:00', '10:30', '11:00', '12:00'].find((text) => at(text) === moment);
  expect(spans.map(({ from, to, area }) => `${area ?? 'park'} ${clock(from)}-${clock(to)}`)).toEqual(expected);
});

test('a stay of no time has no spans', () => {
  expect(chargeSpans({ from: at('09:00'), to: at('09:00') }, { cover: null, visits: [] })).toEqual([]);
});
