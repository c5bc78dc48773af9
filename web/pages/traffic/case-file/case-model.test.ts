import type { CaseEntry } from '@parkdeck/core/catalogue/traffic/case-file';
import { instantOf, datetimeOfInstant, isDatetime } from '@parkdeck/core/lib/datetime';
import { expect, test } from 'vitest';
import { byDay, fitting, keyOfEntry, unfoldedAtFirst } from './case-model.ts';

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
