import { expect, test } from 'vitest';
import type { FeeRule } from './rule.ts';
import { quoted, stay } from './stay.fixture.ts';

const hourly = { unitMinutes: 60, unitPriceFen: 100 } satisfies FeeRule;
const night = { name: 'night', start: '22:00', end: '08:00' };
const holidayFree = { ...hourly, dayRules: { holiday: { free: true } } } satisfies FeeRule;

/** Caps and entries, worked out by hand. Where the rules could be read in two ways, the name says which one is followed. */
test.each<readonly [name: string, rule: FeeRule, from: string, to: string, fen: number]>([
  // caps
  [
    'a window cap cuts the later pieces, the day before keeps its amount',
    { ...hourly, capMode: 'naturalDay', dayCapFen: 150, windows: [{ ...night, capFen: 300 }] },
    '03-02 22:00',
    '03-03 08:00',
    150 + 100,
  ],
  [
    'an occurrence that goes on over midnight in another list takes the cap of the list of each date',
    {
      ...hourly,
      windows: [{ ...night, capFen: 1000 }],
      dayRules: { holiday: { windows: [{ ...night, capFen: 300 }] } },
    },
    '09-30 22:00',
    '10-01 08:00',
    300,
  ],
  [
    'windows of the same name that meet at midnight are two, when neither runs over it',
    {
      ...hourly,
      windows: [
        { name: 'a', start: '16:00', end: '00:00', capFen: 200 },
        { name: 'a', start: '00:00', end: '08:00', capFen: 200 },
      ],
    },
    '03-02 20:00',
    '03-03 04:00',
    400,
  ],
  [
    'each occurrence has its own cap',
    {
      ...hourly,
      unitPriceFen: 500,
      windows: [
        { name: 'noon', start: '12:00', end: '14:00', unitPriceFen: 100, capFen: 150 },
        { ...night, start: '14:00', end: '12:00', free: true },
      ],
    },
    '03-02 12:00',
    '03-04 12:00',
    300,
  ],
  [
    'the kind of the first second of a 24 h cycle gives its cap',
    { ...hourly, capMode: 'cycle24h', dayCapFen: 2000, dayRules: { holiday: { dayCapFen: 500 } } },
    '09-30 20:00',
    '10-01 20:00',
    2000,
  ],
  [
    'no cap on a kind of day whose cap is null',
    { ...hourly, capMode: 'naturalDay', dayCapFen: 500, dayRules: { holiday: { dayCapFen: null } } },
    '10-01 00:00',
    '10-02 00:00',
    2400,
  ],
  [
    'a cap of 0 leaves nothing to pay in its window',
    { ...hourly, capMode: 'naturalDay', dayCapFen: 500, dayRules: { holiday: { dayCapFen: 0 } } },
    '09-30 22:00',
    '10-01 22:00',
    200,
  ],
  ['without cap windows a day cap means nothing', { ...hourly, dayCapFen: 100 }, '03-02 09:00', '03-02 12:00', 300],
  [
    'rounding may lift the amount over a cap',
    { ...hourly, entryCapFen: 250, roundToFen: 100, roundMode: 'up' },
    '03-02 09:00',
    '03-02 12:00',
    300,
  ],
  // entries
  [
    'deducted minutes are before the first natural day that is counted',
    { mode: 'perEntry', perEntryFen: 100, perEntryPer: 'naturalDay', freeMinutes: 60, freeMode: 'deduct' },
    '03-02 23:30',
    '03-03 00:31',
    100,
  ],
  [
    '24 h entries count the whole stay, deducted minutes included',
    { mode: 'perEntry', perEntryFen: 100, perEntryPer: 'cycle24h', freeMinutes: 60, freeMode: 'deduct' },
    '03-02 09:00',
    '03-03 09:00:01',
    200,
  ],
  [
    'entries look at no cap and no free day',
    { ...holidayFree, mode: 'perEntry', perEntryFen: 700, entryCapFen: 100, capMode: 'naturalDay', dayCapFen: 0 },
    '10-01 09:00',
    '10-01 10:00',
    700,
  ],
  [
    'free minutes hold for entries in both free modes',
    { mode: 'perEntry', perEntryFen: 100, freeMinutes: 60, freeMode: 'deduct' },
    '03-02 09:00',
    '03-02 10:00',
    0,
  ],
])('%s', (_, rule, from, to, fen) => {
  expect(quoted(rule, stay(from, to)).amountFen).toBe(fen);
});

test('what other stays have paid is taken from the cap of natural days only, and never below nothing', () => {
  const rule = { ...hourly, capMode: 'naturalDay', dayCapFen: 200, shareDayCap: true } satisfies FeeRule;
  const paid = (fen: number) => stay('03-02 09:00', '03-02 14:00', { alreadyChargedByDate: { '2026-03-02': fen } });
  expect(quoted(rule, paid(150)).amountFen).toBe(50);
  expect(quoted(rule, paid(999)).amountFen).toBe(0);
  expect(quoted({ ...rule, shareDayCap: false }, paid(150)).amountFen).toBe(200);
  expect(quoted({ ...rule, capMode: 'cycle24h' }, paid(150)).amountFen).toBe(200);
  expect(quoted({ ...rule, dayCapFen: null }, paid(999)).amountFen).toBe(500);
});

test('half a year is charged day by day', () => {
  const rule = {
    ...hourly,
    capMode: 'naturalDay',
    dayCapFen: 1000,
    windows: [{ ...night, free: true }],
  } satisfies FeeRule;
  expect(quoted(rule, stay('01-01 00:00', '07-01 00:00')).amountFen).toBe(181 * 1000);
});
