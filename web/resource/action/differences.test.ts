import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const pass = { noun: 'pass', id: 'GR1', amountFen: 0, notes: [] };

test('a changed row tells what changed and not who wrote it when', () => {
  const before = { endDate: '2026-03-05', state: 'active', updatedAt: '2026-03-01 10:00:00', plates: ['京A12345'] };
  const after = { endDate: '2026-06-05', state: 'active', updatedAt: '2026-03-01 15:00:00', plates: ['京A12345'] };
  expect(differences({ ...pass, before, after }).map(({ name }) => name)).toEqual(['endDate']);
});

test('an added row tells the columns of its list that have a value', () => {
  const names = differences({
    ...pass,
    before: null,
    after: { plates: ['京A12345'], owner: '陈思远', room: null, remark: 'x' },
  }).map(({ name }) => name);
  expect(names).toEqual(['plates', 'owner']);
});

test('a noun that nobody declares tells nothing', () => {
  expect(differences({ ...pass, noun: 'unheard-of', before: { a: 1 }, after: { a: 2 } })).toEqual([]);
});

test('a secret is told only where another takes its place', () => {
  const row = { ...pass, noun: 'platform-interface', before: { name: '外部程序', secret: '***' } };
  expect(differences({ ...row, after: { name: '外部程序', secret: '***' } })).toEqual([]);
  expect(differences({ ...row, after: { name: '外部程序', secret: '****' } }).map(({ name }) => name)).toEqual([
    'secret',
  ]);
  expect(differences({ ...row, before: null, after: { name: '外部程序', secret: '***' } })).toMatchObject([
    { name: 'name' },
  ]);
});
