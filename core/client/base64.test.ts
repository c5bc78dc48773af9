import { expect, test } from 'vitest';
import { base64, utf8 } from './base64.ts';
import { transformPassword } from './password.ts';

test.each(['', 'a', 'ab', 'abc', 'user:pass%1', '车场:密钥', '😀'])('base64 of %j is the standard one', (text) => {
  expect(base64(utf8(text))).toBe(Buffer.from(text, 'utf8').toString('base64'));
});

test.each([
  ['secret', 'key'],
  ['密码', 'k'],
  ['', 'key'],
])('a password %j comes back with the key %j (B95)', (password, key) => {
  const sent = Buffer.from(transformPassword(password, key), 'base64');
  const keyBytes = Buffer.from(key, 'utf8');
  expect(Buffer.from(sent.map((byte, at) => byte ^ (keyBytes[at % keyBytes.length] ?? 0))).toString('utf8')).toBe(
    password,
  );
});

test('without a key the password stays as it is', () => {
  expect(transformPassword('secret', '')).toBe('secret');
});
