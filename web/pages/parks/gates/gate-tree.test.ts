import { expect, test } from 'vitest';
import { linesOf, stepOf } from './gate-tree.ts';

const gate = (id: string, park: string, area: string) => ({ id, park, parkName: park, area, areaName: area });
const GATES = [gate('G1', 'P1', 'A1'), gate('G2', 'P1', 'A1'), gate('G3', 'P1', 'A2'), gate('G4', 'P2', 'A3')];
const DEVICES = [
  { id: 'D1', gate: 'G1', state: 'online' },
  { id: 'D2', gate: 'G1', state: 'offline' },
  { id: 'D3', gate: 'G3', state: 'fault' },
  { id: 'D4', gate: 'gone', state: 'offline' },
];
const ALL = linesOf(GATES, DEVICES, new Set());
const keys = (lines: typeof ALL): readonly string[] => lines.map(({ key }) => key);

test('parks hold areas, areas gates, gates devices; each says how many below it are away', () => {
  expect(ALL.map(({ key, level, open, devices, off }) => [key, level, open, devices, off])).toEqual([
    ['park P1', 1, true, 3, 2],
    ['area A1', 2, true, 2, 1],
    ['gate G1', 3, true, 2, 1],
    ['device D1', 4, null, 0, 0],
    ['device D2', 4, null, 0, 0],
    ['gate G2', 3, null, 0, 0],
    ['area A2', 2, true, 1, 1],
    ['gate G3', 3, true, 1, 1],
    ['device D3', 4, null, 0, 0],
    ['park P2', 1, true, 0, 0],
    ['area A3', 2, true, 0, 0],
    ['gate G4', 3, null, 0, 0],
  ]);
});

test('what is closed still counts what stands below it', () => {
  const closed = linesOf(GATES, DEVICES, new Set(['park P1', 'area A3']));
  expect(closed.map(({ key, open, off }) => [key, open, off])).toEqual([
    ['park P1', false, 2],
    ['park P2', true, 0],
    ['area A3', false, 0],
  ]);
});

test.each([
  ['ArrowDown', 'gate G1', { to: 3 }],
  ['ArrowUp', 'park P1', { to: 0 }],
  ['ArrowRight', 'gate G1', { to: 3 }],
  ['ArrowRight', 'device D1', undefined],
  ['ArrowLeft', 'gate G1', { flip: 'gate G1' }],
  ['ArrowLeft', 'device D2', { to: 2 }],
  ['ArrowLeft', 'gate G2', { to: 1 }],
  ['End', 'park P1', { to: 11 }],
  ['x', 'park P1', undefined],
])('%s at %s', (key, at, step) => {
  expect(stepOf(ALL, keys(ALL).indexOf(at), key)).toEqual(step);
});
