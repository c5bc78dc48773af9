import { expect, test } from 'vitest';
import { day } from '../../../lib/fixtures/day.ts';
import { err, ok } from '../../../lib/result.ts';
import { quoteOpening, quoteRenewal, quoteRenewalByMoney, quoteVipRenewal } from './renewal.ts';

const terms = { monthFee: 30000, seasonFee: 85000, yearFee: 320000 };
const today = day('2026-03-10');
const active = (endDate: string | null) => ({
  state: 'active' as const,
  endDate: endDate === null ? null : day(endDate),
});

test.each([
  ['2026-01-31', 1, '2026-02-28', 29],
  ['2024-01-31', 1, '2024-02-29', 30],
  ['2026-01-30', 1, '2026-02-28', 30],
  ['2026-02-01', 1, '2026-02-28', 28],
  ['2026-03-15', 1, '2026-04-14', 31],
  ['2026-12-01', 12, '2027-11-30', 365],
  ['2024-02-29', 12, '2025-02-28', 366],
  ['2027-03-01', 12, '2028-02-29', 366],
])('opening on %s for %d months lasts to %s, %d days', (start, months, endDate, days) => {
  expect(quoteOpening({ startDate: day(start), months, terms })).toMatchObject(
    ok({ startDate: start, endDate, days, months, gapDays: 0 }),
  );
});

test.each([
  ['a running pass goes on after its end', '2026-03-31', 'today-when-expired', '2026-04-01', '2026-04-30', 0],
  ['one that ends today goes on tomorrow', '2026-03-10', 'today-when-expired', '2026-03-11', '2026-04-10', 0],
  ['one that ended yesterday goes on without a gap', '2026-03-09', 'today-when-expired', '2026-03-10', '2026-04-09', 0],
  ['an expired one starts today', '2026-02-28', 'today-when-expired', '2026-03-10', '2026-04-09', 9],
  ['an expired one may be paid back from its end', '2026-02-28', 'old-end', '2026-03-01', '2026-03-31', 0],
  ['back payment may end in the past', '2025-12-31', 'old-end', '2026-01-01', '2026-01-31', 0],
  ['one whose periods were all reversed starts today', null, 'today-when-expired', '2026-03-10', '2026-04-09', 0],
] as const)('%s', (_, end, from, startDate, endDate, gapDays) => {
  expect(quoteRenewal({ pass: active(end), from, today, months: 1, terms })).toMatchObject(
    ok({ startDate, endDate, gapDays, amount: 30000 }),
  );
});

test('a quote names what was counted', () => {
  expect(quoteRenewal({ pass: active('2026-03-31'), from: 'old-end', today, months: 12, terms })).toEqual(
    ok({
      startDate: '2026-04-01',
      endDate: '2027-03-31',
      months: 12,
      amount: 320000,
      basis: 'year',
      days: 365,
      gapDays: 0,
    }),
  );
});

test.each([
  [0, {}, 'months-out-of-range'],
  [37, {}, 'months-out-of-range'],
  [1.5, {}, 'months-out-of-range'],
  [2, { monthMin: 3 }, 'months-out-of-range'],
  [13, { monthMax: 12 }, 'months-out-of-range'],
  [1, { monthFee: null }, 'no-price'],
] as const)('%d months under %o are refused: %s', (months, limits, code) => {
  expect(
    quoteRenewal({ pass: active('2026-03-31'), from: 'old-end', today, months, terms: { ...terms, ...limits } }),
  ).toEqual(err(code));
});

test.each(['paused', 'stopped'] as const)('a %s pass is not renewed in any way', (state) => {
  const renewal = { pass: { state, endDate: day('2026-03-31') }, from: 'old-end', today } as const;
  expect(quoteRenewal({ ...renewal, months: 1, terms })).toEqual(err(state));
  expect(quoteRenewalByMoney({ ...renewal, money: 30000, terms })).toEqual(err(state));
  expect(quoteVipRenewal({ ...renewal, endDate: day('2027-01-01') })).toEqual(err(state));
});

test('a pass without end is not renewed past the calendar', () => {
  const renewal = { from: 'old-end', today, months: 12, terms } as const;
  expect(quoteRenewal({ ...renewal, pass: active('9999-12-31') })).toEqual(err('end-too-far'));
  expect(quoteRenewal({ ...renewal, pass: active('9999-06-30') })).toEqual(err('end-too-far'));
});

test('money buys whole months at the monthly fee, whatever a year would cost', () => {
  const renewal = { pass: active('2026-03-31'), from: 'today-when-expired', today, terms } as const;
  expect(quoteRenewalByMoney({ ...renewal, money: 360000 })).toEqual(
    ok({
      startDate: '2026-04-01',
      endDate: '2027-03-31',
      months: 12,
      amount: 360000,
      basis: 'month',
      days: 365,
      gapDays: 0,
    }),
  );
  expect(quoteRenewalByMoney({ ...renewal, money: 30000 })).toMatchObject(ok({ months: 1, amount: 30000 }));
});

test.each([
  [0, {}, 'not-a-multiple'],
  [-30000, {}, 'not-a-multiple'],
  [29999, {}, 'not-a-multiple'],
  [45000, {}, 'not-a-multiple'],
  [37 * 30000, {}, 'months-out-of-range'],
  [30000, { monthFee: 0 }, 'no-price'],
  [30000, { monthFee: null }, 'no-price'],
] as const)('%d fen under %o are refused: %s', (money, fees, code) => {
  expect(
    quoteRenewalByMoney({ pass: active('2026-03-31'), from: 'old-end', today, money, terms: { ...terms, ...fees } }),
  ).toEqual(err(code));
});

test.each([
  [
    '2026-03-31',
    'today-when-expired',
    '2026-12-31',
    ok({ startDate: '2026-04-01', endDate: '2026-12-31', amount: 0, days: 275, gapDays: 0 }),
  ],
  [
    '2026-03-31',
    'today-when-expired',
    '2026-04-01',
    ok({ startDate: '2026-04-01', endDate: '2026-04-01', amount: 0, days: 1, gapDays: 0 }),
  ],
  ['2026-03-31', 'today-when-expired', '2026-03-31', err('end-not-later')],
  [
    '2026-02-28',
    'today-when-expired',
    '2026-03-31',
    ok({ startDate: '2026-03-10', endDate: '2026-03-31', amount: 0, days: 22, gapDays: 9 }),
  ],
  ['2026-02-28', 'today-when-expired', '2026-03-05', err('end-in-past')],
  [
    '2026-02-28',
    'old-end',
    '2026-03-05',
    ok({ startDate: '2026-03-01', endDate: '2026-03-05', amount: 0, days: 5, gapDays: 0 }),
  ],
] as const)('a VIP pass that ends on %s, from %s, to %s', (end, from, endDate, expected) => {
  expect(quoteVipRenewal({ pass: active(end), from, today, endDate: day(endDate) })).toEqual(expected);
});
