import { instantOf, toDatetime } from '@parkdeck/core/lib/datetime';
import { expect, test } from 'vitest';
import { columnsOf, laneOf, plateAt, type GateEvent, type LaneGate } from './lane-model.ts';

const read = toDatetime('2026-03-01 15:00:00');
const now = read.ok ? instantOf(read.value) : 0;
const gate: LaneGate = { id: 'GT1', name: '东出口', direction: 'out', barrierOnline: true, cameraOnline: true, offlineSince: null };
/** Only what the lane looks at. */
const event = (time: string, more: object = {}): GateEvent => ({ id: `EV${time}`, gate: 'GT1', time: `2026-03-01 ${time}`, type: 'recognised', plate: '京A12345', outcome: null, screen: null, ...more }) as unknown as GateEvent; // a test's event is not whole
const at = (events: readonly GateEvent[], more: Partial<LaneGate> = {}) => laneOf({ ...gate, ...more }, { events, cases: [], commands: [], remaining: 86, now });

test.each([
  ['nobody was here', [], {}, 'idle', null],
  ['a car waits to pay', [event('14:59:00', { outcome: 'pay' })], {}, 'waiting', '京A12345'],
  ['it was let out since', [event('14:59:30', { type: 'remote-open' }), event('14:59:00', { outcome: 'pay' })], {}, 'idle', null],
  ['it stood there an hour ago', [event('14:00:00', { outcome: 'refused' })], {}, 'idle', null],
  ['one has just driven through', [event('14:59:55', { outcome: 'let-out' })], {}, 'passing', '京A12345'],
  ['one drove through a minute ago', [event('14:59:00', { outcome: 'let-out' })], {}, 'idle', null],
  ['the camera is off', [], { cameraOnline: false }, 'dark', null],
  ['the car is at another gate', [event('14:59:00', { outcome: 'pay', gate: 'GT2' })], {}, 'idle', null],
] as const)('%s', (_what, events, more, mood, plate) => {
  const lane = at(events, more);
  expect([lane.mood, plateAt(lane)]).toEqual([mood, plate]);
});

test('the boom is up behind a car, and after an answered order, never for one without an answer', () => {
  const command = { id: 'GC1', gate: 'GT1', name: '', mine: false, sentAt: now - 3000, state: 'acknowledged', answeredAt: now - 2000 } as const;
  const up = (one: typeof command | (Omit<typeof command, 'state'> & { readonly state: 'timed-out' })) => laneOf(gate, { events: [], cases: [], commands: [one], remaining: null, now }).boomUp;
  expect([at([event('14:59:55', { outcome: 'let-out' })]).boomUp, up(command), up({ ...command, state: 'timed-out' })]).toEqual([true, true, false]);
});

test('an idle entry shows the free stalls, a dark one that there is no signal', () => {
  expect([at([], { direction: 'in' }).screen.zh, at([]).screen.zh, at([], { cameraOnline: false }).screen.zh]).toEqual(['余位 86', '一路平安', '—— 无信号 ——']);
  expect([1, 2, 4, 6, 9].map(columnsOf)).toEqual([1, 2, 2, 3, 3]);
});
