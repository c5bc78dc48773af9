import { expect, test } from 'vitest';
import { mapTiles } from './map-tiles.ts';

test('without an address maps have no tiles', () => expect(mapTiles({})).toBeUndefined());

test.each([
  ['https://maps.example/{z}/{x}/{y}.png', 'https://maps.example'],
  ['http://10.0.0.7:8080/tile?x={x}&y={y}&z={z}&key=k', 'http://10.0.0.7:8080'],
  ['https://maps.example/{z}/{x}/{y}{r}.webp', 'https://maps.example'],
])('%s is loaded from %s', (address, origin) =>
  expect(mapTiles({ PARKDECK_MAP_TILES: address, PARKDECK_MAP_CREDIT: '© Maps' })).toEqual({
    address,
    origin,
    credit: '© Maps',
  }),
);

test.each([
  'maps.example/{z}/{x}/{y}.png',
  'https://maps.example/{z}/{x}.png',
  'https://{s}.maps.example/{z}/{x}/{y}.png',
  'https://{z}.maps.example/{x}/{y}/{z}.png',
  'https://user:secret@maps.example/{z}/{x}/{y}.png',
  'file:///{z}/{x}/{y}',
])('%s is no such address', (address) => expect(() => mapTiles({ PARKDECK_MAP_TILES: address })).toThrow());
