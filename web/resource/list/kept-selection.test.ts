import { expect, test } from 'vitest';
import { readSelection, selectionText } from './kept-selection.ts';

const SHOWN = ['GR1', 'GR2', 'GR3'];

test.each([
  [[], false],
  [['GR2'], false],
  [['GR1', 'GR3'], false],
  [[], true],
])('%j, all %s, is read back from an address as it was written', (ids, isWholeList) => {
  expect(readSelection(selectionText(ids, isWholeList), SHOWN)).toEqual({ ids, isWholeList, others: [], unnamed: 0 });
});

test('rows of other pages are told apart, and everything of a list without rows is nothing', () => {
  expect(readSelection('GR2,GR9', SHOWN)).toMatchObject({ ids: ['GR2'], others: ['GR9'] });
  expect(readSelection('*', []).isWholeList).toBe(false);
});

test('of a selection too long for an address it says how many there were', () => {
  const many = Array.from({ length: 51 }, (_, at) => `GR${at}`);
  expect([selectionText(many, false), selectionText(many.slice(1), false)?.split(',').length]).toEqual(['~51', 50]);
  expect(readSelection('~51', SHOWN)).toMatchObject({ ids: [], others: [], unnamed: 51 });
});
