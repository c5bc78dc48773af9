import { expect, test } from 'vitest';
import { byLevel, entranceOf, floorsOf, hasFloor, levelOf } from './floors.ts';

test.each([
  [{ floors: 3, underground: 2 }, ['B2', 'B1', '1F']],
  [{ floors: 2, underground: 0 }, ['1F', '2F']],
  [{ floors: 2, underground: 2 }, ['B2', 'B1']],
  [{ floors: 1, underground: 4 }, ['B1']],
])('a building with %j has the floors %j', (building, floors) => {
  expect(floorsOf(building)).toEqual(floors);
});

test.each([
  ['B2', -2],
  ['B12', -12],
  ['1F', 1],
  ['10F', 10],
  ['B0', undefined],
  ['0F', undefined],
  ['1', undefined],
  ['b1', undefined],
])('the level of %s is %s', (floor, level) => {
  expect(levelOf(floor)).toBe(level);
});

test.each([
  [['B3', 'B2', 'B1'], 'B1'],
  [['2F', '1F', 'B1'], 'B1'],
  [['3F', '2F'], '2F'],
  [['屋顶', '4F'], '4F'],
  [[], undefined],
])('of %j drivers come in at %s', (floors, entrance) => {
  expect(entranceOf(floors)).toBe(entrance);
});

test('floors are sorted from the lowest up, what is no floor last', () => {
  expect(['2F', '屋顶', 'B1', '10F', 'B2'].toSorted(byLevel)).toEqual(['B2', 'B1', '2F', '10F', '屋顶']);
  expect(hasFloor({ floors: 2, underground: 1 }, '2F')).toBe(false);
});
