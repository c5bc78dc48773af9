import { expect, test } from 'vitest';
import { menuChanges, publishedOf } from './menu-changes.ts';
import { bytesOf, menuProblems, moveEntry, placeEntry } from './menu.ts';
import type { MenuEntry } from './menu.ts';
import { replyTo } from './replies.ts';

const entry = (id: string, parent: string | null = null, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  parent,
  name: id,
  kind: 'view',
  value: 'https://park.example/pay',
  link: null,
  reply: null,
  program: null,
  ...more,
});
const rules = (entries: readonly MenuEntry[]): readonly string[] =>
  menuProblems(entries).map(({ entry: of, rule }) => `${of ?? '-'} ${rule}`);

test.each([
  ['three entries', [entry('a'), entry('b'), entry('c')], []],
  ['four entries', ['a', 'b', 'c', 'd'].map((id) => entry(id)), ['- too-many-top']],
  ['five below', [entry('a'), ...['1', '2', '3', '4', '5'].map((id) => entry(id, 'a'))], []],
  ['six below', [entry('a'), ...['1', '2', '3', '4', '5', '6'].map((id) => entry(id, 'a'))], ['a too-many-below']],
  ['a third level', [entry('a'), entry('b', 'a'), entry('c', 'b')], ['c too-deep']],
  ['nothing', [], ['- empty']],
  ['no name', [entry('a', null, { name: ' ' })], ['a no-name']],
  ['sixteen bytes', [entry('a', null, { name: '停车缴费a123' })], []],
  ['seventeen bytes', [entry('a', null, { name: '停车缴费a1234' })], ['a name-bytes']],
  ['six characters of three bytes', [entry('a', null, { name: '停车场缴费吧' })], ['a name-bytes']],
  ['the same below', [entry('a'), entry('b', 'a', { name: '停车场缴费吧' })], []],
  ['no kind', [entry('a', null, { kind: null })], ['a no-kind']],
  ['an entry that opens others needs none', [entry('a', null, { kind: null }), entry('b', 'a')], []],
  ['no address', [entry('a', null, { value: null })], ['a no-value']],
  ['another protocol', [entry('a', null, { value: 'javascript:alert(1)' })], ['a no-address']],
  ['a long address', [entry('a', null, { value: `https://a.example/${'x'.repeat(1010)}` })], ['a value-bytes']],
  ['a click without a reply', [entry('a', null, { kind: 'click', value: null })], ['a no-reply']],
  ['a click', [entry('a', null, { kind: 'click', value: null, reply: 'R' })], []],
  ['a program', [entry('a', null, { kind: 'mini', value: 'pages/pay', program: 'M' })], ['a no-value']],
  [
    'a program with a page for old clients',
    [entry('a', null, { kind: 'mini', value: 'pages/pay', program: 'M', link: 'https://a.example' })],
    [],
  ],
] as const)('%s', (_name, entries, expected) => expect(rules(entries)).toEqual(expected));

test.each([
  ['缴费a', 7],
  ['é', 2],
  ['🚗', 4],
  ['', 0],
])('%s has %i bytes', (text, bytes) => expect(bytesOf(text)).toBe(bytes));

const tree = [entry('a'), entry('1', 'a'), entry('2', 'a'), entry('b'), entry('c')];
const shown = (entries: readonly MenuEntry[]): string =>
  entries
    .filter(({ parent }) => parent === null)
    .map(({ id }) => [id, ...entries.filter(({ parent }) => parent === id).map((one) => one.id)].join(''))
    .join(' ');
test.each([
  ['b', 'up', 'b a12 c'],
  ['a', 'up', 'a12 b c'],
  ['b', 'down', 'a12 c b'],
  ['c', 'down', 'a12 b c'],
  ['2', 'up', 'a21 b c'],
  ['1', 'down', 'a21 b c'],
  ['b', 'in', 'a12b c'],
  ['a', 'in', 'a12 b c'],
  ['1', 'out', 'a12 b c'],
] as const)('%s goes %s: %s', (id, move, expected) => expect(shown(moveEntry(tree, id, move))).toBe(expected));
test('out to the bottom where there is room', () =>
  expect(shown(moveEntry(tree.slice(0, 4), '1', 'out'))).toBe('a2 1 b'));
test('an entry with others below it goes below none', () =>
  expect(shown(placeEntry(tree, 'a', { parent: 'b', before: null }))).toBe('a12 b c'));

const said = (entries: readonly MenuEntry[]) => publishedOf(entries, ({ value }) => value ?? '');
test('what publishing changes', () => {
  const before = said(tree);
  expect(menuChanges(before, before)).toEqual([]);
  const after = said([
    entry('b'),
    entry('a'),
    entry('2', 'a', { value: 'https://new.example' }),
    entry('3', 'a'),
    entry('c'),
  ]);
  expect(menuChanges(before, after)).toEqual([
    { kind: 'moved', path: ['b'] },
    { kind: 'moved', path: ['a'] },
    { kind: 'changed', path: ['a', '2'], from: 'https://park.example/pay', to: 'https://new.example' },
    { kind: 'added', path: ['a', '3'], to: 'https://park.example/pay' },
    { kind: 'removed', path: ['a', '1'], from: 'https://park.example/pay' },
  ]);
});

const replies = [
  { id: '1', keyword: '停车', match: 'within' },
  { id: '2', keyword: '停车费', match: 'within' },
  { id: '3', keyword: '发票', match: 'whole' },
  { id: '4', keyword: 'Hi', match: 'whole' },
] as const;
test.each([
  ['我的停车费多少', '2'],
  ['怎么停车', '1'],
  ['发票', '3'],
  ['开发票', undefined],
  [' hi ', '4'],
  ['', undefined],
] as const)('%s is answered by %s', (text, id) => expect(replyTo(text, replies)?.id).toBe(id));
