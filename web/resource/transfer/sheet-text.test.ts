import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { expect, test } from 'vitest';
import { pastedFile } from './pasted-file.ts';
import { csvText, sheetRows, sheetText } from './sheet-text.ts';

test.each([
  ['京A12345\t钱明', [['京A12345', '钱明']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"两\n行"\t"说 ""好"""', [['两\n行', '说 "好"']]],
  [
    'a\t\t\n\t\nb\t',
    [
      ['a', '', ''],
      ['b', ''],
    ],
  ],
  ['5" 管', [['5" 管']]],
])('%j from a sheet is %j', (text, rows) => {
  expect(sheetRows(text)).toEqual(rows);
});

test('what is copied is read back as it was, whatever the cells contain', () => {
  const rows = [
    ['备注', 'a\tb', 'c"d"', '两\r\n行'],
    ['', 'x', '"', '1,234.50'],
  ];
  expect(sheetRows(sheetText(rows))).toEqual(rows);
});

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-23.00', '-23.00'],
  ['+86', '+86'],
  ['-61 天', '-61 天'],
  ['-1 天+cmd', "'-1 天+cmd"],
])('the cell %s is copied as %s', (cell, copied) => {
  expect(sheetText([[cell]])).toBe(copied);
});

test('a file of rows quotes what would end a cell', () => {
  expect(csvText([['a,b', 'c"d', 'e']])).toBe('"a,b","c""d",e');
});

test('rows with names of columns become a file as they are', async () => {
  const file = pastedFile(pass, '车牌\t车主\n京A12345\t钱明', 'zh');
  expect(await file?.text()).toBe('车牌,车主\r\n京A12345,钱明');
});

test('rows without names of columns get those of the template, in its order', async () => {
  const file = pastedFile(pass, '京A12345\t钱明\n京A12346\t孙丽', 'zh');
  const [head, first] = (await file?.text())?.split('\r\n') ?? [];
  expect(head?.split(',')).toHaveLength(2);
  expect(first).toBe('京A12345,钱明');
});

test('a single word is no table', () => {
  expect(pastedFile(pass, '京A12345', 'zh')).toBeUndefined();
});
