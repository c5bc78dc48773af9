import { expect, test } from 'vitest';
import { candidatesFor, differences, resemblance } from './candidates.ts';

test.each([
  ['浙A128AB', '浙A128AB', 990],
  ['浙A123AB', '浙A128AB', 930], // 3 and 8 are taken for one another
  ['浙A124AB', '浙A128AB', 740],
  ['浙A12?AB', '浙A128AB', 950],
  ['浙a·12?ab', '浙A128AB', 950],
  ['???????', '浙A128AB', 710],
  ['', '浙A128AB', 200],
  ['无牌', '无牌7K2M9Q', 200],
  ['7K2M9Q', '无牌7K2M9Q', 990], // what a driver without a plate tells
  ['7k2m?q', '无牌7K2M9Q', 950],
  ['京B777XY', '浙A128AB', null],
  ['浙A128A', '浙A128AB', null],
])('%s read for %s', (read, real, expected) => {
  expect(resemblance(read, real)).toBe(expected);
});

const car = (plate: string, inTime: string) => ({ plate, inTime });
test('the likeliest car comes first, and all together are one certainty', () => {
  const cars = [car('浙A124AB', '08:00'), car('浙A128AB', '09:00'), car('京B777XY', '10:00')];
  expect(candidatesFor('浙A123AB', cars, 4).map(({ car: { plate }, likelihood }) => [plate, likelihood])).toEqual([
    ['浙A128AB', 775],
    ['浙A124AB', 166],
  ]);
  expect(candidatesFor('浙A128AB', cars.slice(1), 4)).toEqual([{ car: cars[1], likelihood: 990 }]);
});

test('without a plate the cars that came last come first', () => {
  expect(
    candidatesFor('', [car('浙A00001', '08:00'), car('浙A00002', '09:00')], 1).map(({ car: { plate } }) => plate),
  ).toEqual(['浙A00002']);
});

test.each(['', '无牌'])('a car without a plate is one of those that came in so, if there are any: "%s"', (text) => {
  const cars = [car('浙A00001', '08:00'), car('无牌7K2M9Q', '07:00'), car('无牌8QJAUD', '07:30')];
  expect(candidatesFor(text, cars, 4).map(({ car: { plate } }) => plate)).toEqual(['无牌8QJAUD', '无牌7K2M9Q']);
});

test('places that differ are marked', () => {
  expect(differences('7K2M9R', '无牌7K2M9Q')).toEqual([7]);
  expect(differences('浙A1?3AB', '浙A128AB')).toEqual([3, 4]);
});
