import { arranged, childrenOf } from '@parkdeck/core/domain/system/menus/arrange';
import { expect, test } from 'vitest';
import { dropOf, linesOf, moveOf, type MenuItem } from './menu-moves.ts';

const item = (id: string, kind: string, parent: string | null, sort: number): MenuItem => ({
  id,
  kind,
  parent,
  sort,
  name: id,
  icon: null,
});
const F2 = item('F2', 'folder', null, 20);
const P2 = item('P2', 'page', 'F1', 20);
const MENU = [item('F1', 'folder', null, 10), F2, item('P1', 'page', 'F1', 10), P2, item('P3', 'page', 'F2', 10)];
const after = (move: ReturnType<typeof moveOf>): Readonly<Record<string, readonly string[]>> => {
  const menu = move ? arranged(MENU, [move]) : { ok: true as const, value: MENU };
  const ids = (parent: string | null): readonly string[] =>
    menu.ok ? childrenOf(menu.value, parent).map(({ id }) => id) : [];
  return { top: ids(null), F1: ids('F1'), F2: ids('F2') };
};

test.each([
  ['ArrowUp', 'P2', { F1: ['P2', 'P1'] }],
  ['ArrowDown', 'P1', { F1: ['P2', 'P1'] }],
  ['ArrowUp', 'P1', { F1: ['P1', 'P2'] }],
  ['ArrowLeft', 'P1', { top: ['F1', 'P1', 'F2'], F1: ['P2'] }],
  ['ArrowRight', 'F2', { top: ['F1'], F1: ['P1', 'P2', 'F2'] }],
  ['ArrowLeft', 'F1', { top: ['F1', 'F2'] }],
])('Alt and %s at %s', (key, id, expected) => {
  expect(after(moveOf(MENU, id, key))).toMatchObject(expected);
});

test('a drop on a folder leads into it, at the edge of an entry before or behind it', () => {
  expect(after(dropOf(MENU, 'P1', F2, 0.5))).toMatchObject({ F1: ['P2'], F2: ['P3', 'P1'] });
  expect(after(dropOf(MENU, 'P1', F2, 0.1))).toMatchObject({ top: ['F1', 'P1', 'F2'] });
  expect(after(dropOf(MENU, 'P1', P2, 0.9))).toMatchObject({ F1: ['P2', 'P1'] });
});

test('what a closed folder holds is not drawn', () => {
  expect(linesOf(MENU, new Set(['F1'])).map(({ item: { id }, level }) => [id, level])).toEqual([
    ['F1', 1],
    ['F2', 1],
    ['P3', 2],
  ]);
});
