import { expect, test } from 'vitest';
import { err, ok } from '../../../lib/result.ts';
import {
  checkOrder,
  checkWrite,
  lockAfter,
  LOCK_REFUSALS,
  type LockOrder,
  type LockState,
  MOVES_MS,
  SILENT_MS,
} from './lock.ts';

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

test.each<readonly [LockState, number, number | null, LockState]>([
  ['moving', MOVES_MS - 1, null, 'moving'],
  ['moving', MOVES_MS, null, 'fault'],
  ['up', MOVES_MS, null, 'up'],
  ['up', 0, SILENT_MS - 1, 'up'],
  ['up', 0, SILENT_MS, 'unknown'],
  ['moving', MOVES_MS, SILENT_MS, 'unknown'],
])('a lock that is %s, for %d ms, offline for %s ms, is %s', (state, since, silent, expected) => {
  expect(lockAfter({ state, since: -since, silentSince: silent === null ? null : -silent }, 0)).toBe(expected);
});

test('every refusal is said in both languages', () => {
  for (const { zh, en } of Object.values(LOCK_REFUSALS)) expect([zh, en].every((text) => text.length > 5)).toBe(true);
});
