import { expect, test } from 'vitest';
import { CLIENT_WORDS } from '../locale/client.ts';
import { classifyResponse } from './errors.ts';

const json = { msg: '已被使用', message: '导出失败' };

test.each([
  ['200 is good', { status: 200, blob: false, body: {} }, { does: 'resolve' }],
  ['B111, A5: 501 is no answer', { status: 501, blob: false, body: json }, { does: 'network' }],
  ['B111: neither is 100', { status: 100, blob: false, body: undefined }, { does: 'network' }],
  ['B90, A7: 401 signs out, no toast', { status: 401, blob: false, body: json }, { does: 'sign-out' }],
  ['A7: also on a blob request', { status: 401, blob: true, body: json }, { does: 'sign-out' }],
  [
    'B112: 404 of a blob with JSON',
    { status: 404, blob: true, body: json },
    { does: 'toast', text: '导出失败', rare: false },
  ],
  [
    'B112: 500 of a blob with JSON',
    { status: 500, blob: true, body: json },
    { does: 'toast', text: '导出失败', rare: false },
  ],
  [
    'B112: default text',
    { status: 500, blob: true, body: { msg: 'not this one' } },
    { does: 'toast', text: CLIENT_WORDS.failed, rare: false },
  ],
  ['B113: 500 of a blob without JSON', { status: 500, blob: true, body: undefined }, { does: 'pass' }],
  ['B113: 404 of no blob', { status: 404, blob: false, body: json }, { does: 'pass' }],
  ['B113: 500 of no blob', { status: 500, blob: false, body: json }, { does: 'pass' }],
  [
    'B114: 409 says the message',
    { status: 409, blob: false, body: json },
    { does: 'toast', text: '已被使用', rare: true },
  ],
  [
    'B114: 403 without a message',
    { status: 403, blob: false, body: {} },
    { does: 'toast', text: CLIENT_WORDS.expired, rare: true },
  ],
  ['B114: 409 of a blob', { status: 409, blob: true, body: json }, { does: 'toast', text: '已被使用', rare: true }],
  [
    'B114: 204 is no 200',
    { status: 204, blob: false, body: undefined },
    { does: 'toast', text: CLIENT_WORDS.expired, rare: true },
  ],
  ['B116, A6: 400 rejects without a toast', { status: 400, blob: false, body: json }, { does: 'reject' }],
  ['B116: also on a blob request', { status: 400, blob: true, body: json }, { does: 'reject' }],
])('%s', (_row, outcome, verdict) => {
  expect(classifyResponse(outcome)).toEqual(verdict);
});

test('the default texts are those of the published interface', () => {
  expect(CLIENT_WORDS.failed.zh).toBe('处理异常');
});
