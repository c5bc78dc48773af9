import { PLAIN_CODE } from '@parkdeck/core/kit/personal';
import { expect, test } from 'vitest';
import { eventFor, wordsFor } from './personal.ts';

const masked = { codes: new Set<string>(), user: 'U1' };
const plain = { codes: new Set([PLAIN_CODE]), user: 'U2' };
const EVENT = { kind: 'door', person: '欧阳锋', text: '访客 13987650123 到访', plate: '京A12345' };

test('a live event names a person and a phone only to whoever reads them in full', () => {
  expect(eventFor(masked, EVENT)).toEqual({
    kind: 'door',
    person: '欧*',
    text: '访客 139****0123 到访',
    plate: '京A12345',
  });
  expect(eventFor(plain, EVENT)).toEqual(EVENT);
});

test('words of a refusal are masked, too', () => {
  expect(wordsFor(masked, { msg: '手机 13987650123 已被占用' })).toEqual({ msg: '手机 139****0123 已被占用' });
});
