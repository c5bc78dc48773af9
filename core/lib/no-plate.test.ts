import { expect, test } from 'vitest';
import { hasNoPlate, saysNoPlate } from './no-plate.ts';

test.each([
  ['', true, false],
  ['无牌', true, true],
  ['NOPLATE', true, true],
  ['京A1234?', false, false],
  ['京A12345', false, false],
])('%j is no plate: %j; a person who writes it says so: %j', (text, none, said) => {
  expect([hasNoPlate(text), saysNoPlate(text)]).toEqual([none, said]);
});

test('a person may write it with a space and in small letters', () => {
  expect(saysNoPlate('no plate')).toBe(true);
});
