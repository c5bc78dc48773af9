import { expect, test } from 'vitest';
import { clustersOf } from './clusters.ts';

const WORLD = [-180, -85, 180, 85] as const;
/** Two doors of one street, a park across the town, one in another province. */
const PLACES = [
  { id: 'a', lng: 120.2, lat: 30.2 },
  { id: 'b', lng: 120.2005, lat: 30.2005 },
  { id: 'c', lng: 120.35, lat: 30.25 },
  { id: 'd', lng: 116.391, lat: 39.907 },
];
const at = clustersOf(PLACES, ({ id }) => id);
const keys = (zoom: number, bounds: readonly [number, number, number, number] = WORLD) =>
  at(bounds, zoom)
    .map(({ key }) => key)
    .toSorted();

test('places that would lie over each other are one, and come apart when the map is closer', () => {
  expect(keys(5)).toEqual(['a b c', 'd']);
  expect(keys(12)).toEqual(['a b', 'c', 'd']);
  expect(keys(18)).toEqual(['a', 'b', 'c', 'd']);
});

test('every place is at every zoom in exactly one of them', () => {
  for (let zoom = 3; zoom <= 19; zoom += 1)
    expect(
      at(WORLD, zoom)
        .flatMap(({ members }) => members.map(({ id }) => id))
        .toSorted(),
    ).toEqual(['a', 'b', 'c', 'd']);
});

test('only what a map shows is told', () => expect(keys(12, [120, 30, 121, 31])).toEqual(['a b', 'c']));

test('places at one point stay one until they are as close as can be', () => {
  const [first] = PLACES;
  const same = clustersOf(first ? [first, { ...first, id: 'z' }] : [], ({ id }) => id);
  expect(same(WORLD, 17).map(({ key }) => key)).toEqual(['a z']);
  expect(same(WORLD, 19)).toHaveLength(2);
});
