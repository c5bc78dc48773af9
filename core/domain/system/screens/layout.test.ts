import { expect, test } from 'vitest';
import { GRID, MOST_TILES } from '../../../vocabulary/screens.ts';
import { freeBox, layoutProblem, placed, resized, stepped } from './layout.ts';
import type { LaidTile } from './layout.ts';

const tile = (x: number, y: number, width = 6, height = 3, more: Partial<LaidTile> = {}): LaidTile => ({
  x,
  y,
  width,
  height,
  subject: 'clock',
  look: 'own',
  ...more,
});
const places = (tiles: readonly LaidTile[]) => tiles.map(({ x, y, width, height }) => [x, y, width, height].join());

test.each([
  ['nothing', [], undefined],
  ['side by side', [tile(0, 0), tile(6, 0), tile(0, 3)], undefined],
  ['one over another', [tile(0, 0), tile(5, 2)], { tile: 1, kind: 'overlaps' }],
  ['beyond the edge', [tile(20, 0)], { tile: 0, kind: 'outside' }],
  ['left of the edge', [tile(-1, 0)], { tile: 0, kind: 'outside' }],
  ['too narrow', [tile(0, 0, 2, 3)], { tile: 0, kind: 'small' }],
  ['a ring of free stalls', [tile(0, 0, 6, 3, { subject: 'stalls', look: 'ring' })], { tile: 0, kind: 'look' }],
  ['a query without one', [tile(0, 0, 6, 3, { subject: 'query', look: 'table' })], { tile: 0, kind: 'query' }],
  ['a title without words', [tile(0, 0, 6, 3, { subject: 'text' })], { tile: 0, kind: 'words' }],
  ['a picture without one', [tile(0, 0, 6, 3, { subject: 'image' })], { tile: 0, kind: 'picture' }],
  [
    'thirteen',
    Array.from({ length: MOST_TILES + 1 }, (_, at) => tile((at % 8) * 3, Math.floor(at / 8), 3, 1)),
    { tile: MOST_TILES, kind: 'many' },
  ],
] as const)('a layout: %s', (_name, tiles, problem) => {
  expect(layoutProblem(tiles)).toEqual(problem);
});

test('a tile goes where there is room, changes places with one of its size, and stays otherwise', () => {
  const tiles = [tile(0, 0), tile(6, 0), tile(12, 0, 12, 3)];
  expect(places(placed(tiles, 0, { x: 0, y: 5, width: 6, height: 3 }))).toEqual(['0,5,6,3', '6,0,6,3', '12,0,12,3']);
  expect(places(placed(tiles, 0, { x: 5, y: 1, width: 6, height: 3 }))).toEqual(['6,0,6,3', '0,0,6,3', '12,0,12,3']);
  expect(placed(tiles, 0, { x: 13, y: 0, width: 6, height: 3 })).toBe(tiles);
  expect(placed(tiles, 0, { x: 22, y: 5, width: 6, height: 3 })).toBe(tiles);
  expect(placed(tiles, 9, { x: 0, y: 0, width: 6, height: 3 })).toBe(tiles);
});

test('arrow keys step over what lies in between', () => {
  const tiles = [tile(0, 0), tile(6, 0, 12, 3)];
  expect(places(stepped(tiles, 0, { x: 1, y: 0 }))).toEqual(['18,0,6,3', '6,0,12,3']);
  expect(stepped(tiles, 0, { x: -1, y: 0 })).toBe(tiles);
  expect(places(stepped(tiles, 0, { x: 0, y: 1 }))[0]).toBe('0,1,6,3');
});

test('a tile grows into free cells only, and never below the least', () => {
  const tiles = [tile(0, 0), tile(6, 0)];
  expect(resized(tiles, 0, { width: 1, height: 0 })).toBe(tiles);
  expect(places(resized(tiles, 0, { width: 0, height: 1 }))[0]).toBe('0,0,6,4');
  expect(places(resized(tiles, 0, { width: -3, height: -2 }))[0]).toBe('0,0,3,1');
  expect(resized(tiles, 0, { width: -4, height: 0 })).toBe(tiles);
});

test('a new tile finds the first free place, at last a small one, and none on a full screen', () => {
  expect(freeBox([])).toEqual({ x: 0, y: 0, width: 8, height: 4 });
  expect(freeBox([tile(0, 0, 8, 12)])).toEqual({ x: 8, y: 0, width: 8, height: 4 });
  expect(freeBox([tile(0, 0, 24, 11)])).toEqual({ x: 0, y: 11, width: 3, height: 1 });
  expect(freeBox([tile(0, 0, GRID.columns, GRID.rows)])).toBeUndefined();
  expect(freeBox(Array.from({ length: MOST_TILES }, () => tile(0, 0)))).toBeUndefined();
});
