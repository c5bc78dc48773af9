import type { MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { expect, test } from 'vitest';
import { loadPages } from '../app/pages.ts';
import { below, leavesOf, nestedLines, outsideAddresses, pathOf, topMenuOf, visibleEntries } from './menu.ts';

await loadPages();

type Given = Partial<Omit<MenuEntry, 'meta'>> & { readonly roles?: readonly string[]; readonly top?: string };
const entry = (id: string, { roles, top, ...more }: Given = {}): MenuEntry => {
  const meta = { keepAlive: true, newWindow: false, topMenus: top ? [top] : [], ...(roles ? { roles } : {}) };
  return { id, label: id, code: id, path: null, icon: null, children: [], query: {}, ...more, meta };
};
const ids = (entries: readonly MenuEntry[]): readonly string[] => entries.map(({ id }) => id);
const passes = entry('passes', { path: '/car/carMonthNew' });
const users = entry('users', { path: '/system/user', roles: ['admin'] });
const help = entry('help', { path: 'https://help.example/start.html' });

test.each([
  [['admin'], ['car', 'system']],
  [['clerk'], ['car']],
  [[], ['car']],
])(
  'B33 for the roles %j the menu has %j: what others are for is hidden, and folders that are empty then',
  (roles, shown) => {
    const menu = [entry('car', { children: [passes] }), entry('system', { children: [users] })];
    expect(ids(visibleEntries(menu, roles))).toEqual(shown);
  },
);

test('B71 only entries that lead somewhere are leaves', () => {
  expect(ids(leavesOf([entry('car', { children: [passes, entry('gone', { path: '/no/such/page' })] }), help]))).toEqual(
    ['passes', 'help'],
  );
});

test('B32 an open menu shows its entries as they nest: a folder before what is in it, none without a page', () => {
  const deep = entry('deep', { children: [help, entry('deeper', { children: [users] })] });
  const empty = entry('empty', { children: [entry('gone', { path: '/no/such/page' })] });
  const lines = nestedLines([passes, deep, empty]).map((line) => [line.entry.id, line.depth, line.isFolder]);
  expect(lines).toEqual([
    ['passes', 0, false],
    ['deep', 0, true],
    ['help', 1, false],
    ['deeper', 1, true],
    ['users', 2, false],
  ]);
});

test('B74 an outside address leads into the embedded page', () => {
  expect(pathOf(help)).toBe('/myiframe/https%3A%2F%2Fhelp.example%2Fstart.html');
});

test('S5 every outside address of the tree is known, and no other', () => {
  expect(outsideAddresses([entry('car', { children: [passes, help] })])).toEqual(['https://help.example/start.html']);
});

test('the side shows the entries of the top menu in force, or all where none belongs to it', () => {
  const menu = [entry('a', { top: 'T1' }), entry('b', { top: 'T2' })];
  expect(ids(below(menu, 'T2'))).toEqual(['b']);
  expect(ids(below(menu, 'T3'))).toEqual(['a', 'b']);
  expect(ids(below(menu, null))).toEqual(['a', 'b']);
});

test.each([
  ['/car/carMonthNew', 'T2', 'T1'],
  ['/car/carMonthNew', 'T1', 'T1'],
  ['/nowhere', 'T2', undefined],
])('with %s in front and %s open, the top menu is %s', (path, current, top) => {
  expect(
    topMenuOf(
      [entry('car', { top: 'T1', children: [entry('passes', { path: '/car/carMonthNew', top: 'T1' })] })],
      path,
      current,
    ),
  ).toBe(top);
});
