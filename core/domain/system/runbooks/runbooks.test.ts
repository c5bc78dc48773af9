import { expect, test } from 'vitest';
import type { RunbookStep } from '../../../vocabulary/runbooks.ts';
import { candidatesOf, filledStep, keptOf, withParameters } from './parameters.ts';
import type { KindOf } from './places.ts';
import { nextStep, runState, setTexts } from './progress.ts';

const KINDS: Readonly<Record<string, string>> = {
  plate: 'plate',
  endDate: 'day',
  amount: 'money',
  months: 'int',
  isPaid: 'flag',
  pay: 'choice',
  parks: 'refs',
};
const kindOf: KindOf = (_call, field) =>
  field === null
    ? { kind: 'ref', noun: 'pass' }
    : KINDS[field] === undefined
      ? undefined
      : { kind: KINDS[field], noun: field === 'parks' ? 'park' : undefined };
const step = (ids: readonly unknown[], input: RunbookStep['input']): RunbookStep => ({
  call: 'pass.renew',
  ids,
  input,
  names: [],
});

test.each([
  ['the row acted upon', [step(['P1'], {})], [['pass', true]]],
  [
    'a plate, a day and an amount',
    [step([], { plate: '京A1', endDate: '2026-03-31', amount: 100 })],
    [
      ['plate', true],
      ['end-date', true],
      ['amount', true],
    ],
  ],
  ['a number that occurs once is offered', [step([], { months: 3 })], [['months', false]]],
  [
    'a number that occurs twice is suggested, once',
    [step([], { months: 3 }), step([], { months: 3 })],
    [['months', true]],
  ],
  [
    'each of several rows',
    [step([], { parks: ['K1', 'K2'] })],
    [
      ['parks', false],
      ['parks-2', false],
    ],
  ],
  ['no switches, words of a list, or nothing', [step([], { isPaid: true, pay: 'cash', plate: null, other: 'x' })], []],
  [
    'two rows of one noun are two',
    [step(['P1'], {}), step(['P2'], {})],
    [
      ['pass', true],
      ['pass-2', true],
    ],
  ],
  ['what an earlier step adds is none', [step([{ $made: 0, noun: 'pass', nth: 0 }], {})], []],
] as const)('%s', (_what, steps, expected) => {
  expect(candidatesOf(steps, kindOf).map(({ name, suggested }) => [name, suggested])).toEqual(expected);
});

const RECORDED = [step(['P1'], { months: 3 }), step(['P1'], { plate: '京A1', parks: ['K1'] })];

test.each([
  [null, { pass: 'pass', plate: 'plate' }],
  [['plate'], { plate: 'plate' }],
  [['plate=car', 'months'], { plate: 'car', months: 'months' }],
  [['车=x'], 'unknown'],
  [['plate=1'], 'name'],
  [['plate', 'plate'], 'taken'],
  [['plate=x', 'pass=x'], 'taken'],
] as const)('of the candidates %j keeps %j', (asked, expected) => {
  const kept = keptOf(candidatesOf(RECORDED, kindOf), asked);
  expect(kept.ok ? kept.value : kept.error.kind).toEqual(expected);
});

test('filled with its recorded values a runbook is what was recorded, with others only those differ', () => {
  const candidates = candidatesOf(RECORDED, kindOf);
  const kept = Object.fromEntries(candidates.map(({ name }) => [name, name]));
  const said = () => ({ label: { zh: '', en: '' }, shown: '' });
  const { steps, parameters } = withParameters(RECORDED, candidates, { kept, kindOf, said });
  const recorded = Object.fromEntries(parameters.map(({ name, value }) => [name, value]));
  const filled = (set: Readonly<Record<string, unknown>>) =>
    steps.map((one) => {
      const result = filledStep(one, { set, made: [] });
      return result.ok ? [result.value.ids, result.value.input] : result.error.kind;
    });
  expect(filled(recorded)).toEqual(RECORDED.map(({ ids, input }) => [ids, input]));
  expect(filled({ ...recorded, pass: 'P9', parks: 'K9' })).toEqual([
    [['P9'], { months: 3 }],
    [['P9'], { plate: '京A1', parks: ['K9'] }],
  ]);
});

test('a row that an earlier step adds is that of the run', () => {
  const second = step([{ $made: 0, noun: 'pass', nth: 1 }], {});
  const made = [
    [
      { noun: 'pass', id: 'A' },
      { noun: 'order', id: 'O' },
      { noun: 'pass', id: 'B' },
    ],
  ];
  expect(filledStep(second, { set: {}, made })).toMatchObject({ ok: true, value: { ids: ['B'] } });
  expect(filledStep(second, { set: {}, made: [[]] })).toEqual({ ok: false, error: { kind: 'not-made', step: 0 } });
});

test.each([
  ['', undefined, 'done'],
  ['pending pending', 0, 'running'],
  ['done pending', 1, 'running'],
  ['done failed pending', 1, 'failed'],
  ['done waiting pending', 1, 'waiting'],
  ['done done', undefined, 'done'],
] as const)('of steps %j the next is %j, and the run is %s', (states, next, state) => {
  const steps = states
    .split(' ')
    .filter(Boolean)
    .map((one) => ({ state: one as 'done' })); // one of its states, by the table above
  expect([nextStep(steps), runState(steps)]).toEqual([next, state]);
});

test.each([
  [['plate=京A1', 'remark=a=b'], { plate: '京A1', remark: 'a=b' }],
  [[' plate = 京A1 '], { plate: '京A1' }],
  [['plate'], 'format'],
  [['=京A1'], 'format'],
  [['car=京A1'], 'unknown'],
  [['plate=a', 'plate=b'], 'twice'],
] as const)('%j is read as %j', (lines, expected) => {
  const texts = setTexts(lines, ['plate', 'remark']);
  expect(texts.ok ? texts.value : texts.error.kind).toEqual(expected);
});
