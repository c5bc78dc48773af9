import { expect, test } from 'vitest';
import * as catalogue from '../catalogue/index.ts';
import { callsOf, isResource, type Call } from '../kit/call.ts';
import { FRESH_MS, postponed, ripe } from './outbox.ts';

const calls: ReadonlyMap<string, Call> = new Map(
  Object.values<object>(catalogue).flatMap((owner) =>
    'name' in owner && 'base' in owner
      ? callsOf(owner as Parameters<typeof isResource>[0]).map((call) => [call.id, call])
      : [],
  ),
);
const of = (id: string, input = {}): string => {
  const call = calls.get(id);
  if (!call) throw new Error(`${id} is not declared`);
  return postponed(call, input);
};

test.each([
  ['pass.pause', {}, 'sends'],
  ['blacklist-entry.create-or-update', { plate: '京A12345' }, 'sends'],
  ['blacklist-entry.remove', {}, 'asks'],
  ['pass.renew', { months: 3 }, 'asks'],
  ['order.refund-offline', { amount: 100 }, 'asks'],
  ['gate.operate', {}, 'never'],
  ['user.create-or-update', { password: 'secret' }, 'never'],
  ['plan.apply', {}, 'never'],
  ['pass.list', {}, 'never'],
])('%s with %j: %s', (id, input, said) => expect(of(id, input)).toBe(said));

test('nothing that opens a barrier or holds a secret is ever kept', () => {
  for (const call of calls.values())
    if (call.action?.danger === 'gate' || call.action?.once)
      expect([call.id, postponed(call, {})]).toEqual([call.id, 'never']);
});

test('what has waited for a day asks first; a refusal stays one', () => {
  expect(ripe({ state: 'waiting', at: 0 }, FRESH_MS)).toBe('waiting');
  expect(ripe({ state: 'waiting', at: 0 }, FRESH_MS + 1)).toBe('asks');
  expect(ripe({ state: 'refused', at: 0 }, FRESH_MS + 1)).toBe('refused');
});
