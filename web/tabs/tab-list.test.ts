import { expect, test } from 'vitest';
import {
  changed,
  isClosable,
  moved,
  neighbour,
  othersOf,
  pinned,
  visit,
  withHome,
  without,
  type CloseRules,
  type Tab,
  type TabList,
} from './tab-list.ts';
import { reopened, rightOf } from './closed-tabs.ts';
import { tabKey } from './tab-key.ts';

const rules: CloseRules = { home: ['/wel/index'], homeCloses: false };
const tab = (value: string, more: Partial<Tab> = {}): Tab => ({
  value,
  path: value,
  params: {},
  query: {},
  meta: { icon: undefined, keepAlive: true, generation: 0 },
  group: '',
  pinned: false,
  dirty: false,
  ...more,
});
/** Builds a tab list from `'*a b !c'`: a star marks the tab in front, `!` a pinned one. */
const list = (text: string): TabList => {
  const names = text.split(' ').filter(Boolean);
  const bare = (name: string): string => name.replace(/[*!]/g, '');
  const current = names.find((name) => name.includes('*'));
  return {
    items: names.map((name) => tab(bare(name), { pinned: name.includes('!') })),
    current: current ? bare(current) : null,
  };
};
const text = ({ items, current }: TabList): string =>
  items.map(({ value, pinned: isPinned }) => `${value === current ? '*' : ''}${isPinned ? '!' : ''}${value}`).join(' ');

test.each([
  ['*a', 'b', 'a *b'],
  ['*a b', 'b', 'a *b'],
  ['*!a', 'b', '!a *b'],
])('B13 with %s, visiting %s gives %s', (before, value, after) => {
  expect(text(visit(list(before), tab(value)))).toBe(after);
});

test('a visit again takes over the query and keeps title, pin and draft', () => {
  const before: TabList = { items: [tab('a', { dirty: true, label: { zh: '甲', en: 'A' } })], current: 'a' };
  const after = visit(before, tab('a', { query: { state: 'active' } }));
  expect(after.items[0]).toMatchObject({ dirty: true, label: { zh: '甲', en: 'A' }, query: { state: 'active' } });
});

test.each([
  ['no draft', { dirty: false }],
  ['the same title, told anew', { label: { zh: '首页', en: 'Home' } }],
] as const)('a page that says again %s leaves the list as it is', (_what, patch) => {
  const told = changed(list('*a b'), 'a', patch);
  expect(changed(told, 'a', structuredClone(patch))).toBe(told);
});

test('a visit with the same query changes nothing that is drawn', () => {
  const before = list('*a b');
  expect(visit(before, tab('a')).items).toBe(before.items);
});

test.each([
  ['a *b c', ['b'], 'a *c'],
  ['a b *c', ['c'], 'a *b'],
  ['a *b c', ['a'], '*b c'],
  ['a *b c', ['b', 'c'], '*a'],
  ['*a', ['a'], ''],
])('closing in %s the tabs %j leaves %s', (before, values, after) => {
  expect(text(without(list(before), values))).toBe(after);
});

test.each([
  ['a', 'a', false],
  ['a b', 'a', true],
  ['/wel/index b', '/wel/index', false],
  ['/wel/index', '/wel/index', false],
])('B40 B41 in %s the tab %s closes: %s', (tabs, value, closes) => {
  expect(isClosable(list(tabs), value, rules)).toBe(closes);
});

test('B41 home closes where that is configured, and stays closed while other tabs are open', () => {
  const closes = { ...rules, homeCloses: true };
  expect(isClosable(list('/wel/index b'), '/wel/index', closes)).toBe(true);
  expect(text(withHome(list('a *b'), tab('/wel/index'), closes))).toBe('a *b');
  expect(text(withHome(list('*a'), tab('/wel/index'), closes))).toBe('/wel/index *a');
  expect(text(withHome(list('a *b'), tab('/wel/index'), rules))).toBe('/wel/index a *b');
});

test.each([
  ['/wel/index !p a *b c', 'b', ['a', 'c']],
  ['/wel/index !p a *b c', null, ['a', 'b', 'c']],
])('B39 in %s, closing others than %s closes %j: home and pinned ones stay', (tabs, value, closed) => {
  expect(othersOf(list(tabs), value, rules)).toEqual(closed);
});

test.each([
  ['/wel/index *a b !p c', 'a', ['b', 'c']],
  ['/wel/index a *b', 'b', []],
])('in %s, closing to the right of %s closes %j', (tabs, value, gone) => {
  expect(rightOf(list(tabs), value, rules)).toEqual(gone);
});

test.each([
  ['*a c', 'b', 1, '*a b c'],
  ['*a', 'z', 7, '*a z'],
  ['!p *a', 'b', 0, '!p b *a'],
  ['a *b', 'b', 0, 'a *b'],
])('in %s the closed tab %s comes back at place %i: %s, without its draft', (before, value, at, after) => {
  const back = reopened(list(before), { tab: tab(value, { dirty: true }), at });
  expect(text(back)).toBe(after);
  expect(back.items.some(({ dirty }) => dirty)).toBe(false);
});

test.each([
  ['a b *c', 'c', 0, '*c a b'],
  ['!p a b', 'b', 0, '!p b a'],
  ['!p !q a', 'p', 1, '!q !p a'],
])('in %s dragging %s to place %i gives %s', (before, value, to, after) => {
  expect(text(moved(list(before), value, to))).toBe(after);
});

test('pinned tabs stand first', () => {
  expect(text(pinned(list('a *b c'), 'c', true))).toBe('!c a *b');
  expect(text(pinned(list('!c a *b'), 'c', false))).toBe('c a *b');
});

test('the next tab after the last is the first', () => {
  expect(neighbour(list('a b *c'), 1)?.value).toBe('a');
  expect(neighbour(list('*a b c'), -1)?.value).toBe('c');
});

test.each([
  ['/car/carMonthNew', { state: 'active' }, '/car/carMonthNew'],
  ['/form-detail/index', { type: 'pass', id: 'GR1', tab: 'periods' }, '/form-detail/index?type=pass&id=GR1'],
  ['/desk/plans', {}, '/desk/plans'],
  ['/desk/plans', { id: 'P 1' }, '/desk/plans?id=P%201'],
])('the tab of %s with %j is %s', (path, query, key) => {
  expect(tabKey(path, query)).toBe(key);
});

test.each([
  ['*a', '/wel/index *a'],
  ['!p *a', '!p /wel/index *a'],
  ['/wel/index *a', '/wel/index *a'],
])('B86 with %s open the strip is %s: home is always there', (before, after) => {
  expect(text(withHome(list(before), tab('/wel/index'), rules))).toBe(after);
});
