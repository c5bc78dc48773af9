import { expect, test } from 'vitest';
import { shownTiles, stepTo, tileOf, type DoorRow, type EventRow, type TerminalRow } from './wall-model.ts';

const door = (id: string, area: string | null = null): DoorRow => ({ id, name: `${id} 号门`, area, areaName: area });
const terminal = (id: string, of: string, state: string): TerminalRow => ({ id, door: of, name: id, state });
const event = (id: string, at: string, result: string, time = '10'): EventRow => ({
  id,
  time,
  person: '陈伟',
  door: at,
  result,
  verify: 'face',
  image: null,
});
const known = {
  terminals: [terminal('T1', 'A', 'online'), terminal('T2', 'A', 'offline'), terminal('T3', 'B', 'offline')],
  events: [event('E2', 'A', 'no-right', '50'), event('E1', 'A', 'passed', '10')],
  commands: [{ id: 'C1', door: null, device: 'T3', state: 'sent', sentAt: '5' }],
  ageOf: (moment: string) => Number(moment),
};

test('a door is as its terminals are, with what happened last', () => {
  expect(tileOf(door('A'), known)).toMatchObject({
    state: 'part',
    event: { id: 'E2' },
    isRefused: true,
    command: null,
  });
  expect(tileOf(door('B'), known)).toMatchObject({ state: 'offline', event: null, command: { id: 'C1' } });
  expect(tileOf(door('C'), known)).toMatchObject({ state: 'none', isRefused: false });
});

test('a refusal stands out for two minutes, an order for half a minute', () => {
  const later = { ...known, ageOf: (moment: string) => Number(moment) + 100 };
  expect(tileOf(door('A'), later).isRefused).toBe(false);
  expect(tileOf(door('B'), later).command).toBeNull();
});

test('tiles by area and name, found by either', () => {
  const tiles = [door('B', '2 号楼'), door('C', '10 号楼'), door('A', '2 号楼')].map((one) => tileOf(one, known));
  const ids = (filter: Parameters<typeof shownTiles>[1]) => shownTiles(tiles, filter).map((tile) => tile.door.id);
  expect(ids({ text: '', area: '', kind: 'all' })).toEqual(['A', 'B', 'C']);
  expect(ids({ text: 'b', area: '', kind: 'all' })).toEqual(['B']);
  expect(ids({ text: '', area: '10 号楼', kind: 'all' })).toEqual(['C']);
  expect(ids({ text: '', area: '', kind: 'offline' })).toEqual(['A', 'B']);
  expect(ids({ text: '', area: '', kind: 'refused' })).toEqual(['A']);
});

test.each([
  [0, 'ArrowRight', 1],
  [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 4],
  [4, 'ArrowDown', 4],
  [4, 'ArrowUp', 1],
])('from %i by %s', (at, key, to) => expect(stepTo(at, key, 3, 5)).toBe(to));
