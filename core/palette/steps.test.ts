import { expect, test } from 'vitest';
import {
  answer,
  askedOf,
  askNextOptional,
  inputOf,
  isSteppable,
  mainParameters,
  missingOf,
  prefilledParameters,
  progressOf,
  startDraft,
  stepBack,
  withTarget,
  type Target,
} from './steps.ts';
import { callNamed as call } from './fixtures/declared.ts';

const renew = call('pass.renew');
const target = (from: Target['from']): Target => ({
  noun: 'pass',
  from,
  rows: [{ id: 'GR1', title: '京A12345', plates: ['京A12345'], detail: '' }],
});

test('renewing without a row asks for the row, the months, and then shows the preview', () => {
  const start = startDraft(renew, null);
  expect([askedOf(start), progressOf(start)]).toEqual([{ ask: 'row' }, { at: 1, of: 3 }]);
  const picked = withTarget(start, target('picked'));
  expect([askedOf(picked), progressOf(picked)]).toEqual([
    { ask: 'parameter', key: 'months' },
    { at: 2, of: 3 },
  ]);
  const { draft } = answer(picked, 3);
  expect([askedOf(draft), progressOf(draft)]).toEqual([{ ask: 'nothing' }, { at: 3, of: 3 }]);
});

test('a focused row is not asked for, and one goes back out of the command', () => {
  const start = startDraft(renew, target('focus'));
  expect(progressOf(start)).toEqual({ at: 1, of: 2 });
  expect(stepBack(start)).toBeNull();
});

test('back undoes the last answer, then the chosen row', () => {
  const { draft } = answer(startDraft(renew, target('picked')), 3);
  const back = stepBack(draft);
  expect(back && askedOf(back)).toEqual({ ask: 'parameter', key: 'months' });
  const further = back && stepBack(back);
  expect(further && askedOf(further)).toEqual({ ask: 'row' });
});

test('a refused value stays asked, with the rule', () => {
  const start = startDraft(renew, target('focus'));
  const { draft, problem } = answer(start, 40);
  expect([askedOf(draft), problem]).toEqual([
    { ask: 'parameter', key: 'months' },
    { field: 'months', rule: 'max', limit: 36 },
  ]);
});

test('Tab walks through the optional parameters and ends at the preview', () => {
  let { draft } = answer(startDraft(renew, target('focus')), 3);
  const asked: string[] = [];
  for (let i = 0; i < 3; i += 1) {
    draft = askNextOptional(draft);
    const now = askedOf(draft);
    if (now.ask === 'parameter') asked.push(now.key);
  }
  expect(asked).toEqual(['startRule', 'payWay', 'remark']);
  expect(askedOf(askNextOptional(draft))).toEqual({ ask: 'nothing' });
});

test('an answered optional parameter goes along with the defaults', () => {
  const { draft } = answer(startDraft(renew, target('focus')), 3);
  const paid = answer(askNextOptional(askNextOptional(draft)), 'wechat').draft;
  expect(inputOf(paid)).toEqual({ startRule: 'today', payWay: 'wechat', months: 3 });
});

test.each([
  ['pass.renew', ['months'], true],
  ['pass.stop', ['remark'], true],
  ['pass.pause', [], true],
  ['pass.set-short-plate', [], true],
  ['user.grant-roles', ['roles'], true],
  ['stall-group-area.replace', ['group', 'areas'], false],
])('%s asks for %j', (id, keys, steppable) => {
  expect([mainParameters(call(id)).map(([key]) => key), isSteppable(call(id))]).toEqual([keys, steppable]);
});

test('what is missing is known by name', () => {
  expect(missingOf(startDraft(renew, target('focus'))).map(([key]) => key)).toEqual(['months']);
});

test('a terminal asks also for what a form fills in beforehand', () => {
  const draft = startDraft(renew, target('focus'), { months: 3 }, prefilledParameters(renew));
  expect(draft.asks).toEqual(['months', 'startRule', 'payWay']);
  expect([askedOf(draft), progressOf(draft)]).toEqual([
    { ask: 'parameter', key: 'startRule' },
    { at: 2, of: 4 },
  ]);
});

test('what an answer makes required is asked for beforehand, and only then', () => {
  const operate = call('gate.operate');
  const at: Target = { noun: 'gate', from: 'focus', rows: [{ id: 'GT1', title: 'A1', plates: [], detail: '' }] };
  const opening = startDraft(operate, at, { order: 'open' });
  expect([askedOf(opening), missingOf(opening).map(([key]) => key), progressOf(opening).of]).toEqual([
    { ask: 'parameter', key: 'reason' },
    ['reason'],
    3,
  ]);
  expect(missingOf(startDraft(operate, at, { order: 'close' }))).toEqual([]);
  expect(askedOf(answer(opening, '设备故障').draft)).toEqual({ ask: 'nothing' });
});
