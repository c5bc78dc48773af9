import { expect, test } from 'vitest';
import { readFeeCases, runFeeCases } from './fee-cases.ts';

const rules = { R1: { unitPriceFen: 500 } };
const one = { id: 'C1', rule: 'R1', in: '2026-03-02 09:00:00', out: '2026-03-02 10:00:00', expectedFen: 500 };
const run = (file: unknown) => {
  const read = readFeeCases(JSON.stringify(file));
  if (!read.ok) throw new Error(read.error.field);
  return runFeeCases(read.value);
};

test('a case that comes out otherwise is reported with both', () => {
  const cases = [
    one,
    { ...one, id: 'C2', expectedFen: 501 },
    { ...one, id: 'C3', out: '2026-03-02 08:59:59' },
    { ...one, id: 'C4', expectedFen: null, expectedError: 'E_TIME_ORDER' },
  ];
  expect(run({ header: 'whatever', rules, cases })).toEqual({
    cases: 4,
    failed: 3,
    failures: [
      { case: 'C2', rule: 'R1', expected: '501', got: '500' },
      { case: 'C3', rule: 'R1', expected: '500', got: 'E_TIME_ORDER' },
      { case: 'C4', rule: 'R1', expected: 'E_TIME_ORDER', got: '500' },
    ],
  });
});

test('calendar, class, earlier charges and fractions of a second are read', () => {
  const rule = {
    unitPriceFen: 500,
    capMode: 'naturalDay',
    dayCapFen: 800,
    shareDayCap: true,
    dayRules: { holiday: { free: true } },
    classes: { large: { unitPriceFen: 700 } },
  };
  const day = { in: '2026-03-02 09:00:00.900', out: '2026-03-02 10:00:00.1' };
  const cases = [
    { ...one, vehicleClass: 'large', expectedFen: 700 },
    { ...one, ...day },
    { ...one, alreadyChargedByDate: { '2026-03-02': 600 }, expectedFen: 200 },
    { ...one, in: '2026-03-03 09:00:00', out: '2026-03-03 10:00:00', expectedFen: 0 },
  ];
  expect(run({ rules: { R1: rule }, calendar: { '2026-03-03': 'holiday' }, cases }).failures).toEqual([]);
});

test.each<readonly [unknown, string]>([
  [null, ''],
  [[], ''],
  [{ cases: [] }, 'rules'],
  [{ rules: { R1: 5 }, cases: [] }, 'rules.R1'],
  [{ rules }, 'cases'],
  [{ rules, cases: [5] }, 'cases[0]'],
  [{ rules, cases: [{ ...one, id: 7 }] }, 'cases[0].id'],
  [{ rules, cases: [one, { ...one, rule: 'R2' }] }, 'cases[1].rule'],
  [{ rules, cases: [{ ...one, in: '2026-02-29 09:00:00' }] }, 'cases[0].in'],
  [{ rules, cases: [{ ...one, out: '2026-03-02T09:00:00' }] }, 'cases[0].out'],
  [{ rules, cases: [{ ...one, vehicleClass: 1 }] }, 'cases[0].vehicleClass'],
  [{ rules, cases: [{ ...one, expectedFen: null }] }, 'cases[0]'],
  [{ rules, cases: [{ ...one, expectedFen: null, expectedError: 'E_OTHER' }] }, 'cases[0]'],
  [{ rules, cases: [{ ...one, alreadyChargedByDate: { today: 5 } }] }, 'cases[0].alreadyChargedByDate.today'],
  [{ rules, calendar: { '2026-13-01': 'holiday' }, cases: [] }, 'calendar.2026-13-01'],
  [{ rules, calendar: { '2026-03-01': 'feast' }, cases: [] }, 'calendar.2026-03-01'],
])('%j is refused at "%s"', (file, field) => {
  const read = readFeeCases(JSON.stringify(file));
  expect(read.ok ? 'read' : read.error.field).toBe(field);
});

test('what is no JSON is refused as a whole', () => {
  expect(readFeeCases('{')).toMatchObject({
    ok: false,
    error: { field: '', words: { en: 'Not JSON. Check the file' } },
  });
});
