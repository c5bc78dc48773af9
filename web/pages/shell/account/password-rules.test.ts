import { expect, test } from 'vitest';
import { passwordProblems } from './password-rules.ts';

const owner = { userName: 'wang.fang', phone: '13800000001' };

test.each([
  ['plum-tree', 'plum-tree', []],
  ['plum-tr', 'plum-tr', ['password']],
  ['plum-tree '.repeat(6), 'plum-tree '.repeat(6), []],
  ['plum-tree '.repeat(7), 'plum-tree '.repeat(7), ['password']],
  ['Passw0rd1', 'Passw0rd1', ['password']],
  ['12345678', '12345678', ['password']],
  ['wang.fang-1', 'wang.fang-1', ['password']],
  ['Old12345', 'Old12345', ['password']],
  ['plum-tree', 'plum-trees', ['repeat']],
  ['', '', ['password']],
])('the new password %j repeated as %j', (password, repeat, wrong) => {
  expect(Object.keys(passwordProblems({ oldPassword: 'Old12345', password, repeat }, owner))).toEqual(wrong);
});

test('the old password is asked for', () => {
  const form = { oldPassword: '', password: 'plum-tree', repeat: 'plum-tree' };
  expect(Object.keys(passwordProblems(form, owner))).toEqual(['oldPassword']);
});

test('what is wrong is said with what to do, in both languages', () => {
  expect(passwordProblems({ oldPassword: 'x', password: 'Passw0rd1', repeat: 'Passw0rd1' }, owner).password).toEqual({
    zh: '新密码太常见，容易被猜中，换几个不相干的词连起来',
    en: 'New password is too common and easily guessed: put a few unrelated words together',
  });
});
