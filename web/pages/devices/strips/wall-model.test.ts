import { expect, test } from 'vitest';
import { isOff, piecesOf, shareText, wallOf, type Walled } from './wall-model.ts';

const DEVICES = Array.from({ length: 60 }, (_, at): Walled => ({
  id: `DV${at}`,
  park: `PK${Math.floor(at / 25)}`,
  gate: at % 6 === 5 ? '' : `GT${Math.floor(at / 25)}${at % 6}`,
  state: ['online', 'online', 'offline', 'fault', 'inactive'][at % 5] ?? '',
}));

test('every device of the list stands once, at its gate and park, and so does what is away', () => {
  const parks = wallOf(DEVICES);
  const drawn = parks.flatMap(({ park, gates }) =>
    gates.flatMap(({ gate, devices }) => devices.map((one) => [park, gate, one] as const)),
  );
  expect(new Set(drawn.map(([, , { id }]) => id)).size).toBe(DEVICES.length);
  for (const [park, gate, one] of drawn) expect([one.park, one.gate]).toEqual([park, gate]);
  const off = DEVICES.filter(isOff).length;
  expect(parks.reduce((sum, one) => sum + one.off, 0)).toBe(off);
  expect(parks.reduce((sum, one) => sum + one.devices, 0)).toBe(DEVICES.length);
  expect(parks.flatMap(({ gates }) => gates).reduce((sum, one) => sum + one.off, 0)).toBe(off);
  for (const { gates } of parks)
    expect(gates.map((one) => one.off)).toEqual(gates.map((one) => one.off).toSorted((a, b) => b - a));
});

test('the pieces of a strip fill it', () => {
  const spans = [
    { state: 'unknown', from: 1000, to: 1100 },
    { state: 'online', from: 1100, to: 1900 },
    { state: 'offline', from: 1900, to: 2000 },
  ] as const;
  expect(piecesOf({ spans }, 1000, 2000).map(({ start, width }) => [start, width])).toEqual([
    [0, 10],
    [10, 80],
    [90, 10],
  ]);
  expect([shareText(1000), shareText(999), shareText(0)]).toEqual(['100%', '99.9%', '0.0%']);
});
