import { expect, test } from 'vitest';
import { linesOf, movable, NOWHERE, openAtFirst, stepOf, type Placed } from './district-model.ts';

const FOREST = [
  {
    id: '110000',
    title: '北京市',
    children: [{ id: '110100', title: '市辖区', children: [{ id: '110105', title: '朝阳区' }] }],
  },
  {
    id: '330000',
    title: '浙江省',
    children: [
      {
        id: '330100',
        title: '杭州市',
        children: [
          { id: '330102', title: '上城区' },
          { id: '330105', title: '拱墅区' },
        ],
      },
    ],
  },
];
const park = (id: string, district: string | null, grid: string | null = null, isWhole = true): Placed => ({
  assignment: district === null ? null : `DB ${id}`,
  park: id,
  name: `车场 ${id}`,
  isWhole,
  district,
  grid,
});
const PLACED = [park('P1', '330102', '清波'), park('P2', '330102'), park('P3', null), park('P4', '330105')];
const first = openAtFirst(FOREST, PLACED);
const drawn = (opened: ReadonlySet<string> = first, text = '') =>
  linesOf(FOREST, PLACED, { opened, text }).map(
    ({ title, level, count }) => `${'·'.repeat(level - 1)}${title} ${count}`,
  );

test('parks without a district come first, then regions with what is below them; what holds parks is open', () => {
  expect(drawn()).toEqual([
    ' 1',
    '·车场 P3 0',
    '浙江省 3',
    '·杭州市 3',
    '··上城区 2',
    '···车场 P2 0',
    '···清波 1',
    '····车场 P1 0',
    '··拱墅区 1',
    '···车场 P4 0',
    '北京市 0',
  ]);
});

test('closed lines hide what is below, and still count it', () => {
  expect(drawn(new Set())).toEqual([' 1', '浙江省 3', '北京市 0']);
});

test('what is looked for is shown with what is above and below it', () => {
  expect(drawn(new Set(), '清波')).toEqual(['浙江省 3', '·杭州市 3', '··上城区 2', '···清波 1', '····车场 P1 0']);
  expect(drawn(new Set(), 'p4')).toEqual(['浙江省 3', '·杭州市 3', '··拱墅区 1', '···车场 P4 0']);
  expect(drawn(new Set(), 'nothing')).toEqual([]);
});

test('districts and grids take parks, provinces and cities do not', () => {
  expect(
    linesOf(FOREST, PLACED, { opened: first, text: '' }).flatMap(({ kind, target, key }) =>
      kind === 'park' || target === null ? [] : [key],
    ),
  ).toEqual(['330102', 'grid 330102 清波', '330105']);
});

test('only whole parks that are elsewhere move', () => {
  const placed = [...PLACED, park('P5', '330105', null, false)];
  const all = new Set(['P1', 'P2', 'P3', 'P4', 'P5']);
  expect(movable(placed, all, { district: '330105', grid: null })).toEqual(['P1', 'P2', 'P3']);
  expect(movable(placed, all, { district: '330102', grid: '清波' })).toEqual(['P2', 'P3', 'P4']);
});

test.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowUp', 0, { to: 0 }],
  ['End', 0, { to: 10 }],
  ['Home', 5, { to: 0 }],
  ['ArrowLeft', 2, { flip: '330000' }],
  ['ArrowLeft', 7, { to: 6 }],
  ['ArrowRight', 10, { flip: '110000' }],
  ['ArrowRight', 2, { to: 3 }],
  ['x', 0, undefined],
] as const)('%s from line %i', (key, at, step) => {
  expect(stepOf(key, linesOf(FOREST, PLACED, { opened: first, text: '' }), at)).toEqual(step);
});

test('the line of parks without a district has a key of its own', () => {
  expect(linesOf(FOREST, PLACED, { opened: first, text: '' })[0]?.key).toBe(NOWHERE);
});
