import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAP_RATIO, moved, placeAt, pointOf, scaleOf, viewOf, zoomed } from './pin-map.ts';

const HANGZHOU = { lng: 120.2, lat: 30.2 };
const place = fc.record({
  lng: fc.double({ min: 100, max: 125, noNaN: true }),
  lat: fc.double({ min: 20, max: 45, noNaN: true }),
});

/** Metres between two places, by the haversine formula. */
const metres = (a: typeof HANGZHOU, b: typeof HANGZHOU): number => {
  const [rad, earth] = [Math.PI / 180, 6_371_000];
  const [dLat, dLng] = [(b.lat - a.lat) * rad, (b.lng - a.lng) * rad];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * earth * Math.asin(Math.sqrt(h));
};

test('a place that is drawn is found again where it is drawn, to a metre', () => {
  fc.assert(
    fc.property(place, fc.double({ min: 0.5, max: 100, noNaN: true }), (middle, km) => {
      const view = { middle, km };
      const point = { x: 0.8, y: 0.1 };
      const there = placeAt(view, point);
      const back = pointOf(view, there);
      expect(Math.abs(back.x - point.x) * km * 1000).toBeLessThan(1);
      expect(Math.abs(back.y - point.y) * km * MAP_RATIO * 1000).toBeLessThan(1);
    }),
  );
});

test.each([
  [50, 0],
  [0, -50],
  [-500, 500],
])('%i m to the east and %i m to the north are as far as the haversine formula says', (east, north) => {
  expect(metres(HANGZHOU, moved(HANGZHOU, east, north)) / Math.hypot(east, north)).toBeCloseTo(1, 1);
});

test('all places are in the view that is made for them; without any it is the whole country', () => {
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 8 }), (places) => {
      const view = viewOf(places);
      for (const one of places.map((each) => pointOf(view, each))) {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(one.x).toBeLessThanOrEqual(1);
        expect(one.y).toBeGreaterThanOrEqual(0);
        expect(one.y).toBeLessThanOrEqual(1);
      }
    }),
  );
  expect(viewOf([]).km).toBe(6000);
});

test('a map is never closer than half a kilometre nor wider than the country; its scale is a round length', () => {
  expect([zoomed(viewOf([HANGZHOU]), 0.001).km, zoomed(viewOf([HANGZHOU]), 1e6).km]).toEqual([0.5, 12_000]);
  expect([4, 10, 0.5, 4000].map((km) => scaleOf({ middle: HANGZHOU, km }))).toEqual([1, 2, 0.1, 1000]);
});
