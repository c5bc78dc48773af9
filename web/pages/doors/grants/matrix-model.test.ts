import { expect, test } from 'vitest';
import {
  changeOf,
  countChanges,
  draftOf,
  linesOf,
  lookOf,
  moved,
  pairOf,
  plansOf,
  strokeOver,
  type GrantCell,
  type Person,
  type Stroke,
  type Times,
} from './matrix-model.ts';

const ALWAYS: Times = { period: null, startDate: null, endDate: null };
const WORK: Times = { period: 'P1', startDate: null, endDate: '2026-12-31' };
const grant = (employee: string, device: string, times: Times = ALWAYS, state = 'sent'): GrantCell => ({
  employee,
  device,
  state,
  ...times,
});
const grantsOf = (...grants: GrantCell[]) => new Map(grants.map((one) => [pairOf(one.employee, one.device), one]));
const person = (id: string, department: string): Person => ({
  id,
  name: id,
  number: id,
  departments: [department],
  departmentNames: [department],
  isPending: false,
  grants: 0,
});
const PEOPLE = [person('E1', '物业'), person('E2', '物业'), person('E3', '保安')];
const DEVICES = ['D1', 'D2', 'D3'];
const at = (row: number, column: number) => ({ row, column });

test.each([
  ['nothing painted', undefined, undefined, undefined],
  ['a new grant', undefined, ALWAYS, 'add'],
  ['the same times', grant('E1', 'D1'), ALWAYS, undefined],
  ['other times', grant('E1', 'D1'), WORK, 'change'],
  ['withdrawn', grant('E1', 'D1'), null, 'withdraw'],
  ['withdrawn where nothing is', undefined, null, undefined],
])('%s', (_name, standing, wanted, change) => expect(changeOf(standing, wanted)).toBe(change));

test('lines: people alone, or below their departments when these are open', () => {
  expect(linesOf(PEOPLE, false, new Set()).map(({ id }) => id)).toEqual(['E1', 'E2', 'E3']);
  expect(linesOf(PEOPLE, true, new Set()).map(({ id }) => id)).toEqual(['保安', '物业']);
  expect(linesOf(PEOPLE, true, new Set(['物业'])).map(({ id }) => id)).toEqual(['保安', '物业', 'E1', 'E2']);
});

test('a stroke does the opposite of the cell where it was begun', () => {
  const lines = linesOf(PEOPLE, false, new Set());
  const board = { lines, devices: DEVICES, grants: grantsOf(grant('E1', 'D1')), draft: draftOf([]) };
  expect(strokeOver(board, { from: at(0, 0), to: at(1, 1) }, 'toggle', WORK)).toEqual({
    people: ['E1', 'E2'],
    devices: ['D1', 'D2'],
    times: null,
  });
  expect(strokeOver(board, { from: at(1, 1), to: at(0, 0) }, 'toggle', WORK)?.times).toEqual(WORK);
  expect(strokeOver(board, { from: at(0, 0), to: at(0, 0) }, 'grant', WORK)?.times).toEqual(WORK);
  expect(strokeOver(board, { from: at(2, 2), to: at(2, 2) }, 'withdraw', WORK)?.times).toBeNull();
});

test('a second stroke over the same cell takes the first back', () => {
  const lines = linesOf(PEOPLE, false, new Set());
  const grants = grantsOf();
  const area = { from: at(0, 0), to: at(0, 0) };
  const first = strokeOver({ lines, devices: DEVICES, grants, draft: draftOf([]) }, area, 'toggle', ALWAYS) as Stroke;
  const second = strokeOver({ lines, devices: DEVICES, grants, draft: draftOf([first]) }, area, 'toggle', ALWAYS);
  expect(second?.times).toBeNull();
  expect(countChanges(grants, draftOf([first, second as Stroke]))).toEqual({ add: 0, change: 0, withdraw: 0 });
});

test('a department paints its people; a stroke across an open one only those that it crosses', () => {
  const lines = linesOf(PEOPLE, true, new Set(['物业']));
  const board = { lines, devices: DEVICES, grants: grantsOf(), draft: draftOf([]) };
  expect(strokeOver(board, { from: at(1, 0), to: at(1, 0) }, 'toggle', ALWAYS)?.people).toEqual(['E1', 'E2']);
  expect(strokeOver(board, { from: at(0, 0), to: at(2, 0) }, 'toggle', ALWAYS)?.people).toEqual(['E3', 'E1']);
});

test('a draft becomes a plan that withdraws and one that grants; a person stands in each once', () => {
  const draft = draftOf([
    { people: ['E1', 'E2'], devices: ['D1', 'D2'], times: ALWAYS },
    { people: ['E1'], devices: ['D3'], times: WORK },
    { people: ['E3'], devices: ['D1', 'D2'], times: null },
  ]);
  const grants = grantsOf(grant('E3', 'D2'), grant('E2', 'D1'));
  expect(plansOf(grants, draft)).toEqual([
    { verb: 'withdraw', lines: [{ id: 'E3', devices: ['D2'], times: null }] },
    {
      verb: 'grant',
      lines: [
        { id: 'E1', devices: ['D1', 'D2'], times: ALWAYS },
        { id: 'E2', devices: ['D2'], times: ALWAYS },
      ],
    },
    { verb: 'grant', lines: [{ id: 'E1', devices: ['D3'], times: WORK }] },
  ]);
  expect(countChanges(grants, draft)).toEqual({ add: 4, change: 0, withdraw: 1 });
});

test.each([
  ['ArrowRight', false, at(1, 2), at(1, 2)],
  ['ArrowDown', true, at(1, 1), at(2, 1)],
  ['ArrowUp', false, at(0, 1), at(0, 1)],
  ['PageDown', true, at(1, 1), at(9, 1)],
  ['End', false, at(1, 4), at(1, 4)],
  ['Home', true, at(1, 1), at(1, 0)],
])('%s, extending: %s', (key, extend, from, to) =>
  expect(moved({ from: at(1, 1), to: at(1, 1) }, key, extend, at(9, 4), 20)).toEqual({ from, to }),
);

test('other keys do not move', () =>
  expect(moved({ from: at(0, 0), to: at(0, 0) }, 'x', false, at(1, 1), 5)).toBeUndefined());

const DAYS = { today: '2026-03-01', soon: '2026-03-31', periods: ['P1'] };
test.each([
  ['nothing', undefined, undefined, { sign: 'none', isExpiring: false, period: -1, change: undefined }],
  ['sent', grant('E1', 'D1'), undefined, { sign: 'sent', isExpiring: false, period: -1, change: undefined }],
  [
    'failed, ends soon',
    grant('E1', 'D1', { ...ALWAYS, endDate: '2026-03-10' }, 'failed'),
    undefined,
    { sign: 'failed', isExpiring: true, period: -1, change: undefined },
  ],
  [
    'ended',
    grant('E1', 'D1', { ...ALWAYS, endDate: '2026-02-28' }),
    undefined,
    { sign: 'expired', isExpiring: false, period: -1, change: undefined },
  ],
  ['painted', undefined, WORK, { sign: 'none', isExpiring: false, period: 0, change: 'add' }],
  [
    'withdrawn',
    grant('E1', 'D1', WORK, 'waiting'),
    null,
    { sign: 'waiting', isExpiring: false, period: 0, change: 'withdraw' },
  ],
])('looks: %s', (_name, standing, wanted, look) => expect(lookOf(standing, wanted, DAYS)).toEqual(look));
