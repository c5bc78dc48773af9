import { expect, test } from 'vitest';
import { masked, maskedText } from './masked.ts';

test.each([
  ['a password', { userName: 'admin', password: 'Demo@2026' }, { userName: 'admin', password: '***' }],
  [
    'tokens',
    { data: { accessToken: 'abc', refreshToken: 'def' } },
    { data: { accessToken: '***', refreshToken: '***' } },
  ],
  ['a code of the answer, a key of a row', { code: 200, key: 'undo.days' }, { code: 200, key: 'undo.days' }],
  ['an empty secret', { appSecret: '' }, { appSecret: '' }],
  ['an identity number in a text', { remark: '身份证 110101199003071234 已核对' }, { remark: '身份证 *** 已核对' }],
  ['a bank card', ['6222021234567890123'], ['***']],
  ['a picture', { photo: 'data:image/png;base64,AAAA' }, { photo: '(data)' }],
  [
    'plates, money and times',
    { plate: '浙A12345', feeFen: 1200, time: '2026-03-01 15:00:00' },
    { plate: '浙A12345', feeFen: 1200, time: '2026-03-01 15:00:00' },
  ],
  ['keys of rows', { id: 'OD202603010000000123', ids: 'A,B' }, { id: 'OD202603010000000123', ids: 'A,B' }],
  ['no value', null, null],
])('%s', (_name, value, shown) => expect(masked(value)).toEqual(shown));

test('names that the call declares as secret are hidden, however deep', () => {
  expect(masked({ rows: [{ fdKey2: 'x', name: 'a' }] }, new Set(['fdKey2']))).toEqual({
    rows: [{ fdKey2: '***', name: 'a' }],
  });
});

test('long lists are counted, long texts cut, deep values left out', () => {
  expect(masked(Array.from({ length: 30 }, () => 1))).toHaveLength(21);
  expect(String(masked('x'.repeat(1000)))).toHaveLength(301);
  expect(masked([[[[[[1]]]]]])).toEqual([[[[['…']]]]]);
});

test.each([
  ['Authorization: Bearer abcdefghijklmnop', 'Authorization: ***'],
  ['postgres://user:secret@host/db', 'postgres://***@host/db'],
  ['-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----', '***'],
  ['order 202603010000000123 is unknown', 'order *** is unknown'],
])('%s', (text, shown) => expect(maskedText(text)).toBe(shown));
