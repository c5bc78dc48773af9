import { expect, test } from 'vitest';
import { columnsOf, linesOf, stepIn } from './rights-model.ts';

const right = (page: string, title: string) => ({ id: `${page} ${title}`, title });
const page = (id: string, ...titles: readonly string[]) => ({
  id,
  title: id,
  children: titles.map((title) => right(id, title)),
});
const FOREST = [
  {
    id: '车辆',
    title: '车辆',
    children: [
      page('月租', '查看', '新增', '续费'),
      page('黑名单', '查看', '新增'),
      page('预约', '查看', '新增', '取消'),
      page('访客', '查看', '新增'),
      page('车类', '查看', '新增'),
      page('申请', '查看'),
    ],
  },
];

test('rights that many pages have are columns, the others stand with their page', () => {
  const columns = columnsOf(FOREST);
  expect(columns).toEqual(['查看', '新增']);
  const lines = linesOf(FOREST, columns);
  expect(lines.map(({ node, depth, isFolder }) => [node.id, depth, isFolder])).toEqual([
    ['车辆', 0, true],
    ['月租', 1, false],
    ['黑名单', 1, false],
    ['预约', 1, false],
    ['访客', 1, false],
    ['车类', 1, false],
    ['申请', 1, false],
  ]);
  expect(lines[1]?.cells.map((cell) => cell?.id)).toEqual(['月租 查看', '月租 新增']);
  expect(lines[1]?.rest.map(({ title }) => title)).toEqual(['续费']);
  expect(lines[6]?.cells.map((cell) => cell?.id)).toEqual(['申请 查看', undefined]);
});

test('every right of the tree is in the matrix once', () => {
  const all = (nodes: readonly { id: string; children?: readonly { id: string }[] }[]): string[] =>
    nodes.flatMap((node) => [node.id, ...all((node.children ?? []) as never)]);
  const lines = linesOf(FOREST, columnsOf(FOREST));
  const told = lines.flatMap(({ node, cells, rest }) => [
    node.id,
    ...cells.flatMap((cell) => cell?.id ?? []),
    ...rest.map(({ id }) => id),
  ]);
  expect(told.toSorted()).toEqual(all(FOREST).toSorted());
});

const PLACES = [
  [0, 0],
  [1, 0],
  [1, 1],
  [1, 3],
  [2, 0],
  [2, 1],
] as const;
test.each([
  ['ArrowRight', [1, 1], [1, 3]],
  ['ArrowLeft', [1, 1], [1, 0]],
  ['ArrowDown', [1, 3], [2, 1]],
  ['ArrowUp', [1, 3], [0, 0]],
  ['ArrowRight', [2, 1], undefined],
  ['Enter', [1, 1], undefined],
] as const)('%s leads from %j to %j', (key, at, to) => {
  expect(stepIn(PLACES, at, key)).toEqual(to);
});
