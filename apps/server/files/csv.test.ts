import { expect, test } from 'vitest';
import type { Cell } from './cells.ts';
import { csvLine } from './csv.ts';

test.each<[string, Cell, string]>([
  ['nothing', null, ''],
  ['a text', '王敏', '王敏'],
  ['a comma, a quote, a line end', 'a,"b"\nc', '"a,""b""\nc"'],
  ['spaces at the ends', ' a ', '" a "'],
  ['a number', -3, '-3'],
  ['fen', { fen: 123_450 }, '1234.50'],
  ['a few fen less than nothing', { fen: -5 }, '-0.05'],
  ['a formula', '=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['a plus in front of a phone', '+8613800000001', '+8613800000001'],
  ['a minus in front of a name', '-cmd', "'-cmd"],
  ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
  ['a tab', '\t=1', `'\t=1`],
  ['a negative number as a text', '-12.50', '-12.50'],
])('%s in a csv cell', (_name, cell, text) => {
  expect(csvLine([cell])).toBe(`${text}\r\n`);
});
