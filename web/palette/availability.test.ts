import { role } from '@parkdeck/core/catalogue/system/role';
import { expect, test } from 'vitest';
import { callNamed } from '../resource/nouns.ts';
import { availabilityOf } from './availability.ts';
import { availabilityOfEntry } from './entry-availability.ts';
import type { Target } from '@parkdeck/core/palette/steps';

const call = (id: string) => {
  const found = callNamed(id);
  if (!found) throw new Error(id);
  return found;
};
const target = (...states: readonly string[]): Target => ({
  noun: 'pass',
  from: 'selection',
  rows: states.map((state, at) => ({
    id: `GR${at}`,
    title: '',
    plates: [],
    detail: '',
    row: { state, expireState: 'valid', confirmState: 'confirmed' },
  })),
});
const may = { ok: true } as const;
const told = (id: string, of: Target | null, permitted: Parameters<typeof availabilityOf>[2] = may) => {
  const now = availabilityOf(call(id), of, permitted);
  return now.ok ? true : [now.reason.zh, now.count?.zh ?? null, now.fitting.length];
};

test.each([
  ['pass.pause', target('active', 'active'), true],
  ['pass.recover', target('active', 'active', 'active'), ['仅限已暂停、已停用', '3 个都不符合', 0]],
  ['pass.recover', target('active', 'paused'), ['仅限已暂停、已停用', '1 个不符合', 1]],
  ['pass.renew', target('active', 'active'), ['一次只能处理 1 个', null, 0]],
  ['pass.renew', target('active'), true],
  ['pass.renew', null, true],
  ['user.reset-password', target('active'), true],
])('%s on %#', (id, of, expected) => {
  expect(told(id, of)).toEqual(expected);
});

test('what is done to one becomes a plan for several only where it is declared', () => {
  const rows = ['ON1', 'ON2'].map((id) => ({ id, title: '', plates: [], detail: '', row: { state: 'success' } }));
  expect(told('online-order.refund', { noun: 'online-order', from: 'selection', rows })).toBe(true);
});

test('a missing permission is named before anything else', () => {
  expect(told('pass.recover', target('active'), { ok: false, permission: 'car_carMonthNew_recover' })).toEqual([
    '没有「恢复」的权限（car_carMonthNew_recover），可申请开通',
    null,
    0,
  ]);
});

test('what nobody gave the right to add is called as its entry is', () => {
  const entry = {
    id: 'role.create',
    label: '新增角色',
    en: 'Add role',
    group: 'action',
    icon: 'plus',
    detail: '',
  } as const;
  expect(availabilityOfEntry({ ...entry, act: { kind: 'create', resource: role } }, null)).toMatchObject({
    ok: false,
    reason: { zh: '没有「新增角色」的权限（system_sysRole_add），可申请开通' },
  });
});
