import { expect, test } from 'vitest';
import { formatFen, parseYuan, sumFen } from './money.ts';
import { err, ok } from './result.ts';

test.each([
  [0, '0.00', '¥0.00'],
  [-0, '0.00', '¥0.00'],
  [5, '0.05', '¥0.05'],
  [99, '0.99', '¥0.99'],
  [100, '1.00', '¥1.00'],
  [123450, '1,234.50', '¥1,234.50'],
  [99999, '999.99', '¥999.99'],
  [100000000, '1,000,000.00', '¥1,000,000.00'],
  [-500, '−5.00', '−¥5.00'],
  [-123456789, '−1,234,567.89', '−¥1,234,567.89'],
])('%d fen reads %s', (fen, plain, signed) => {
  expect(formatFen(fen)).toBe(plain);
  expect(formatFen(fen, { sign: true })).toBe(signed);
});

test.each([1.5, NaN, Infinity, 2 ** 53])('%d is no amount in fen', (fen) => {
  expect(() => formatFen(fen)).toThrow(RangeError);
});

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12.50', 1250],
  ['0.07', 7],
  ['¥1,200.00', 120000],
  ['￥3', 300],
  [' 8.00 ', 800],
  ['1,234,567.89', 123456789],
  ['-5', -500],
  ['−¥5.00', -500],
  ['-0', 0],
  ['1.10', 110],
  ['4.35', 435],
])('%s yuan', (text, fen) => {
  expect(parseYuan(text)).toEqual(ok(fen));
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['12.345', 'decimals'],
  ['1.000', 'decimals'],
  ['NaN', 'format'],
  ['1e3', 'format'],
  ['1,2', 'format'],
  ['12,34.00', 'format'],
  ['1.', 'format'],
  ['.5', 'format'],
  ['12元', 'format'],
  ['--5', 'format'],
  ['1234,567', 'format'],
  ['99999999999999999', 'range'],
] as const)('%j is refused: %s', (text, code) => {
  expect(parseYuan(text)).toEqual(err(code));
});

test('what is printed is read back', () => {
  for (const fen of [0, 1, 10, 99, 100, 101, 123456789, -1, -250]) {
    expect(parseYuan(formatFen(fen))).toEqual(ok(fen));
    expect(parseYuan(formatFen(fen, { sign: true }))).toEqual(ok(fen));
  }
});

test('sums', () => {
  expect(sumFen([])).toBe(0);
  expect(sumFen(new Set([100, 250, -50]))).toBe(300);
});
