import { runbook } from '@parkdeck/core/catalogue/system/runbook';
import type { RunbookParameter } from '@parkdeck/core/vocabulary/runbooks';
import { expect, test } from 'vitest';
import { problemsOf } from '../../../resource/form/form-model.ts';
import { askedValues } from './asked-values.ts';

const label = { zh: '车牌', en: 'Plate' };
const parameter = (given: Partial<RunbookParameter> & Pick<RunbookParameter, 'name' | 'value'>): RunbookParameter => ({
  label,
  kind: 'plate',
  noun: null,
  call: 'blacklist-entry.create-or-update',
  field: 'plate',
  shown: String(given.value),
  steps: [0],
  ...given,
});
const PLATE = parameter({ name: 'plate', value: '京A12345' });
const PARK = parameter({
  name: 'park',
  label: { zh: '车场', en: 'Park' },
  kind: 'ref',
  noun: 'park',
  field: 'park',
  value: 'PK0001',
  shown: '云泊广场',
});
const AMOUNT = parameter({
  name: 'amount',
  label: { zh: '金额', en: 'Amount' },
  kind: 'money',
  call: 'card.recharge',
  field: 'amount',
  value: 45050,
  shown: '450.50',
  steps: [0, 2],
});

test('each parameter is a field of its kind that must be given, and starts as it was recorded', () => {
  const asked = askedValues({ parameters: [PLATE, PARK, AMOUNT] });
  const kinds = Object.entries(asked?.fields ?? {}).map(([name, { kind, options }]) => [name, kind, options.required]);
  expect(kinds).toEqual([
    ['plate', 'plate', true],
    ['park', 'ref', true],
    ['amount', 'money', true],
  ]);
  expect(asked?.initial).toEqual({ plate: '京A12345', park: 'PK0001', amount: 45050 });
  expect(asked?.fields['amount']?.options.help?.en).toBe('Recorded 450.50 · steps 1, 3');
});

test('an error stands at the field that has it', () => {
  const { fields = {}, initial = {} } = askedValues({ parameters: [PLATE, PARK] }) ?? {};
  expect(problemsOf(fields, initial).size).toBe(0);
  expect([...problemsOf(fields, { ...initial, plate: 'abc' }).keys()]).toEqual(['plate']);
  expect([...problemsOf(fields, { ...initial, park: null }).keys()]).toEqual(['park']);
});

test('a run is sent its values as lines: a row by its key, an amount in yuan', () => {
  const asked = askedValues({ parameters: [PLATE, PARK, AMOUNT] });
  expect(asked?.input({ plate: '京A00001', park: 'PK0002', amount: 105 })).toEqual({
    set: ['plate=京A00001', 'park=PK0002', 'amount=1.05'],
  });
});

test('two of one label are told apart by name; what the action asks besides stands first', () => {
  const other = parameter({ name: 'plate-2', value: '京A2' });
  const asked = askedValues({ parameters: [PLATE, other] }, { cron: runbook.actions.schedule.input.cron });
  expect(Object.entries(asked?.fields ?? {}).map(([, { options }]) => options.label.zh)).toEqual([
    '执行周期',
    '车牌（plate）',
    '车牌（plate-2）',
  ]);
  expect(asked?.input({ cron: '0 2 * * *', plate: '京A1' })).toEqual({ cron: '0 2 * * *', set: ['plate=京A1'] });
});

test('a row without its parameters is asked for what is declared', () => {
  expect(askedValues({ name: '某流程' })).toBeUndefined();
});
