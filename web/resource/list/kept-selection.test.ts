import { expect, test } from 'vitest';
import { readSelection, selectionText } from './kept-selection.ts';

const SHOWN = ['GR1', 'GR2', 'GR3'];

test.each([
  [[], false],
  [['GR2'], false],
  [['GR1', 'GR3'], false],
  [[], true],
])('%j, all %s, is read back from an address as it was written', (ids, isWholeList) => {
  expect(readSelection(selectionText(ids, isWholeList), SHOWN)).toEqual({ ids, isWholeList });
});

test('rows that are not shown are not selected, nor is everything of a list without rows', () => {
  expect(readSelection('GR2,GR9', SHOWN).ids).toEqual(['GR2']);
  expect(readSelection('*', []).isWholeList).toBe(false);
});

test('a selection too long for an address stands in none', () => {
  const many = Array.from({ length: 51 }, (_, at) => `GR${at}`);
  expect([selectionText(many, false), selectionText(many.slice(1), false)?.split(',').length]).toEqual([undefined, 50]);
});
