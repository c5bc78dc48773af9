import { expect, test } from 'vitest';
import type { FeeRule } from './rule.ts';
import { quoted, stay } from './stay.fixture.ts';

const hourly = { unitMinutes: 60, unitPriceFen: 100 } satisfies FeeRule;
const night = { name: 'night', start: '22:00', end: '08:00' };
const holidayFree = { ...hourly, dayRules: { holiday: { free: true } } } satisfies FeeRule;
const carry = { unitAcross: 'carry' } as const;
const carryNight = { ...hourly, ...carry, windows: [{ ...night, free: true }] } satisfies FeeRule;
const daily = { capMode: 'naturalDay', resetScope: 'window' } as const;
const first = { firstMinutes: 60, firstPriceFen: 800 };

/** Worked out by hand. Where the rules could be read in two ways, the name says which one is followed. */
test.each<readonly [name: string, rule: FeeRule, from: string, to: string, fen: number]>([
  // classes and validation: see compile.test.ts
  // units
  [
    'a part of 1 s is a unit: 20:59:59 to 22:00:01 is two day hours and one night hour',
    { ...hourly, windows: [{ ...night, unitPriceFen: 10 }] },
    '03-02 20:59:59',
    '03-02 22:00:01',
    210,
  ],
  [
    'a window that only names itself cuts units too',
    { ...hourly, windows: [{ name: 'noon', start: '12:00', end: '13:00' }] },
    '03-02 11:30',
    '03-02 13:30',
    300,
  ],
  [
    'one window next to another is a cut',
    {
      ...hourly,
      windows: [
        { name: 'a', start: '08:00', end: '10:00' },
        { name: 'b', start: '10:00', end: '12:00' },
      ],
    },
    '03-02 09:30',
    '03-02 10:30',
    200,
  ],
  [
    'midnight alone is no cut, inside a window or outside',
    { ...hourly, windows: [{ ...night, unitMinutes: 240 }] },
    '03-02 22:00',
    '03-03 02:00',
    100,
  ],
  [
    'going from a day with a rule to one without is a cut, even when the rule is empty',
    { ...hourly, dayRules: { holiday: {} } },
    '10-02 23:30',
    '10-03 00:30',
    200,
  ],
  [
    'two kinds of days without a rule are no cut',
    { ...hourly, dayRules: { holiday: {} } },
    '10-09 23:30',
    '10-10 00:30',
    100,
  ],
  ['two holidays in a row are no cut', { ...hourly, dayRules: { holiday: {} } }, '10-01 23:30', '10-02 00:30', 100],
  // effective parameters
  [
    'a tier gives way to the rule of the day in the fields that this one has',
    {
      ...hourly,
      tiers: [{ fromMinutes: 0, unitMinutes: 30, unitPriceFen: 70 }],
      dayRules: { holiday: { unitPriceFen: 1000 } },
    },
    '10-01 09:00',
    '10-01 10:00',
    2000,
  ],
  [
    'a window that says it is not free is charged on a free day',
    { ...holidayFree, windows: [{ name: 'peak', start: '08:00', end: '09:00', free: false }] },
    '10-01 07:00',
    '10-01 10:00',
    100,
  ],
  [
    'a window that says nothing about it is free on a free day',
    { ...holidayFree, windows: [{ name: 'peak', start: '08:00', end: '09:00', unitPriceFen: 900 }] },
    '10-01 07:00',
    '10-01 10:00',
    0,
  ],
  [
    'an empty list of windows takes the windows from the day: the night ends at midnight',
    { ...hourly, windows: [{ ...night, unitPriceFen: 10 }], dayRules: { holiday: { windows: [] } } },
    '09-30 22:00',
    '10-01 02:00',
    220,
  ],
  [
    'a window over midnight comes from the list of each date: after a holiday without, the night begins at 00:00',
    { ...hourly, windows: [{ ...night, unitPriceFen: 10 }], dayRules: { holiday: { windows: [] } } },
    '10-02 22:00',
    '10-03 02:00',
    220,
  ],
  // tiers
  [
    'free time counts towards tiers',
    { ...hourly, tiers: [{ fromMinutes: 600, unitPriceFen: 50 }], windows: [{ ...night, free: true }] },
    '03-02 22:00',
    '03-03 09:00',
    50,
  ],
  [
    'a tier change inside a window with a price of its own is still a cut',
    {
      ...hourly,
      tiers: [{ fromMinutes: 90, unitPriceFen: 50 }],
      windows: [{ name: 'day', start: '08:00', end: '20:00', unitPriceFen: 300 }],
    },
    '03-02 09:00',
    '03-02 11:00',
    900,
  ],
  [
    'deducted minutes do not count towards tiers',
    { ...hourly, freeMinutes: 60, freeMode: 'deduct', tiers: [{ fromMinutes: 60, unitPriceFen: 50 }] },
    '03-02 09:00',
    '03-02 12:00',
    150,
  ],
  [
    `with 24 h cycles after deducted minutes, the first cycle still ends 24 h after entry and its tiers count
      from the chargeable start`,
    {
      ...hourly,
      freeMinutes: 120,
      freeMode: 'deduct',
      capMode: 'cycle24h',
      resetScope: 'window',
      tiers: [{ fromMinutes: 60, unitPriceFen: 0 }],
    },
    '03-02 09:00',
    '03-03 11:00',
    200,
  ],
  [
    'tiers of a window count from the first chargeable second in the occurrence: 2 h at 100, the rest at 50',
    { ...hourly, windows: [{ ...night, tiers: [{ fromMinutes: 120, unitPriceFen: 50 }] }] },
    '03-02 20:00',
    '03-03 02:00',
    500,
  ],
  [
    'tiers of a window begin anew in the next occurrence',
    {
      ...hourly,
      windows: [
        { name: 'noon', start: '12:00', end: '14:00', tiers: [{ fromMinutes: 60, unitPriceFen: 10 }] },
        { ...night, start: '14:00', end: '12:00', free: true },
      ],
    },
    '03-02 12:00',
    '03-03 14:00',
    220,
  ],
  [
    'tiers of a window go on over midnight, also when tiers of the rule begin anew',
    {
      ...hourly,
      ...daily,
      tiers: [{ fromMinutes: 60, unitPriceFen: 70 }],
      windows: [{ ...night, tiers: [{ fromMinutes: 180, unitPriceFen: 10 }] }],
    },
    '03-02 22:00',
    '03-03 02:00',
    100 + 70 + 100 + 10,
  ],
  // first block
  [
    'the first block costs its full price when the car leaves early',
    { ...hourly, ...first },
    '03-02 09:00',
    '03-02 09:01',
    800,
  ],
  [
    'there is no first block when the first second lies in a window, not even after it',
    { ...hourly, ...first, windows: [{ name: 'am', start: '08:00', end: '10:00' }] },
    '03-02 09:00',
    '03-02 11:00',
    200,
  ],
  [
    'the first block waits for the first second that is not free',
    { ...hourly, ...first, windows: [{ ...night, free: true }] },
    '03-02 07:00',
    '03-02 09:00',
    800,
  ],
  [
    'the first block runs on through free time and windows',
    {
      ...hourly,
      firstMinutes: 120,
      firstPriceFen: 800,
      windows: [
        { name: 'free', start: '10:00', end: '11:00', free: true },
        { name: 'dear', start: '11:00', end: '12:00', unitPriceFen: 9000 },
      ],
    },
    '03-02 09:30',
    '03-02 11:30',
    800,
  ],
  [
    'the first block of a cap window is cut at its end and still costs its full price',
    { ...hourly, ...first, ...daily },
    '03-02 23:30',
    '03-03 01:00',
    1600,
  ],
  [
    'a day without a rule of its own keeps the first block of the rule; the kind of its first second gives its terms',
    { ...hourly, ...first, dayRules: { holiday: { firstPriceFen: 50 } } },
    '09-30 23:30',
    '10-01 00:30',
    800,
  ],
  [
    'a first block of the day, where the rule has none',
    { ...hourly, dayRules: { holiday: first } },
    '10-01 09:00',
    '10-01 10:30',
    900,
  ],
  [
    'the first block counts against the day cap, not against the cap of a window it runs into',
    { ...hourly, firstMinutes: 120, firstPriceFen: 800, windows: [{ ...night, capFen: 100 }] },
    '03-02 21:00',
    '03-03 02:00',
    900,
  ],
  // carried units
  [
    'a carried unit is paid at the price of its first second',
    { ...hourly, ...carry, windows: [{ ...night, unitPriceFen: 10 }] },
    '03-02 21:30',
    '03-02 23:31',
    120,
  ],
  [
    'a carried unit runs into free time; the next begins at the first second that is not free',
    carryNight,
    '03-02 21:30',
    '03-03 09:00',
    200,
  ],
  [
    'a carried unit that outlasts the free time is not paid again',
    { ...carryNight, unitMinutes: 720 },
    '03-02 21:30',
    '03-03 09:30',
    100,
  ],
  [
    'a carried unit counts for the cap of the day it begins on',
    { ...hourly, ...carry, capMode: 'naturalDay', dayCapFen: 100 },
    '03-02 22:30',
    '03-03 00:30',
    100,
  ],
  [
    'a new scope has its first block at once, also while a carried unit runs; units go on after whichever ends later',
    { unitMinutes: 480, unitPriceFen: 100, ...first, ...carry, ...daily },
    '03-02 18:00',
    '03-03 02:30',
    800 + 100 + 800,
  ],
])('%s', (_, rule, from, to, fen) => {
  expect(quoted(rule, stay(from, to)).amountFen).toBe(fen);
});

test('fractions of a second are cut off both times first, and the order is checked on what was given', () => {
  const rule = { ...hourly, freeMinutes: 1 };
  const { in: begin } = stay('03-02 09:00', '03-02 09:00');
  expect(quoted(rule, { in: begin + 999, out: begin + 60_000 }).amountFen).toBe(0);
  expect(quoted(rule, { in: begin, out: begin + 60_999 }).amountFen).toBe(0);
  expect(quoted(rule, { in: begin, out: begin + 61_000 }).amountFen).toBe(100);
  expect(() => quoted(rule, { in: begin + 2, out: begin + 1 })).toThrow('out-before-in');
});
