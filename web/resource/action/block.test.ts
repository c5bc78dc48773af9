import { expect, test, vi } from 'vitest';
import { callNamed } from '../nouns.ts';
import type { SignedInUser } from '@parkdeck/core/catalogue/shell/sign-in';
import { USER_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { session } from '../../state/session.ts';
import { ui } from '../../state/ui.ts';
import { toasts } from '../../ui/toast-store.ts';
import { conditionOf, misfitOf } from './conditions.ts';
import { fits } from './fits.ts';
import { open } from './request.ts';
import { needsPlan } from './run-action.ts';
import { startAction } from './start.ts';

vi.mock('../../app/client.ts', async () => (await import('../../testing/client.fixture.ts')).mockedClient);

const call = (id: string) => {
  const found = callNamed(id);
  if (!found) throw new Error(id);
  return found;
};

test.each([
  ['pass.pause', { state: 'active', expireState: 'expired' }, '已过期，不能暂停', 'Expired: cannot pause'],
  ['pass.pause', { state: 'paused', expireState: 'expired' }, '已暂停，不能暂停', 'Paused: cannot pause'],
])('%s of %j is refused by what the row is', (id, row, zh, en) => {
  expect(misfitOf(call(id), row)).toEqual({ zh, en });
});

test('a row that may not be edited is refused by name: of what, of which field, and why', () => {
  const told = () => toasts.list().at(-1)?.text;
  Object.assign(session, { codes: { sms_plan_edit: true } });
  const row = { id: 'SP1', name: '三月提醒', state: 'done' };
  startAction({ call: call('sms-plan.create-or-update'), ids: ['SP1'], rows: [row], source: 'key' });
  expect(told()).toBe('状态为已完成，不能编辑发送计划');
  ui.language = 'en';
  startAction({ call: call('sms-plan.create-or-update'), ids: ['SP1'], rows: [row], source: 'key' });
  expect(told()).toBe('State is done: cannot edit SMS plan');
  ui.language = 'zh';
  session.codes = {};
  startAction({ call: call('sms-plan.create-or-update'), ids: ['SP1'], rows: [row], source: 'key' });
  expect(told()).toContain('没有「编辑发送计划」的权限');
});

test('several payments are refunded by a plan', () => {
  Object.assign(session, { codes: { static_onlineorder_refund: true } });
  const rows = ['ON1', 'ON2'].map((id) => ({ id, state: 'success' }));
  startAction({ call: call('online-order.refund'), ids: ['ON1', 'ON2'], rows, source: 'key' });
  expect(open.action?.ids).toEqual(['ON1', 'ON2']);
  expect(open.action && needsPlan(open.action)).toBe(true);
  session.codes = {};
});

test('a value without words leaves the condition', () => {
  expect(misfitOf(call('pass.pause'), { state: 'gone' })).toBeUndefined();
  expect(conditionOf(call('pass.recover')).zh).toBe('仅限已暂停、已停用');
});

test('what the platform shares with all is changed by the platform alone', () => {
  const user = { sysUserRecordId: 'U1', switchedCompanyId: null } as SignedInUser; // what is looked at
  const edit = call('saved-query.create-or-update');
  const [shared, own] = [
    { id: 'SQ1', company: null },
    { id: 'SQ2', company: 'C0002' },
  ];
  const may = (type: keyof typeof USER_TYPES, more: Partial<SignedInUser> = {}) => {
    session.user = { ...user, userType: USER_TYPES[type][0], ...more };
    return [fits(edit, shared), fits(edit, own), fits(call('saved-query.run'), shared)];
  };
  expect(may('platform')).toEqual([true, true, true]);
  expect(may('platform', { switchedCompanyId: 'C0002' })).toEqual([false, true, true]);
  expect(may('company')).toEqual([false, true, true]);
  expect(misfitOf(edit, shared)?.zh).toBe('平台共享给所有单位的，只有平台能改');
  session.user = null;
});
