import { expect, test } from 'vitest';
import { toDay } from '../lib/day.ts';
import { createRanker } from '../search/rank.ts';
import { consoleEntries } from './console-entries.ts';
import type { Entry } from './entry.ts';
import { callNamed, hasPlates, owners, pageOf, pages } from './fixtures/declared.ts';
import { readLine, splitLine, valuesFrom, type Reading } from './one-line.ts';

const day = toDay('2026-03-01');
if (!day.ok) throw new Error('no day');
const today = day.value;
const entriesIn = (language: 'zh' | 'en') => consoleEntries({ owners, pages, pageOf, language });
const rankers = { zh: createRanker(entriesIn('zh')), en: createRanker(entriesIn('en')) };
const callOf = ({ act }: Entry) => (act.kind === 'call' ? act.call : undefined);
const read = (text: string, language: 'zh' | 'en' = 'zh'): readonly Reading[] =>
  readLine(text, { ranker: rankers[language], callOf, today, nowMs: 0, hasPlates });

const rowOf = ({ row }: Reading): string | null =>
  row === null ? null : row.by === 'plate' ? row.plate : `"${row.text}"`;

test.each([
  ['续费 京A12345 3月', 'pass.renew', '京A12345', { months: 3 }],
  ['续费京A12345 3个月', 'pass.renew', '京A12345', { months: 3 }],
  ['京A12345 续费 半年', 'pass.renew', '京A12345', { months: 6 }],
  ['xufei jinga12345 3个月', 'pass.renew', '京A12345', { months: 3 }],
  ['renew 京A12345 3 months', 'pass.renew', '京A12345', { months: 3 }],
  ['续费 京A12345', 'pass.renew', '京A12345', {}],
  ['续费 京A12345 3月 微信', 'pass.renew', '京A12345', { months: 3, payWay: 'wechat' }],
  ['续费 陈思远 3月', 'pass.renew', '"陈思远"', { months: 3 }],
  ['停用 京A12345 住户搬离', 'pass.stop', '京A12345', { remark: '住户搬离' }],
  ['按金额续费 京A12345 960元', 'pass.renew-by-money', '京A12345', { money: 96000 }],
  ['VIP续期 京A00001 年底', 'pass.renew-vip', '京A00001', { endDate: '2026-12-31' }],
  ['暂停 京A12345', 'pass.pause', '京A12345', {}],
  ['recorve 京A12345', 'pass.recover', '京A12345', {}],
])('%s', (text, id, row, values) => {
  const [first] = read(text);
  expect(first && { id: first.call.id, row: rowOf(first), values: first.values }).toEqual({ id, row, values });
});

test.each(['京A12345', '续费', '月租 京A12345', 'yka', '陈思远 3月', '暂停 续费', ''])(
  '%j is a search, not a command',
  (text) => {
    expect(read(text)).toEqual([]);
  },
);

test('in English the Chinese verb is understood too', () => {
  expect(read('renew 京A12345 3 months', 'en')[0]?.call.id).toBe('pass.renew');
  expect(read('续费 京A12345 3月', 'en')[0]?.call.id).toBe('pass.renew');
});

test('the parts cover what was understood, and what was not', () => {
  const text = '续费 京A12345 3月 什么';
  const parts = read(text)[0]?.parts.map(({ start, end, as }) => [text.slice(start, end), as]);
  expect(parts).toEqual([
    ['续费', 'verb'],
    ['京A12345', 'row'],
    ['3月', 'value'],
    ['什么', 'unknown'],
  ]);
});

test('a value that the field refuses is not taken: 40 months are too many', () => {
  expect(read('续费 京A12345 40个月')[0]?.values).toEqual({});
});

test('other commands of the same verb are other readings', () => {
  expect(read('续费 京A12345 3月').map(({ call }) => call.id)).toContain('pass.renew-chosen');
});

test.each([
  ['续费 京A12345 3月 微信', '续费 微信', '京A12345', 'pass.renew', { months: 3, payWay: 'wechat' }],
  ['按金额续费 300元', '按金额续费', undefined, 'pass.renew-by-money', { money: 30000 }],
  ['xufei jinga12345 3 months', 'xufei', '京A12345', 'pass.renew', { months: 3 }],
  ['', '', undefined, 'pass.renew', {}],
])('%j is split into words, plate and values while its command is looked for', (text, words, plate, id, values) => {
  const split = splitLine(text, today);
  expect([split.words, split.plate, valuesFrom(callNamed(id), split.values)]).toEqual([words, plate, values]);
});
