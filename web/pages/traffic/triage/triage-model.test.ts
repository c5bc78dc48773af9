import { expect, test } from 'vitest';
import { countsByKind, kindBeside, parksOf, titleBeside } from './triage-model.ts';

const COUNTS = [
  { kind: 'approval', park: null, parkName: null, count: 1 },
  { kind: 'exception', park: 'PK2', parkName: '乙', count: 2 },
  { kind: 'exception', park: 'PK1', parkName: '甲', count: 3 },
  { kind: 'warning', park: 'PK1', parkName: '甲', count: 4 },
];

test('kinds are counted over all parks or in one; those without any there stay in sight with zero', () => {
  expect(countsByKind(COUNTS, '').map(({ kind, count }) => [kind, count])).toEqual([
    ['approval', 1],
    ['exception', 5],
    ['warning', 4],
  ]);
  expect(countsByKind(COUNTS, 'PK2').map(({ count }) => count)).toEqual([0, 2, 0]);
  expect(parksOf(COUNTS).map(({ id }) => id)).toEqual(['PK1', 'PK2']);
});

test('kinds are walked round, all of them being one', () => {
  const kinds = ['approval', 'warning'];
  expect(['', 'approval', 'warning'].map((at) => kindBeside(kinds, at, 1))).toEqual(['approval', 'warning', '']);
  expect(kindBeside(kinds, '', -1)).toBe('warning');
  expect(kindBeside(kinds, 'gone', 1)).toBe('approval');
});

test('a plate that is drawn is not told in words as well', () => {
  expect(titleBeside('车牌存疑 · 京A12345', '京A12345')).toBe('车牌存疑');
  expect(titleBeside('京A12345', '京A12345')).toBe('');
  expect(titleBeside('车牌存疑', undefined)).toBe('车牌存疑');
});
