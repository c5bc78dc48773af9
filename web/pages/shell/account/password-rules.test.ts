import { expect, test } from 'vitest';
import { passwordProblems } from './password-rules.ts';

test.each([
  ['abc12345', 'abc12345', []],
  ['abc1234', 'abc1234', ['password']],
  [`a1${'x'.repeat(18)}`, `a1${'x'.repeat(18)}`, []],
  [`a1${'x'.repeat(19)}`, `a1${'x'.repeat(19)}`, ['password']],
  ['abcdefgh', 'abcdefgh', ['password']],
  ['12345678', '12345678', ['password']],
  ['Old12345', 'Old12345', ['password']],
  ['abc12345', 'abc12346', ['repeat']],
  ['', '', ['password']],
])('the new password %j repeated as %j', (password, repeat, wrong) => {
  expect(Object.keys(passwordProblems({ oldPassword: 'Old12345', password, repeat }))).toEqual(wrong);
});

test('the old password is asked for', () => {
  expect(Object.keys(passwordProblems({ oldPassword: '', password: 'abc12345', repeat: 'abc12345' }))).toEqual([
    'oldPassword',
  ]);
});
