import { expect, test } from 'vitest';
import { MAP_RATIO, moved, placeAt, pointOf, scaleOf, viewOf, zoomed } from './pin-map.ts';

const HANGZHOU = { lng: 120.2, lat: 30.2 };
/** Places all over the country. */
const PLACES = [100, 108.5, 116.391, 125].flatMap((lng) => [20, 30.2, 39.907, 45].map((lat) => ({ lng, lat })));

/** Metres between two places, by the haversine formula. */
const metres = (a: typeof HANGZHOU, b: typeof HANGZHOU): number => {
  const [rad, earth] = [Math.PI / 180, 6_371_000];
  const [dLat, dLng] = [(b.lat - a.lat) * rad, (b.lng - a.lng) * rad];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * earth * Math.asin(Math.sqrt(h));
};

test.each(PLACES)('a place that is drawn near $lng, $lat is found again where it is drawn, to a metre', (middle) => {
  for (const km of [0.5, 3, 100]) {
    const view = { middle, km };
    const point = { x: 0.8, y: 0.1 };
    const back = pointOf(view, placeAt(view, point));
    expect(Math.abs(back.x - point.x) * km * 1000).toBeLessThan(1);
    expect(Math.abs(back.y - point.y) * km * MAP_RATIO * 1000).toBeLessThan(1);
  }
});

test.each([
  [50, 0],
  [0, -50],
  [-500, 500],
])('%i m to the east and %i m to the north are as far as the haversine formula says', (east, north) => {
  expect(metres(HANGZHOU, moved(HANGZHOU, east, north)) / Math.hypot(east, north)).toBeCloseTo(1, 1);
});

test('all places are in the view that is made for them; without any it is the whole country', () => {
  for (const one of PLACES)
    for (const other of PLACES) {
      const view = viewOf([one, HANGZHOU, other]);
      for (const { x, y } of [one, HANGZHOU, other].map((each) => pointOf(view, each)))
        expect([x >= 0 && x <= 1, y >= 0 && y <= 1]).toEqual([true, true]);
    }
  expect(viewOf([]).km).toBe(6000);
});

test('a map is never closer than half a kilometre nor wider than the country; its scale is a round length', () => {
  expect([zoomed(viewOf([HANGZHOU]), 0.001).km, zoomed(viewOf([HANGZHOU]), 1e6).km]).toEqual([0.5, 12_000]);
  expect([4, 10, 0.5, 4000].map((km) => scaleOf({ middle: HANGZHOU, km }))).toEqual([1, 2, 0.1, 1000]);
});
