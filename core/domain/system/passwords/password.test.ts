import { expect, test } from 'vitest';
import { passwordProblem } from './password.ts';

const owner = { userName: 'Wang.Fang', phone: '13800000001' };

test.each([
  ['Ab1', 'min'],
  ['abcdef1', 'min'],
  [`${'four unrelated words '.repeat(3)}x`, undefined],
  ['x7'.padEnd(64, 'lmqtzb'), undefined],
  ['x7'.padEnd(65, 'lmqtzb'), 'max'],
  // no composition is asked for
  ['correcthorsebattery', undefined],
  ['晚上下雨我不带伞走', undefined],
  ['83920174', undefined],
  // what everybody tries
  ['password', 'common'],
  ['Password1', 'common'],
  ['P@ssw0rd!', 'common'],
  ['@dmin2026', 'common'],
  ['admin12345', 'common'],
  ['Qwerty123', 'common'],
  ['1qaz2wsx', 'common'],
  ['1Qaz@wsx', undefined],
  ['12345678', 'common'],
  ['1234567890', 'common'],
  ['87654321', 'common'],
  ['abcdefgh', 'common'],
  ['aaaaaaaa', 'common'],
  ['abc1abc1abc', 'common'],
  ['a123456789', 'common'],
  ['qq123456', 'common'],
  ['woaini1314', 'common'],
  ['Woaini520!', 'common'],
  ['5201314520', 'common'],
  ['19900101', 'common'],
  ['19901301', undefined],
  ['13912345678', 'common'],
  ['Parking2026', 'common'],
  ['Parkdeck@2026', 'common'],
  // what others know of its owner
  ['my wang.fang 77', 'personal'],
  ['x13800000001', 'personal'],
])('%j: %s', (password, rule) => {
  expect(passwordProblem(password, owner)?.rule).toBe(rule);
});

test('a name of two letters is part of anything, and one that is not known of nothing', () => {
  expect(passwordProblem('li-plum-tree', { userName: 'li', phone: null })).toBeUndefined();
  expect(passwordProblem('li-plum-tree', {})).toBeUndefined();
});
