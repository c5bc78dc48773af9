import { expect, test } from 'vitest';
import { chargedAgain, holidaysWithin } from './basis.ts';
import type { ChargeBasis } from './basis.ts';
import { at } from './stay.fixture.ts';

/** 5.00 an hour, 20.00 a calendar day, shared; twice as much for large cars; nothing on holidays. */
const RULE = {
  unitMinutes: 60,
  unitPriceFen: 500,
  capMode: 'naturalDay',
  dayCapFen: 2000,
  shareDayCap: true,
  dayRules: { holiday: { free: true } },
  classes: { large: { unitPriceFen: 1000 } },
} as const;
const BASIS: ChargeBasis = { tariff: 'TF1', vehicleClass: 'small' };

const CASES: readonly (readonly [what: string, by: ChargeBasis, fen: number | undefined])[] = [
  ['the rule alone', BASIS, 1000],
  ['the class of the car', { ...BASIS, vehicleClass: 'large' }, 2000],
  ['hours in which the park charges nothing', { ...BASIS, free: { start: '10:00', end: '22:00', free: true } }, 500],
  ['a holiday', { ...BASIS, holidays: { '2026-03-02': 'holiday' } }, 0],
  ['what other stays had used of the cap', { ...BASIS, charged: { '2026-03-02': 1700 } }, 300],
  ['a tariff that nobody knows', { ...BASIS, tariff: 'TF2' }, undefined],
];

test.each(CASES)('two hours from nine are computed again by %s', (_what, by, fen) => {
  const again = chargedAgain((tariff) => (tariff === 'TF1' ? RULE : undefined));
  expect(again({ from: at('09:00'), to: at('11:00'), by })).toBe(fen);
  // what was read for one basis serves no other
  expect(again({ from: at('09:00'), to: at('11:00'), by: BASIS })).toBe(1000);
});

test('of a calendar the days of the span are kept, and the one that rounding may reach', () => {
  const calendar = {
    '2026-03-01': 'holiday',
    '2026-03-02': 'workday',
    '2026-03-03': 'holiday',
    '2026-03-04': 'holiday',
  } as const;
  expect(holidaysWithin(calendar, { from: at('09:00'), to: at('23:59') })).toEqual({
    '2026-03-02': 'workday',
    '2026-03-03': 'holiday',
  });
});
