import { parsePlate } from '@parkdeck/core/lib/plate';
import { expect, test } from 'vitest';
import { PLANTED, platePool } from './names.ts';
import { randomOf } from './random.ts';

const random = randomOf(20260301);
const first = (count: number): { plate: string; class: string }[] => {
  const pool = platePool(random, 'plate');
  return Array.from({ length: count }, () => pool.next().value);
};

test('a draw depends on seed, stream and index alone', () => {
  expect(random('a').at(5)).toBe(randomOf(20260301)('a').at(5));
  expect(new Set([random('a').at(5), random('a').at(6), random('b').at(5), randomOf(1)('a').at(5)]).size).toBe(4);
});

test('draws fill the interval evenly', () => {
  const counts = Array.from({ length: 10 }, () => 0);
  const stream = random('even');
  for (let i = 0; i < 20_000; i += 1) counts[stream.int(i, 10)] = (counts[stream.int(i, 10)] ?? 0) + 1;
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test('shares come out as they are given', () => {
  const stream = random('shares');
  const hits = Array.from({ length: 10_000 }, (_, i) => stream.share(i, { often: 9, seldom: 1 })).filter(
    (key) => key === 'seldom',
  ).length;
  expect(Math.abs(hits - 1000)).toBeLessThan(150);
});

test('every drawn plate is one, none comes twice, and none is a planted one', () => {
  const plates = first(12_000).map((drawn) => drawn.plate);
  expect(plates.filter((plate) => !parsePlate(plate).ok)).toEqual([]);
  expect(new Set([...plates, ...Object.values(PLANTED)]).size).toBe(plates.length + Object.keys(PLANTED).length);
  expect(Object.values(PLANTED).filter((plate) => !parsePlate(plate).ok)).toEqual([]);
});

test('the kinds of plates are what their class says', () => {
  const kinds = {
    blue: 'regular',
    yellow: 'regular',
    green: 'newEnergySmall',
    'green-large': 'newEnergyLarge',
    police: 'police',
    none: 'noPlate',
  };
  for (const drawn of first(3000)) {
    const facts = parsePlate(drawn.plate);
    expect(facts.ok && facts.value.kind, drawn.plate).toBe(kinds[drawn.class as keyof typeof kinds]);
  }
});
