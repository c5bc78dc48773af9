import { expect, test } from 'vitest';
import { moved, placeOf, scaleOf } from './place.ts';

const HANGZHOU = { lng: 120.2, lat: 30.2 };

/** Metres between two places, by the haversine formula. */
const metres = (a: typeof HANGZHOU, b: typeof HANGZHOU): number => {
  const [rad, earth] = [Math.PI / 180, 6_371_000];
  const [dLat, dLng] = [(b.lat - a.lat) * rad, (b.lng - a.lng) * rad];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * earth * Math.asin(Math.sqrt(h));
};

test.each([
  [50, 0],
  [0, -50],
  [-500, 500],
])('%i m to the east and %i m to the north are as far as the haversine formula says', (east, north) => {
  expect(metres(HANGZHOU, moved(HANGZHOU, east, north)) / Math.hypot(east, north)).toBeCloseTo(1, 1);
});

test('a place has six digits, and stays on the map', () => {
  expect(placeOf({ lng: 120.123456789, lat: 30.1 })).toEqual({ lng: 120.123457, lat: 30.1 });
  expect(placeOf({ lng: 200, lat: -90 })).toEqual({ lng: 180, lat: -85 });
});

test('the scale of a map is a round length', () => {
  expect([4, 10, 0.5, 4000].map(scaleOf)).toEqual([1, 2, 0.1, 1000]);
});
