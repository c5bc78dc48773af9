import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import { err, ok } from '../../../lib/result.ts';
import { at } from '../../finance/orders/stay.fixture.ts';
import {
  ACK_DEADLINE_MS,
  commandNews,
  type CommandEvent,
  type CommandState,
  type GateCommand,
  requestCommand,
} from './gate-command.ts';
import { remainingStalls, offsetFor } from './occupancy.ts';
import { acceptOffline } from './offline.ts';
import { berthChange, checkCollectorWaiver, freeWindow, isConfirmed, roadsideRelease } from './roadside.ts';
import { checkCorrection, checkVoid } from './states.ts';

const sent: GateCommand = { id: asId<'gate-command'>('C1'), order: 'open', state: 'sent', sentAt: 0 };
test.each<readonly [CommandState, CommandEvent, number, ReturnType<typeof commandNews>]>([
  ['sent', 'ack', 9999, ok('acknowledged')],
  ['sent', 'ack', ACK_DEADLINE_MS, err('command-over')],
  ['sent', 'nack', 500, ok('rejected')],
  ['sent', 'deadline', ACK_DEADLINE_MS, ok('timed-out')],
  ['sent', 'deadline', 9999, err('command-over')],
  ['timed-out', 'ack', 12_000, err('command-over')],
  ['acknowledged', 'nack', 600, err('command-over')],
  ['acknowledged', 'deadline', ACK_DEADLINE_MS, err('command-over')],
])('a gate command that is %s, after %s at %d ms', (state, event, moment, expected) => {
  expect(commandNews({ deadline: ACK_DEADLINE_MS, state }, event, moment)).toEqual(expected);
});

const request = { order: 'open', reason: '道闸故障', isOnline: true, last: null, now: 2999 } as const;
test.each([
  [{}, ok({ repeats: null })],
  [{ last: sent }, ok({ repeats: 'C1' })],
  [{ last: sent, isOnline: false, reason: '' }, ok({ repeats: 'C1' })],
  [{ last: sent, now: 3000 }, ok({ repeats: null })],
  [{ last: { ...sent, order: 'close' } }, ok({ repeats: null })],
  [{ last: sent, order: 'close' }, ok({ repeats: null })],
  [{ isOnline: false }, err('gate-offline')],
  [{ reason: ' ' }, err('no-reason')],
  [{ reason: '', order: 'hold' }, err('no-reason')],
  [{ reason: '', order: 'close' }, ok({ repeats: null })],
] as const)('an order to a barrier with %j', (more, expected) => {
  expect(requestCommand({ ...request, ...more })).toEqual(expected);
});

test.each([
  [100, 40, 0, 60],
  [100, 40, 10, 50],
  [100, 120, 0, 0],
  [100, 40, -70, 100],
  [0, 0, 0, 0],
])('of %d stalls with %d cars and an offset of %d remain %d', (stalls, openSessions, offset, remaining) => {
  expect(remainingStalls({ stalls, openSessions, offset })).toBe(remaining);
});

test('a number set by hand shows at once, and then follows the cars', () => {
  const offset = offsetFor(30, { stalls: 100, openSessions: 40 }) ?? expect.unreachable();
  expect(remainingStalls({ stalls: 100, openSessions: 40, offset })).toBe(30);
  expect(remainingStalls({ stalls: 100, openSessions: 41, offset })).toBe(29);
  expect([offsetFor(101, { stalls: 100, openSessions: 0 }), offsetFor(-1, { stalls: 100, openSessions: 0 })]).toEqual([
    null,
    null,
  ]);
});

const stay = (from: string, to: string | null) => ({ from: at(from), to: to === null ? null : at(to) });
test.each([
  [stay('09:00', '10:00'), [], true],
  [stay('09:00', '10:00'), [stay('08:00', '09:00'), stay('10:00', null)], true],
  [stay('09:00', '10:00'), [stay('09:59', '11:00')], 'overlap'],
  [stay('09:00', '10:00'), [stay('08:00', null)], 'overlap'],
  [stay('09:00', null), [stay('10:00', '11:00')], 'overlap'],
  [stay('09:00', '09:00'), [], 'out-before-in'],
] as const)('an offline record %#', (record, others, expected) => {
  const result = acceptOffline(record, others);
  expect(result.ok ? true : result.error).toBe(expected);
});

const road = { sensorConfirm: 60, leaveConfirm: 30 };
test.each([
  [true, 'sensor', 59, false],
  [true, 'sensor', 60, true],
  [true, 'handheld', 0, true],
  [true, 'video', 0, true],
  [false, 'sensor', 29, false],
  [false, 'sensor', 30, true],
  [false, 'video', 29, false],
] as const)('a berth that is occupied (%j) says %s for %d s: %j', (occupied, by, seconds, expected) => {
  expect(isConfirmed({ occupied, by, since: 0 }, road, seconds * 1000)).toBe(expected);
});

const inside = { id: asId<'session'>('S1'), inTime: 1000 };
test.each([
  [
    { occupied: true, since: 5000, by: 'sensor' },
    null,
    false,
    { do: 'open', inTime: 5000, enterType: 'sensor', closes: null },
  ],
  [
    { occupied: true, since: 5000, by: 'handheld' },
    inside,
    true,
    {
      do: 'open',
      inTime: 5000,
      enterType: 'handheld',
      closes: { session: 'S1', outTime: 5000, releaseType: 'escaped' },
    },
  ],
  [{ occupied: true, since: 5000, by: 'sensor' }, inside, false, null],
  [{ occupied: false, since: 5000, by: 'sensor' }, inside, false, { do: 'leave', session: 'S1', outTime: 5000 }],
  [{ occupied: false, since: 500, by: 'sensor' }, inside, false, { do: 'leave', session: 'S1', outTime: 1000 }],
  [{ occupied: false, since: 5000, by: 'sensor' }, null, false, null],
] as const)('a berth reports %j', (report, open, isNew, expected) => {
  expect(berthChange(report, { open, isNew })).toEqual(expected);
});

test.each([
  [{ unpaid: 300, owed: 0, paid: 500 }, null],
  [{ unpaid: 0, owed: 300, paid: 500 }, 'escaped'],
  [{ unpaid: 0, owed: 0, paid: 500 }, 'paid'],
  [{ unpaid: 0, owed: 0, paid: 0 }, 'free'],
] as const)('a car that left the road with %j is %s', (amounts, expected) => {
  expect(roadsideRelease(amounts)).toBe(expected);
});

test('a collector waives where he may, up to his limit', () => {
  const may = { canWaive: true, limit: 500, reason: '残疾人' };
  expect(checkCollectorWaiver(500, may)).toEqual(ok(null));
  expect(checkCollectorWaiver(501, may)).toEqual(err('over-waive-limit'));
  expect(checkCollectorWaiver(1, { ...may, canWaive: false })).toEqual(err('waiving-not-allowed'));
  expect(checkCollectorWaiver(1, { ...may, reason: '' })).toEqual(err('no-reason'));
});

test('outside the charging hours the road is free', () => {
  expect(freeWindow('08:00', '22:00')).toEqual({ name: '非收费时段', start: '22:00', end: '08:00', free: true });
  expect(freeWindow('00:00', '00:00')).toBeNull();
});

test.each([
  [{}, ok(null)],
  [{ state: 'left' }, err('not-open')],
  [{ paid: 1 }, err('something-paid')],
  [{ owed: 1 }, err('something-owed')],
  [{ remark: '' }, err('no-reason')],
] as const)('voiding a session with %j', (more, expected) => {
  expect(checkVoid({ state: 'open', paid: 0, owed: 0, remark: '重复', ...more })).toEqual(expected);
});

test.each([
  [{}, ok({ lookUpAgain: true })],
  [{ state: 'left' }, ok({ lookUpAgain: false })],
  [{ state: 'void' }, err('not-open')],
  [{ overlaps: true }, err('overlap')],
  [{ state: 'left', owed: 1 }, err('owed')],
  [{ state: 'left', invoiced: true }, err('invoiced')],
  [{ paidOnRoad: true }, err('something-paid')],
] as const)('correcting the plate of a session with %j', (more, expected) => {
  expect(
    checkCorrection({ state: 'open', overlaps: false, owed: 0, invoiced: false, paidOnRoad: false, ...more }),
  ).toEqual(expected);
});
