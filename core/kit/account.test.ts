import { expect, test } from 'vitest';
import { pass } from '../catalogue/vehicles/pass.ts';
import { plan } from '../catalogue/shell/plan.ts';
import { decodeRow, encodeRow } from '../wire/codec.ts';
import { hasName, isAccount, personText } from './account.ts';

test.each([
  ['陈晓燕', 'zh', '陈晓燕（east）'],
  ['陈晓燕', 'en', '陈晓燕 (east)'],
  [null, 'zh', 'east'],
  ['', 'en', 'east'],
] as const)('%s, in %s: %s', (name, language, text) => {
  expect(personText(name, 'east', language)).toBe(text);
});

test('sign-in names that are nobody’s are told in words', () => {
  expect([personText(null, 'system', 'zh'), personText(null, 'guest', 'en')]).toEqual(['系统', 'Self-service']);
});

test('who wrote a row is a sign-in name, and the name of the person travels beside it', () => {
  const { createdBy, remark, park } = pass.fields;
  expect([createdBy, remark, park].map(isAccount)).toEqual([true, false, false]);
  expect([createdBy, remark, park].map(hasName)).toEqual([true, false, true]);
  expect(isAccount(plan.actions.get.output.createdBy)).toBe(true);
  const sent = encodeRow(pass.fields, { createdBy: 'east', createdByName: '陈晓燕' });
  expect(sent).toEqual({ createUser: 'east', createdByName: '陈晓燕' });
  expect(decodeRow(pass.fields, sent)).toMatchObject({
    row: { createdBy: 'east', createdByName: '陈晓燕' },
    extra: [],
  });
});
