import { expect, test } from 'vitest';
import { err, ok } from '../../../lib/result.ts';
import { checkOrder, checkWrite, lockAfter, LOCK_REFUSALS, type LockOrder, type LockState } from './lock.ts';

const good = { state: 'down', isOnline: true, battery: 80, isBerthFree: true } as const;
test.each<readonly [LockOrder, Partial<Parameters<typeof checkOrder>[1]>, ReturnType<typeof checkOrder>]>([
  ['raise', {}, ok(null)],
  ['lower', { state: 'up', isBerthFree: false }, ok(null)],
  ['raise', { isBerthFree: false }, err('berth-occupied')],
  ['raise', { battery: 10 }, ok(null)],
  ['raise', { battery: 9 }, err('battery-low')],
  ['raise', { battery: null }, ok(null)],
  ['lower', { isOnline: false, battery: 5 }, err('lock-offline')],
  ['lower', { state: 'moving' }, err('lock-moving')],
  ['lower', { state: 'fault' }, err('lock-moving')],
  ['lower', { state: 'unknown' }, err('lock-moving')],
])('%s with %j', (order, more, expected) => {
  expect(checkOrder(order, { ...good, ...more })).toEqual(expected);
});

test.each([
  [1, 30, ok(null)],
  [1, 3601, err('register-range')],
  [2, -1, err('register-range')],
  [4, 1, err('register-fixed')],
  [9, 1, err('no-register')],
] as const)('writing register %d = %d', (index, value, expected) => {
  expect(checkWrite(index, value)).toEqual(expected);
});

const PATIENCE = { moves: 20_000, silent: 300_000 };
test.each<readonly [LockState, number, number | null, LockState]>([
  ['moving', PATIENCE.moves - 1, null, 'moving'],
  ['moving', PATIENCE.moves, null, 'fault'],
  ['up', PATIENCE.moves, null, 'up'],
  ['up', 0, PATIENCE.silent - 1, 'up'],
  ['up', 0, PATIENCE.silent, 'unknown'],
  ['moving', PATIENCE.moves, PATIENCE.silent, 'unknown'],
])('a lock that is %s, for %d ms, offline for %s ms, is %s', (state, since, silent, expected) => {
  expect(lockAfter({ state, since: -since, silentSince: silent === null ? null : -silent }, 0, PATIENCE)).toBe(
    expected,
  );
});

test('every refusal is said in both languages', () => {
  for (const { zh, en } of Object.values(LOCK_REFUSALS)) expect([zh, en].every((text) => text.length > 5)).toBe(true);
});
