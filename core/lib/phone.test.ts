import { expect, test } from 'vitest';
import { checkPhone, formatPhone } from './phone.ts';
import { err, ok } from './result.ts';

test.each([
  ['19900003821', '19900003821'],
  ['13000000000', '13000000000'],
  [' 199 0000 3821 ', '19900003821'],
])('%j is a phone number (B130)', (text, phone) => {
  expect(checkPhone(text)).toEqual(ok(phone));
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['1990000382', 'length'],
  ['199000038211', 'length'],
  ['abc', 'length'],
  ['12900003821', 'format'],
  ['29900003821', 'format'],
  ['1990000382a', 'format'],
  ['１９９００００３８２１', 'format'],
] as const)('%j is refused: %s (B128–B130)', (text, code) => {
  expect(checkPhone(text)).toEqual(err(code));
});

test('phones print in groups of 3, 4 and 4', () => {
  expect(formatPhone('19900003821')).toBe('199 0000 3821');
  expect(formatPhone('010-8888')).toBe('010-8888');
});
