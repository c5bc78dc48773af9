import { expect, test } from 'vitest';
import { forestOf, matchingNodes, nodeState, toggleNode } from './check-tree-model.ts';
import type { Forest } from './check-tree-model.ts';

const FOREST: Forest = [
  {
    id: 'v',
    title: '车辆',
    children: [
      {
        id: 'm',
        title: '月租',
        children: [
          { id: 'add', title: '新增' },
          { id: 'renew', title: '续费' },
        ],
      },
      { id: 'b', title: '黑名单' },
    ],
  },
];
const ticked = (...ids: readonly string[]): ReadonlySet<string> => new Set(ids);

test('ticking a button ticks the page and menu it stands in', () => {
  expect([...toggleNode(FOREST, ticked(), 'renew')].sort()).toEqual(['m', 'renew', 'v']);
});

test('ticking a page takes its buttons along, unticking it lets them go and keeps the menu', () => {
  const on = toggleNode(FOREST, ticked(), 'm');
  expect([...on].sort()).toEqual(['add', 'm', 'renew', 'v']);
  expect([...toggleNode(FOREST, on, 'm')]).toEqual(['v']);
});

test('a partly ticked node becomes whole before it becomes empty', () => {
  const part = toggleNode(FOREST, ticked(), 'renew');
  expect(FOREST[0] && nodeState(FOREST[0], part)).toBe('some');
  expect(toggleNode(FOREST, part, 'm').has('add')).toBe(true);
});

test('searching keeps the way to what was found', () => {
  expect(matchingNodes(FOREST, '续')).toEqual([
    { id: 'v', title: '车辆', children: [{ id: 'm', title: '月租', children: [{ id: 'renew', title: '续费' }] }] },
  ]);
  expect(matchingNodes(FOREST, '没有')).toEqual([]);
});

test('rows whose parent is out of reach stand at the top', () => {
  expect(
    forestOf([
      { id: '2', name: 'b', parent: '1' },
      { id: '3', name: 'c', parent: '2' },
    ]).map(({ id }) => id),
  ).toEqual(['2']);
});
