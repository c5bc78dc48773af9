import { expect, test } from 'vitest';
import { callNamed } from '../nouns.ts';
import type { SignedInUser } from '@parkdeck/core/catalogue/shell/sign-in';
import { USER_TYPES } from '@parkdeck/core/catalogue/system/choices';
import { session } from '../../state/session.ts';
import { conditionOf, misfitOf } from './conditions.ts';
import { fits } from './fits.ts';

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
