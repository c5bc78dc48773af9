import { askedOf, startDraft, type Draft, type Target } from '@parkdeck/core/palette/steps';
import { describe, expect, test } from 'vitest';
import { callNamed } from '../resource/nouns.ts';
import { isGuarded, marksSeveral, modeOf, opened, queryOf, reduce } from './palette-state.ts';
import type { PaletteEvent, PaletteState } from './palette-state.ts';
import { PALETTE } from './words.ts';

const call = (id: string) => {
  const found = callNamed(id);
  if (!found) throw new Error(id);
  return found;
};
const target = (from: Target['from'], noun = 'pass'): Target => ({
  noun,
  from,
  rows: [{ id: 'GR1', title: '京A12345', plates: ['京A12345'], detail: '' }],
});
const renew = (from: Target['from'], values = {}): Draft => startDraft(call('pass.renew'), target(from), values);
const roles = (): Draft => startDraft(call('user.grant-roles'), target('picked', 'user'));
/** A user who has two roles already. */
const holder = (): Target => ({
  noun: 'user',
  from: 'picked',
  rows: [{ id: 'U1', title: '何嘉怡', plates: [], detail: '', row: { roles: ['RO1', 'RO7'] } }],
});
const language = 'zh';

const NOTICE = { of: 'x', text: PALETTE.unreadable, way: null };
const at = (given: Partial<PaletteState>): PaletteState => ({ ...opened('', null), ...given });
/** The current question, as one word. */
const askedIn = ({ draft }: PaletteState): string | null => {
  const asked = draft && askedOf(draft);
  return asked && (asked.ask === 'parameter' ? asked.key : asked.ask);
};
const months = { id: '3', value: 3, label: '3 个月' };

type Case = readonly [
  does: string,
  before: Partial<PaletteState>,
  event: PaletteEvent,
  after: Omit<Partial<PaletteState>, 'notice'> & { readonly asks?: string | null; readonly says?: string | null },
];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  typing: [
    [
      'takes back what was said and which row was meant',
      { notice: NOTICE, chosen: ['GR1'] },
      { type: 'typed', text: '续费' },
      { text: '续费', says: null, chosen: [] },
    ],
    ['keeps the command', { draft: renew('focus') }, { type: 'typed', text: '3' }, { text: '3', asks: 'months' }],
    ['an input method begins to compose', { text: 'xu' }, { type: 'composed', from: 'x' }, { composing: 'x' }],
    ['and ends', { text: '续', composing: 'x' }, { type: 'composed', from: null }, { composing: null }],
  ],
  commands: [
    [
      'a chosen one empties the input',
      { text: '续费', notice: NOTICE, marked: [1] },
      { type: 'went', draft: renew('focus') },
      { text: '', says: null, marked: [], asks: 'months', closed: false },
    ],
    ['what is done closes', { text: '续费' }, { type: 'went', draft: null }, { text: '', asks: null, closed: true }],
    [
      'an optional parameter is asked for by name',
      {},
      { type: 'asked-for', draft: renew('focus', { months: 3 }), key: 'remark' },
      { asks: 'remark' },
    ],
  ],
  answers: [
    [
      'lead to the next step and are named',
      { draft: renew('focus'), text: '3' },
      { type: 'chose-option', option: months },
      { asks: 'nothing', text: '', names: { months: '3 个月' } },
    ],
    [
      'that break a rule stay asked for, with the rule',
      { draft: renew('focus'), text: '40' },
      { type: 'answered', value: 40, name: null },
      { asks: 'months', text: '40', says: '月数不能超过 36 个月' },
    ],
    [
      'several are marked one by one',
      { draft: roles(), text: '管' },
      { type: 'chose-option', option: { id: 'RO1', value: 'RO1', label: '管理员' } },
      { asks: 'roles', text: '', marked: ['RO1'], names: { 'option:RO1': '管理员' } },
    ],
    [
      'and let go again',
      { draft: roles(), marked: ['RO1', 'RO2'] },
      { type: 'chose-option', option: { id: 'RO1', value: 'RO1', label: '管理员' } },
      { asks: 'roles', marked: ['RO2'] },
    ],
    [
      'nothing is offered, nothing typed: the rule says what is needed',
      { draft: renew('focus') },
      { type: 'entered-nothing', query: '', language },
      { asks: 'months', says: '月数不能为空' },
    ],
    [
      'nothing is offered for what was typed',
      { draft: renew('focus'), text: 'abc' },
      { type: 'entered-nothing', query: 'abc', language },
      { asks: 'months', text: 'abc', says: PALETTE.unreadable.zh },
    ],
    [
      'of several, no match chooses nothing',
      { draft: roles(), text: 'xyz' },
      { type: 'entered-nothing', query: 'xyz', language },
      { asks: 'roles', text: 'xyz', says: PALETTE.nothingChosen.zh },
    ],
    [
      'not even what is marked already',
      { draft: roles(), text: 'xyz', marked: ['RO1'] },
      { type: 'entered-nothing', query: 'xyz', language },
      { asks: 'roles', marked: ['RO1'], says: PALETTE.nothingChosen.zh },
    ],
    [
      'of several, an empty set is not an answer',
      { draft: roles() },
      { type: 'entered-nothing', query: '', language },
      { asks: 'roles', says: PALETTE.nothingChosen.zh },
    ],
    [
      'marking several begins with what the row has',
      {},
      { type: 'went', draft: startDraft(call('user.grant-roles'), holder()) },
      { asks: 'roles', marked: ['RO1', 'RO7'] },
    ],
    ['without a command there is nothing to answer', {}, { type: 'answered', value: 3, name: null }, { asks: null }],
  ],
  tab: [
    ['takes the default', { draft: renew('focus') }, { type: 'tabbed', line: null, language }, { asks: 'nothing' }],
    [
      'then walks through the optional parameters',
      { draft: renew('focus', { months: 3 }) },
      { type: 'tabbed', line: null, language },
      { asks: 'startRule' },
    ],
    [
      'on the next one',
      { draft: { ...renew('focus', { months: 3 }), extra: 'startRule' } },
      { type: 'tabbed', line: null, language },
      { asks: 'payWay' },
    ],
    [
      'ends what was marked, by names',
      { draft: roles(), marked: ['RO1', 'RO2'], names: { 'option:RO1': '管理员', 'option:RO2': '收费员' } },
      { type: 'tabbed', line: null, language },
      {
        asks: 'nothing',
        marked: [],
        names: { 'option:RO1': '管理员', 'option:RO2': '收费员', roles: '管理员、收费员' },
      },
    ],
    [
      'or by their number, when the row had some that were never named',
      { draft: roles(), marked: ['RO1', 'RO2'], names: { 'option:RO1': '管理员' } },
      { type: 'tabbed', line: null, language },
      { asks: 'nothing', names: { 'option:RO1': '管理员', roles: '已选 2 项' } },
    ],
    [
      'makes a line a command with more to ask',
      { text: '续费 京A12345 3月' },
      { type: 'tabbed', line: renew('picked', { months: 3 }), language },
      { text: '', asks: 'startRule' },
    ],
    [
      'leaves a line alone that means no row yet',
      { text: '续费 陈思远 3月' },
      { type: 'tabbed', line: startDraft(call('pass.renew'), null, { months: 3 }), language },
      { text: '续费 陈思远 3月', asks: null },
    ],
    [
      'leaves a row alone that is asked for',
      { draft: startDraft(call('pass.renew'), null) },
      { type: 'tabbed', line: null, language },
      { asks: 'row' },
    ],
  ],
  'the way back': [
    [
      'undoes the last answer',
      { draft: { ...renew('picked', { months: 3 }), answered: ['months'] }, notice: NOTICE },
      { type: 'stepped-back' },
      { asks: 'months', says: null },
    ],
    ['then the row', { draft: renew('picked') }, { type: 'stepped-back' }, { asks: 'row' }],
    [
      'then the command, and stays open',
      { draft: renew('focus') },
      { type: 'stepped-back' },
      { asks: null, closed: false },
    ],
    [
      'then the selected rows',
      { target: target('selection') },
      { type: 'stepped-back' },
      { target: null, closed: false },
    ],
    ['but no focused row', { target: target('focus') }, { type: 'stepped-back' }, { target: target('focus') }],
    ['a button drops either', { target: target('focus') }, { type: 'dropped-target' }, { target: null }],
  ],
  escape: [
    [
      'empties the input first',
      { text: '续费', draft: renew('focus') },
      { type: 'escaped' },
      { text: '', asks: 'months' },
    ],
    ['then leaves the command', { draft: renew('focus') }, { type: 'escaped' }, { asks: null, closed: false }],
    ['then closes', { target: target('selection') }, { type: 'escaped' }, { closed: true }],
  ],
  running: [
    ['begins', {}, { type: 'run-began' }, { running: true }],
    ['ends', { running: true }, { type: 'run-ended' }, { running: false }],
    ['a refusal is said', {}, { type: 'noticed', notice: NOTICE }, { says: NOTICE.text.zh }],
  ],
  moving: [
    [
      'goes to an item of this place',
      {},
      { type: 'moved', mode: 'list', place: 'list x', id: 'pass.renew', byUser: false, isOffered: true },
      { moved: { place: 'list x', id: 'pass.renew' }, refusedMoves: 0 },
    ],
    [
      'in a line only by the user',
      {},
      { type: 'moved', mode: 'line', place: 'line x', id: 'row:GR1', byUser: true, isOffered: false },
      { moved: { place: 'line x', id: 'row:GR1' } },
    ],
    [
      'what the list chooses by itself is taken back',
      {},
      { type: 'moved', mode: 'line', place: 'line x', id: 'row:GR1', byUser: false, isOffered: false },
      { moved: { place: '', id: '' }, refusedMoves: 1 },
    ],
    [
      'nor what is offered besides, when nothing was found',
      {},
      { type: 'moved', mode: 'list', place: 'list x', id: 'offer:pass', byUser: false, isOffered: false },
      { moved: { place: '', id: '' }, refusedMoves: 1 },
    ],
    ['a row of a line is chosen', {}, { type: 'chose-row', id: 'GR2' }, { chosen: ['GR2'] }],
  ],
};

describe.each(Object.entries(CASES))('%s', (_topic, cases) => {
  test.each(cases)('%s', (_does, given, event, { asks, says, ...expected }) => {
    const before = at(given);
    const after = reduce(before, event);
    expect(after).toMatchObject(expected);
    if (asks !== undefined) expect(askedIn(after)).toBe(asks);
    if (says !== undefined) expect(after.notice?.text.zh ?? null).toBe(says);
    expect(before).toEqual(at(given)); // the previous state must not be mutated
  });
});

test.each([
  ['a list', opened('', null), false, 'list'],
  ['a command in one line', opened('续费 京A12345', null), true, 'line'],
  ['a step', at({ draft: renew('focus') }), false, 'step'],
  ['the preview', at({ draft: renew('focus', { months: 3 }) }), false, 'confirm'],
])('%s', (_shown, state, isLine, mode) => {
  expect(modeOf(state, isLine)).toBe(mode);
});

test('while an input method composes, what stood there before is searched for', () => {
  expect([queryOf(at({ text: 'xu', composing: 'x' })), queryOf(at({ text: 'xu' }))]).toEqual(['x', 'xu']);
});

test('several are marked only where the parameter takes several; money waits for Ctrl', () => {
  expect([marksSeveral(at({ draft: roles() })), marksSeveral(at({ draft: renew('focus') }))]).toEqual([true, false]);
  expect([isGuarded(call('pass.renew')), isGuarded(call('pass.pause'))]).toEqual([true, false]);
});
