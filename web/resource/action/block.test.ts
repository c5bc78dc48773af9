import { expect, test } from 'vitest';
import { callNamed } from '../nouns.ts';
import { conditionOf, misfitOf } from './conditions.ts';

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
