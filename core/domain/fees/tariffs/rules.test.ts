import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkRule, compileRule } from '../fees/compile.ts';
import { readFeeCases, runFeeCases } from '../fees/fee-cases.ts';
import type { FeeRule } from '../fees/rule.ts';
import { complexField, complexRowOf, ruleOfComplex, type ComplexRow } from './complex.ts';
import { ruleOfSimple, simpleField, simpleRowOf, type SimpleRow } from './simple.ts';

const read = readFeeCases(readFileSync(new URL('../fees/fixtures/cases.json', import.meta.url), 'utf8'));
if (!read.ok) throw new Error(read.error.field);
const file = read.value;
const rules: ReadonlyMap<string, FeeRule> = new Map([...file.rules].filter(([, rule]) => checkRule(rule).length === 0));
const simple = [...rules].flatMap(([name, rule]) => {
  const row = simpleRowOf(rule);
  return row.ok ? [[name, row.value] as const] : [];
});
const complex = [...rules].flatMap(([name, rule]) => {
  const row = complexRowOf(rule);
  return row.ok ? [[name, row.value] as const] : [];
});

/** Fails where a rule that went through rows charges another amount than its cases say. */
const failures = (
  stored: ReadonlyMap<string, object>,
  leave: (vehicleClass: string | undefined) => boolean = () => false,
) =>
  runFeeCases({
    ...file,
    rules: stored,
    cases: file.cases.filter((one) => stored.has(one.rule) && !leave(one.vehicleClass)),
  });

test('simple tariffs charge what their rules charge', () => {
  expect(simple.map(([name]) => name)).toEqual(
    expect.arrayContaining(['R01', 'R03', 'R04', 'R05', 'R07', 'R08', 'R09', 'R13']),
  );
  const run = failures(
    new Map(simple.map(([name, row]) => [name, ruleOfSimple(row)])),
    (vehicleClass) => vehicleClass === 'police',
  );
  expect(run.cases).toBeGreaterThan(50);
  expect(run.failures).toEqual([]);
});

test('complex tariffs charge what their rules charge', () => {
  expect(complex.map(([name]) => name)).toEqual(expect.arrayContaining(['R06', 'R12', 'R14', 'R16', 'R17', 'R18']));
  const run = failures(new Map(complex.map(([name, row]) => [name, ruleOfComplex(row)])));
  expect(run.cases).toBeGreaterThan(60);
  expect(run.failures).toEqual([]);
});

test.each(simple)('the simple row of %s comes back as it was', (_name, row) => {
  expect(simpleRowOf(ruleOfSimple(row))).toEqual({ ok: true, value: row });
});

test.each(complex)('the complex row of %s comes back as it was', (_name, row) => {
  expect(complexRowOf(ruleOfComplex(row))).toEqual({ ok: true, value: row });
});

const FULL: Required<SimpleRow> = {
  freeMinutes: 15,
  freeMode: 'deduct',
  roundTo: 'minuteUp',
  firstMinutes: 60,
  firstPrice: 800,
  unitMinutes: 30,
  unitPrice: 300,
  capMode: 'naturalDay',
  dayCap: 5000,
  entryCap: 9000,
  byEntry: false,
  entryPrice: 1000,
  entryPer: 'cycle24h',
  holidayFree: true,
  weekendCap: 3000,
  newEnergyShare: 500,
  share: 800,
  roundStep: 'jiao',
  shareDayCap: true,
  nightStart: '22:00',
  nightEnd: '08:00',
  nightUnitMinutes: 120,
  nightUnitPrice: 100,
  nightCap: 600,
  nightFree: true,
};

test('every field of a simple tariff reaches its rule and comes back', () => {
  const rule = ruleOfSimple(FULL);
  expect(rule).toEqual({
    freeMinutes: 15,
    freeMode: 'deduct',
    roundTo: 'minuteUp',
    firstMinutes: 60,
    firstPriceFen: 800,
    unitMinutes: 30,
    unitPriceFen: 300,
    capMode: 'naturalDay',
    dayCapFen: 5000,
    entryCapFen: 9000,
    perEntryFen: 1000,
    perEntryPer: 'cycle24h',
    payPermille: 800,
    roundToFen: 10,
    shareDayCap: true,
    windows: [
      { name: 'night', start: '22:00', end: '08:00', unitMinutes: 120, unitPriceFen: 100, capFen: 600, free: true },
    ],
    dayRules: { holiday: { free: true }, weekend: { dayCapFen: 3000 } },
    classes: { police: { exempt: true }, newEnergy: { payPermille: 500 }, largeNewEnergy: { payPermille: 500 } },
  });
  expect(simpleRowOf(rule)).toEqual({ ok: true, value: FULL });
});

test('every part of a complex tariff reaches its rule and comes back', () => {
  const {
    holidayFree: _h,
    weekendCap: _w,
    nightStart: _s,
    nightEnd: _e,
    nightUnitMinutes: _u,
    nightUnitPrice: _p,
    nightCap: _c,
    nightFree: _f,
    ...head
  } = FULL;
  const step = (fromMinutes: number, unitPrice: number) => ({ fromMinutes, unitMinutes: 60, unitPrice });
  const row: ComplexRow = {
    ...head,
    holidayFree: false,
    weekendCap: null,
    newEnergyShare: 800,
    roundMode: 'up',
    unitAcross: 'carry',
    resetScope: 'window',
    dayKinds: { weekend: { unitPriceFen: 100 }, holiday: { free: true } },
    classes: { large: { unitPriceFen: 900 } },
    periods: [
      {
        name: 'day',
        start: '08:00',
        end: '22:00',
        days: 'all',
        cap: null,
        free: false,
        steps: [step(0, 600), step(120, 300)],
      },
      { name: 'night', start: '22:00', end: '08:00', days: 'all', cap: 1000, free: false, steps: [step(60, 200)] },
      { name: 'rest', start: '00:00', end: '06:00', days: 'weekend', cap: null, free: true, steps: [] },
    ],
    steps: [step(60, 400), step(180, 200)],
  };
  const rule = ruleOfComplex(row);
  expect(rule.windows).toEqual([
    {
      name: 'day',
      start: '08:00',
      end: '22:00',
      unitMinutes: 60,
      unitPriceFen: 600,
      tiers: [{ fromMinutes: 120, unitMinutes: 60, unitPriceFen: 300 }],
    },
    {
      name: 'night',
      start: '22:00',
      end: '08:00',
      capFen: 1000,
      tiers: [{ fromMinutes: 60, unitMinutes: 60, unitPriceFen: 200 }],
    },
  ]);
  expect(rule.dayRules).toEqual({
    holiday: { free: true },
    weekend: { unitPriceFen: 100, windows: [{ name: 'rest', start: '00:00', end: '06:00', free: true }] },
  });
  expect(checkRule(rule)).toEqual([]);
  expect(complexRowOf(rule)).toEqual({ ok: true, value: row });
});

test('switches of the head hold in a complex tariff, its own terms win', () => {
  const row: ComplexRow = {
    unitMinutes: 60,
    unitPrice: 500,
    holidayFree: true,
    weekendCap: 2000,
    newEnergyShare: 500,
    dayKinds: { weekend: { dayCapFen: 1000 } },
    classes: { newEnergy: { freeMinutes: 60 } },
  };
  expect(ruleOfComplex(row)).toMatchObject({
    dayRules: { holiday: { free: true }, weekend: { dayCapFen: 1000 } },
    classes: { newEnergy: { freeMinutes: 60 }, largeNewEnergy: { payPermille: 500 } },
  });
});

test.each<[FeeRule, string]>([
  [{ tiers: [{ fromMinutes: 60, unitMinutes: 60, unitPriceFen: 100 }] }, 'tiers'],
  [
    {
      windows: [
        { start: '08:00', end: '20:00' },
        { start: '20:00', end: '08:00' },
      ],
    },
    'windows[1]',
  ],
  [
    { windows: [{ start: '08:00', end: '20:00', tiers: [{ fromMinutes: 60, unitPriceFen: 100 }] }] },
    'windows[0].tiers',
  ],
  [{ resetScope: 'window' }, 'resetScope'],
  [{ unitAcross: 'carry' }, 'unitAcross'],
  [{ roundMode: 'up' }, 'roundMode'],
  [{ exempt: true }, 'exempt'],
  [{ dayRules: { workday: { free: true } } }, 'dayRules.workday'],
  [{ dayRules: { holiday: { unitPriceFen: 1000 } } }, 'dayRules.holiday'],
  [{ dayRules: { weekend: { dayCapFen: null } } }, 'dayRules.weekend'],
  [{ classes: { large: { unitPriceFen: 1000 } } }, 'classes.large'],
  [{ classes: { newEnergy: { payPermille: 500 } } }, 'classes.newEnergy'],
  [{ classes: { police: { freeMinutes: 60 } } }, 'classes.police'],
])('%j needs a complex rule', (rule, field) => {
  expect(simpleRowOf(rule)).toEqual({ ok: false, error: [{ reason: 'needs-complex', field }] });
});

test.each<[FeeRule, string, string]>([
  [{ tiers: [{ fromMinutes: 60, unitPriceFen: 100 }] }, 'step-needs-both', 'tiers[0]'],
  [{ windows: [{ start: '08:00', end: '20:00', unitPriceFen: 100 }] }, 'step-needs-both', 'windows[0]'],
  [{ roundToFen: 7 }, 'no-such-step', 'roundToFen'],
  [{ exempt: true }, 'only-of-classes', 'exempt'],
  [
    { windows: [{ start: '08:00', end: '20:00' }], dayRules: { holiday: { windows: [] } } },
    'empty-list',
    'dayRules.holiday.windows',
  ],
])('rows cannot hold %j', (rule, reason, field) => {
  expect(complexRowOf(rule)).toEqual({ ok: false, error: [{ reason, field }] });
});

test('what is wrong with a rule is told by the field that holds it', () => {
  const simpleRow: SimpleRow = { unitMinutes: 0, unitPrice: -1, nightStart: '22:00', nightCap: -5, weekendCap: -1 };
  expect(checkRule(ruleOfSimple(simpleRow)).map(({ field }) => simpleField(field))).toEqual(
    expect.arrayContaining(['unitMinutes', 'unitPrice', 'nightEnd', 'nightCap', 'weekendCap']),
  );
  const steps = [
    { fromMinutes: 0, unitMinutes: 60, unitPrice: 100 },
    { fromMinutes: 30, unitMinutes: 0, unitPrice: 100 },
  ];
  const period = { name: 'a', start: '08:00', end: '12:00' };
  const complexRow: ComplexRow = {
    unitMinutes: 60,
    unitPrice: 100,
    periods: [
      { ...period, days: 'weekend' },
      { ...period, steps },
      { ...period, start: '10:00' },
      { ...period, days: 'weekend', end: '08:00' },
    ],
    steps: [{ fromMinutes: 60, unitMinutes: 60, unitPrice: -1 }],
    dayKinds: { workday: { unitPriceFen: -1 } },
  };
  expect(checkRule(ruleOfComplex(complexRow)).map(({ field }) => complexField(complexRow, field))).toEqual(
    expect.arrayContaining([
      'periods[1].steps[1].unitMinutes',
      'periods[2].start',
      'periods[3].end',
      'steps[0].unitPrice',
      'dayKinds.workday.unitPriceFen',
    ]),
  );
});

test('a free night without a price of its own is a rule', () => {
  expect(
    compileRule(
      ruleOfSimple({ unitMinutes: 60, unitPrice: 500, nightStart: '22:00', nightEnd: '08:00', nightFree: true }),
      {},
    ).base.ok,
  ).toBe(true);
});
