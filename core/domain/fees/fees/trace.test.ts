import { expect, test } from 'vitest';
import { explain } from './explain.ts';
import type { FeeRule } from './rule.ts';
import { quoted, stay } from './stay.fixture.ts';
import { chargedByDay, traceSum } from './trace.ts';

const city: FeeRule = {
  freeMinutes: 15,
  firstMinutes: 60,
  firstPriceFen: 800,
  unitMinutes: 30,
  unitPriceFen: 300,
  capMode: 'naturalDay',
  dayCapFen: 2000,
  shareDayCap: true,
  roundTo: 'minuteDown',
  tiers: [{ fromMinutes: 90, unitPriceFen: 400 }],
  windows: [{ name: '夜间', start: '22:00', end: '08:00', unitMinutes: 60, unitPriceFen: 200, capFen: 500 }],
  dayRules: { holiday: { free: true } },
  entryCapFen: 2333,
  payPermille: 850,
  roundToFen: 10,
  roundMode: 'down',
};

test('a trace says why every part of the stay costs what it costs', () => {
  const { trace, amountFen } = quoted(
    city,
    stay('09-29 19:30', '10-01 00:30:59', { alreadyChargedByDate: { '2026-09-30': 300 } }),
  );
  const plain = { window: null, tierFrom: null, windowTierFrom: null, dayKind: null };
  expect(trace.lines.slice(0, 6)).toEqual([
    {
      kind: 'first-block',
      from: '2026-09-29 19:30:00',
      to: '2026-09-29 20:30:00',
      capWindow: 1,
      minutes: 60,
      dayKind: null,
      fen: 800,
    },
    {
      kind: 'units',
      from: '2026-09-29 20:30:00',
      to: '2026-09-29 21:00:00',
      capWindow: 1,
      units: 1,
      unitMinutes: 30,
      priceFen: 300,
      ...plain,
      fen: 300,
    },
    {
      kind: 'units',
      from: '2026-09-29 21:00:00',
      to: '2026-09-29 22:00:00',
      capWindow: 1,
      units: 2,
      unitMinutes: 30,
      priceFen: 400,
      ...plain,
      tierFrom: 90,
      fen: 800,
    },
    {
      kind: 'units',
      from: '2026-09-29 22:00:00',
      to: '2026-09-30 00:00:00',
      capWindow: 1,
      units: 2,
      unitMinutes: 60,
      priceFen: 200,
      ...plain,
      window: '夜间',
      fen: 400,
    },
    {
      kind: 'day-cap',
      per: 'naturalDay',
      from: '2026-09-29 19:30:00',
      to: '2026-09-30 00:00:00',
      capWindow: 1,
      capFen: 2000,
      alreadyChargedFen: 0,
      dayKind: null,
      beforeFen: 2300,
      fen: -300,
    },
    {
      kind: 'units',
      from: '2026-09-30 00:00:00',
      to: '2026-09-30 08:00:00',
      capWindow: 2,
      units: 8,
      unitMinutes: 60,
      priceFen: 200,
      ...plain,
      window: '夜间',
      fen: 1600,
    },
  ]);
  expect(trace.lines.slice(6)).toEqual([
    {
      kind: 'window-cap',
      from: '2026-09-30 00:00:00',
      to: '2026-09-30 08:00:00',
      capWindow: 2,
      window: '夜间',
      occurrence: '2026-09-29',
      capFen: 500,
      beforeFen: 2000,
      fen: -1500,
    },
    {
      kind: 'units',
      from: '2026-09-30 08:00:00',
      to: '2026-09-30 22:00:00',
      capWindow: 2,
      units: 28,
      unitMinutes: 30,
      priceFen: 400,
      ...plain,
      tierFrom: 90,
      fen: 11200,
    },
    {
      kind: 'units',
      from: '2026-09-30 22:00:00',
      to: '2026-10-01 00:00:00',
      capWindow: 2,
      units: 2,
      unitMinutes: 60,
      priceFen: 200,
      ...plain,
      window: '夜间',
      fen: 400,
    },
    {
      kind: 'day-cap',
      per: 'naturalDay',
      from: '2026-09-30 00:00:00',
      to: '2026-10-01 00:00:00',
      capWindow: 2,
      capFen: 2000,
      alreadyChargedFen: 300,
      dayKind: null,
      beforeFen: 11700,
      fen: -10000,
    },
    {
      kind: 'free',
      from: '2026-10-01 00:00:00',
      to: '2026-10-01 00:30:00',
      capWindow: 3,
      window: '夜间',
      dayKind: 'holiday',
      fen: 0,
    },
    { kind: 'entry-cap', capFen: 2333, beforeFen: 3700, fen: -1367 },
    { kind: 'pay', permille: 850, milliFen: -349950 },
    { kind: 'round', toFen: 10, mode: 'down', milliFen: -3050 },
  ]);
  expect([traceSum(trace), trace.amountFen, amountFen]).toEqual([1980, 1980, 1980]);
  expect([trace.in, trace.out, trace.seconds]).toEqual(['2026-09-29 19:30:00', '2026-10-01 00:30:00', 104_400]);
  expect(chargedByDay(trace)).toEqual({ '2026-09-29': 2000, '2026-09-30': 1700 });
  expect(explain(trace)).toMatchSnapshot();
});

test('an occurrence that began before the stay is named by its day', () => {
  const night = { name: 'night', start: '22:00', end: '08:00', capFen: 100 };
  const occurrence = (rule: FeeRule, from: string, to: string) =>
    quoted(rule, stay(from, to)).trace.lines.flatMap((line) => (line.kind === 'window-cap' ? [line.occurrence] : []));
  const rule: FeeRule = { unitPriceFen: 100, windows: [night] };
  expect(occurrence(rule, '03-02 05:00', '03-02 08:00')).toEqual(['2026-03-01']);
  // The holiday before has no windows: here the night begins at midnight.
  expect(occurrence({ ...rule, dayRules: { holiday: { windows: [] } } }, '10-03 05:00', '10-03 08:00')).toEqual([
    '2026-10-03',
  ]);
});

test.each<readonly [FeeRule, string, string, string, string]>([
  [{ freeMinutes: 30 }, '03-02 09:00', '03-02 09:30', '不超过免费 30 分钟', 'Within the 30 free minutes'],
  [{ exempt: true }, '03-02 09:00', '03-02 09:30', '车辆类别免费', 'Vehicles of this class are exempt'],
  [
    { freeMinutes: 30, freeMode: 'deduct' },
    '03-02 09:00',
    '03-02 10:00',
    '扣除免费 30 分钟，从 2026-03-02 09:30:00 起计费',
    '30 free minutes deducted, charged from 2026-03-02 09:30:00',
  ],
  [
    { mode: 'perEntry', perEntryFen: 1000, perEntryPer: 'naturalDay' },
    '03-02 09:00',
    '03-03 10:00',
    '按次：2 × ¥10.00 = ¥20.00（每天）',
    'Fixed price: 2 × ¥10.00 = ¥20.00 (per day)',
  ],
])('%j: what is not charged by time is explained too', (rule, from, to, zh, en) => {
  expect(explain(quoted(rule, stay(from, to)).trace)[1]).toEqual({ zh, en });
});
