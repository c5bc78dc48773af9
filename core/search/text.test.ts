import { expect, test } from 'vitest';
import { fold, foldWords, sourceOffsets, unitsOf } from './text.ts';

test.each([
  ['京A·12345', '京a12345'],
  ['　ＥＴＣ 日对账', 'etc日对账'],
  ['In/out records', 'inoutrecords'],
  ['月租车（个人）', '月租车个人'],
  ['¥ 1,200.50', '120050'],
  [' · ', ''],
])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded));

test('a query is cut into folded words', () => {
  expect(foldWords('  管理　月租 · PASS ')).toEqual(['管理', '月租', 'pass']);
});

test.each([
  ['ETC日对账', ['etc', '日', '对', '账']],
  ['/car/carMonthNew', ['car', 'car', 'month', 'new']],
  ['Stored-value cards', ['stored', 'value', 'cards']],
  ['API log', ['api', 'log']],
  ['A座 1203', ['a', '座', '1203']],
  ['', []],
])('%s has the units %j', (text, units) => {
  expect(unitsOf(text).map((unit) => unit.chars)).toEqual(units);
  expect(units.join('')).toBe(fold(text));
});

test('folded positions lead back to the text as displayed', () => {
  expect(sourceOffsets('In/out')).toEqual([0, 1, 3, 4, 5, 6]);
  expect(sourceOffsets('㎡价')).toEqual([0, 0, 1, 2]);
});
