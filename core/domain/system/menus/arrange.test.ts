import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged, childrenOf, type MenuPlace } from './arrange.ts';

const place = (id: string, kind: string, parent: string | null, sort: number): MenuPlace => ({
  id,
  kind,
  parent,
  sort,
});
const MENU = [
  place('F1', 'folder', null, 10),
  place('F2', 'folder', null, 20),
  place('F3', 'folder', 'F1', 40),
  place('P1', 'page', 'F1', 10),
  place('P2', 'page', 'F1', 20),
  place('P3', 'page', 'F2', 10),
  place('P4', 'page', null, 30),
  place('B1', 'button', 'P1', 10),
];
const keys = (menu: readonly MenuPlace[], parent: string | null): readonly string[] =>
  childrenOf(menu, parent).map(({ id }) => id);

test.each([
  ['before another of the same folder', { menu: 'P2', parent: 'F1', before: 'P1' }, 'F1', ['P2', 'P1', 'F3']],
  ['as the last of its folder', { menu: 'P1', parent: 'F1', before: null }, 'F1', ['P2', 'F3', 'P1']],
  ['into another folder', { menu: 'P1', parent: 'F2', before: 'P3' }, 'F2', ['P1', 'P3']],
  ['to the top', { menu: 'P1', parent: null, before: 'F2' }, null, ['F1', 'P1', 'F2', 'P4']],
  ['where it stands', { menu: 'P1', parent: 'F1', before: 'P2' }, 'F1', ['P1', 'P2', 'F3']],
])('an entry is put %s', (_where, move, parent, order) => {
  const after = arranged(MENU, [move]);
  expect(after.ok && keys(after.value, parent)).toEqual(order);
});

test.each([
  ['below itself', { menu: 'F1', parent: 'F3', before: null }, 'below-itself'],
  ['into itself', { menu: 'F1', parent: 'F1', before: null }, 'below-itself'],
  ['below a page', { menu: 'P1', parent: 'P2', before: null }, 'page'],
  ['when it is a button', { menu: 'B1', parent: 'F2', before: null }, 'button'],
  ['before one that is elsewhere', { menu: 'P1', parent: 'F2', before: 'P2' }, 'unknown'],
  ['when it is not there', { menu: 'P9', parent: null, before: null }, 'unknown'],
])('an entry is not put %s', (_where, move, error) => {
  expect(arranged(MENU, [move])).toEqual({ ok: false, error });
});

test('whatever is moved, every entry stands exactly once and leads to the top', () => {
  const ids = MENU.map(({ id }) => id);
  const move = fc.record({
    menu: fc.constantFrom(...ids),
    parent: fc.option(fc.constantFrom(...ids)),
    before: fc.option(fc.constantFrom(...ids)),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      let menu: readonly MenuPlace[] = MENU;
      for (const one of moves) {
        const after = arranged(menu, [one]);
        if (after.ok) menu = after.value;
      }
      const seen: string[] = [];
      const walk = (parent: string | null): void => {
        for (const id of keys(menu, parent)) {
          seen.push(id);
          walk(id);
        }
      };
      walk(null);
      expect(seen.toSorted()).toEqual(ids.toSorted());
    }),
  );
});
