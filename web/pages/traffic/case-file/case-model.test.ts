import type { CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { instantOf, datetimeOfInstant, isDatetime } from '@parkdeck/core/lib/datetime';
import { expect, test } from 'vitest';
import { actedOn, byDay, fitting, hidesStays, keyOfEntry, sentenceOf, unfoldedAtFirst } from './case-model.ts';

const at = (text: string) => (isDatetime(text) ? datetimeOfInstant(instantOf(text)) : expect.fail(text));
const entry = (time: string, more: Partial<CaseEntry> = {}): CaseEntry => ({
  at: at(time),
  kind: 'stay',
  title: '进场',
  icon: 'log-in',
  detail: '',
  park: '人民路路段',
  amount: null,
  mark: null,
  by: null,
  lines: [],
  pictures: [],
  noun: 'session',
  id: 'IO1',
  ...more,
});
const story = [
  entry('2026-02-28 12:30:00', {
    kind: 'money',
    title: '欠费',
    mark: 'bad',
    amount: 1000,
    lines: ['应付 ¥10.00'],
    noun: 'arrears',
  }),
  entry('2026-02-28 10:00:00'),
  entry('2026-02-27 18:00:00', { kind: 'handling', title: '改车牌', by: 'col1' }),
];

test('a story is shown by kind and by words that stand anywhere in it', () => {
  const titles = (kind: Parameters<typeof fitting>[1], text = ''): readonly string[] =>
    fitting(story, kind, text).map(({ title }) => title);
  expect([
    titles('all'),
    titles('money'),
    titles('all', '10.00'),
    titles('all', '人民路 COL1'),
    titles('money', 'col1'),
  ]).toEqual([['欠费', '进场', '改车牌'], ['欠费'], ['欠费'], ['改车牌'], []]);
});

test('it is told day by day, and why money is owed is unfolded at first', () => {
  expect(byDay(story).map(({ day, entries }) => [day, entries.length])).toEqual([
    ['2026-02-28', 2],
    ['2026-02-27', 1],
  ]);
  expect([...unfoldedAtFirst(story)]).toEqual(story.slice(0, 1).map(keyOfEntry));
});

const debt = (id: string, state = 'unpaid') => ({
  id,
  number: `OW${id}`,
  park: null,
  since: at('2026-02-28 12:30:00'),
  rest: 1000,
  state,
  stateName: '',
  lines: [],
});
const pass = {
  id: 'GR1',
  park: null,
  carType: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  state: 'valid',
  stateName: '',
};
test.each([
  [
    'the arrears that are picked',
    { debts: [debt('1'), debt('2'), debt('3', 'waiting')], passes: [pass] },
    ['2'],
    { noun: 'arrears', ids: ['1'] },
  ],
  [
    'its pass, when nothing is owed',
    { debts: [debt('3', 'waiting')], passes: [pass] },
    [],
    { noun: 'pass', focusedId: 'GR1' },
  ],
  ['the case file alone', { debts: [], passes: [] }, [], {}],
])('the palette acts on %s', (_, { debts, passes }, left, expected) => {
  const told = actedOn({ plate: '京A12345', debts, passes }, new Set(left));
  expect(told).toMatchObject({ about: 'case-file', known: { plate: '京A12345' }, ...expected });
  expect(told.noun).toBe('noun' in expected ? expected.noun : undefined);
});

const here = {
  session: 'IO1',
  park: '人民路路段',
  gate: null,
  space: null,
  since: at('2026-03-01 08:00:00'),
  due: 800,
};
test.each<readonly [of: Partial<Parameters<typeof sentenceOf>[0]>, isHidden: boolean, says: string]>([
  [{ owed: 1000, inside: [here] }, false, '欠 ¥10.00'],
  [{ owed: 0, entries: story }, false, '没有欠费'],
  [{ owed: 0 }, false, '没有这辆车的记录'],
  [{ owed: null, inside: [here] }, false, '现在在场，应收 ¥8.00'],
  [{ owed: null, inside: [{ ...here, due: 0 }] }, false, '现在在场，不用付费'],
  [{ owed: null, entries: story }, false, '现在不在场'],
  [{ owed: null }, true, '停车和欠费无权查看'],
])('the first sentence about a car says what matters of what one may see: %o', (of, isHidden, says) => {
  expect(sentenceOf({ owed: null, inside: [], entries: [], ...of }, isHidden).zh).toBe(says);
});

test('who may not see stays is not told that there were none', () => {
  expect([hidesStays({ withheld: ['停车记录', '欠费'] }, 'zh'), hidesStays({ withheld: ['欠费'] }, 'zh')]).toEqual([
    true,
    false,
  ]);
});
