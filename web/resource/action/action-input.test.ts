import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { lock } from '@parkdeck/core/catalogue/roadside/lock';
import { expect, test } from 'vitest';
import { extension } from '../../pages/roadside/lock.extension.ts';
import { callOf } from '../calls.ts';
import { registerExtensions } from '../extension.ts';
import { askedFields, initialValues, stripped } from './action-input.ts';
import type { ActionRequest } from './request.ts';

const request = (call: ActionRequest['call'] | undefined, preset: ActionRequest['preset'] = {}): ActionRequest => {
  if (!call) throw new Error('no such call');
  return { call, ids: ['1'], rows: {}, source: 'row', preset };
};
const begin = (asked: ActionRequest, row: Readonly<Record<string, unknown>> | undefined) =>
  initialValues(asked, askedFields(asked.call), row);

test('what the row says already is filled in, but not what was said of it before', () => {
  const open = request(callOf(pass, 'open'));
  const row = { plates: ['京A12345'], remark: 'old', payWay: 'cash' };
  expect(begin(open, row)).toMatchObject({ plates: ['京A12345'] });
  expect(begin(open, row)['remark']).not.toBe('old');
  expect(begin(open, undefined)['plates']).not.toEqual(['京A12345']);
});

test('what whoever opened it has said comes before what the row says', () => {
  const open = request(callOf(pass, 'open'), { plates: ['京B12345'] });
  expect(begin(open, { plates: ['京A12345'] })).toMatchObject({ plates: ['京B12345'] });
});

test('a noun may say what its dialog begins with: a lock that is up is lowered', () => {
  registerExtensions({ lock: extension });
  const operate = request(callOf(lock, 'operate'));
  expect(begin(operate, { state: 'up' })).toMatchObject({ order: 'lower' });
  expect(begin(operate, { state: 'down' })).toMatchObject({ order: 'raise' });
});

test('what was left empty is not sent', () => {
  expect(stripped({ a: null, b: '', c: undefined, d: 0, e: false })).toEqual({ d: 0, e: false });
});
