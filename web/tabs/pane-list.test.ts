import { expect, test } from 'vitest';
import { movedToPane } from './moved-to-pane.ts';
import { settled, type Open, type Panes } from './pane-list.ts';

/** Reads `'a *b | c ^d'`: after the bar the right pane, `*` has the focus, `^` is drawn in the other pane. */
const read = (text: string): { readonly open: Open; readonly panes: Panes } => {
  const [left = '', right = ''] = text.split('|').map((side) => side.trim());
  const names = (side: string): readonly string[] => side.split(' ').filter(Boolean);
  const marked = (sign: string): string | null =>
    [...names(left), ...names(right)].find((name) => name.startsWith(sign))?.slice(1) ?? null;
  const bare = (side: string): readonly string[] => names(side).map((name) => name.replace(/[*^]/, ''));
  return {
    open: { values: [...bare(left), ...bare(right)], current: marked('*') },
    panes: { right: bare(right), other: marked('^') },
  };
};
const write = ({ values, current }: Open, { right, other }: Panes): string => {
  const name = (value: string): string => `${value === current ? '*' : value === other ? '^' : ''}${value}`;
  const left = values.filter((value) => !right.includes(value)).map(name);
  return right.length === 0
    ? left.join(' ')
    : `${left.join(' ')} | ${values
        .filter((v) => right.includes(v))
        .map(name)
        .join(' ')}`;
};

test.each([
  ['a *b', 'a *b c', 'a *b c'],
  ['a *b | ^c', 'a *b c d', 'a *b d | ^c'],
  ['a ^b | *c', 'a b *c d', 'a ^b | *c d'],
  ['a ^b | c', '*a b c', '*a b | ^c'],
  ['a *b | ^c', 'a b *c', 'a ^b | *c'],
  ['a *b | c ^d', 'a *b c', 'a *b | ^c'],
  ['a *b | ^c', 'a *b', 'a *b'],
  ['^a | *c d', '*c d', '*c d'],
])('the tabs %s become %s: %s', (before, after, panes) => {
  const was = read(before);
  const now = read(after);
  expect(write(now.open, settled(was.open, was.panes, now.open))).toBe(panes);
});

test.each([
  ['a *b c', 'b', true, '^a c | *b'],
  ['a *b c', 'a', true, '*b c | ^a'],
  ['*a b', 'b', true, '*a | ^b'],
  ['*a', 'a', true, '*a'],
  ['a *b | ^c', 'c', false, 'a *b c'],
  ['^a b | *c d', 'c', false, 'a b *c | ^d'],
  ['^a b | *c d', 'a', true, '^b | a *c d'],
])('in %s moving %s to the right (%s) gives %s', (before, value, toRight, panes) => {
  const { open, panes: was } = read(before);
  const next = movedToPane(open, was, value, toRight);
  const shown = write(open, next);
  expect(shown.split(' | ').map((side) => side.split(' ').toSorted())).toEqual(
    panes.split(' | ').map((side) => side.split(' ').toSorted()),
  );
});
