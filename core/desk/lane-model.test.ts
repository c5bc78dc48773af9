import { instantOf } from '../lib/datetime.ts';
import { datetime } from '../lib/fixtures/datetime.ts';
import { asId } from '../lib/id.ts';
import { normalizePlate } from '../lib/plate.ts';
import { expect, test } from 'vitest';
import {
  byWaiting,
  columnsOf,
  laneOf,
  mostUrgent,
  plateAt,
  type GateEvent,
  type LaneCase,
  type LaneGate,
} from './lane-model.ts';

const moment = (time: string) => datetime(`2026-03-01 ${time}`);
const now = instantOf(moment('15:00:00'));
const seen = normalizePlate('京A12345');
const gate: LaneGate = {
  id: 'GT1',
  name: '东出口',
  direction: 'out',
  barrierOnline: true,
  cameraOnline: true,
  offlineSince: null,
};
const event = (time: string, more: Partial<GateEvent> = {}): GateEvent => ({
  id: asId(`EV${time}`),
  gate: asId('GT1'),
  gateName: null,
  park: asId('PK1'),
  parkName: null,
  time: moment(time),
  type: 'recognised',
  plate: seen.ok ? seen.value : null,
  outcome: null,
  due: null,
  via: null,
  screen: null,
  confidence: null,
  user: null,
  reason: null,
  session: null,
  sessionName: null,
  image: null,
  source: null,
  ...more,
});
const at = (events: readonly GateEvent[], more: Partial<LaneGate> = {}) =>
  laneOf({ ...gate, ...more }, { events, cases: [], commands: [], remaining: 86, now });

test.each([
  ['nobody was here', [], {}, 'idle', null],
  ['a car waits to pay', [event('14:59:00', { outcome: 'pay' })], {}, 'waiting', '京A12345'],
  [
    'it was let out since',
    [event('14:59:30', { type: 'remote-open' }), event('14:59:00', { outcome: 'pay' })],
    {},
    'idle',
    null,
  ],
  ['it stood there an hour ago', [event('14:00:00', { outcome: 'refused' })], {}, 'idle', null],
  ['one has just driven through', [event('14:59:55', { outcome: 'let-out' })], {}, 'passing', '京A12345'],
  ['one drove through a minute ago', [event('14:59:00', { outcome: 'let-out' })], {}, 'idle', null],
  ['the camera is off', [], { cameraOnline: false }, 'dark', null],
  ['the car is at another gate', [event('14:59:00', { outcome: 'pay', gate: asId('GT2') })], {}, 'idle', null],
] as const)('%s', (_what, events, more, mood, plate) => {
  const lane = at(events, more);
  expect([lane.mood, plateAt(lane)]).toEqual([mood, plate]);
});

test('the boom is up behind a car, and after an answered order, never for one without an answer', () => {
  const command = {
    id: 'GC1',
    gate: 'GT1',
    name: '',
    mine: false,
    sentAt: now - 3000,
    state: 'acknowledged',
    answeredAt: now - 2000,
  } as const;
  const up = (one: typeof command | (Omit<typeof command, 'state'> & { readonly state: 'timed-out' })) =>
    laneOf(gate, { events: [], cases: [], commands: [one], remaining: null, now }).boomUp;
  expect([
    at([event('14:59:55', { outcome: 'let-out' })]).boomUp,
    up(command),
    up({ ...command, state: 'timed-out' }),
  ]).toEqual([true, true, false]);
});

test('an idle entry shows the free stalls, a dark one that there is no signal', () => {
  expect([at([], { direction: 'in' }).screen.zh, at([]).screen.zh, at([], { cameraOnline: false }).screen.zh]).toEqual([
    '余位 86',
    '一路平安',
    '—— 无信号 ——',
  ]);
  expect([0, 1, 2, 3, 4, 6, 9].map(columnsOf)).toEqual([1, 1, 2, 3, 2, 3, 3]);
});

test('while somebody waits, what was seen of them is shown, whatever came after', () => {
  const live: LaneCase = {
    id: asId('EX1'),
    kind: 'plate-unsure',
    gate: asId('GT1'),
    plate: '京A1?345',
    session: null,
    due: 1000,
    note: null,
    openedAt: moment('14:50:00'),
    carWaits: true,
  };
  const theirs = event('14:50:00', { outcome: 'unsure', plate: '京A1?345', confidence: 61 });
  const lane = (events: readonly GateEvent[]) =>
    laneOf(gate, { events, cases: [live], commands: [], remaining: null, now });
  expect([
    lane([event('14:58:00', { outcome: 'let-out' }), theirs]).event?.confidence,
    plateAt(lane([theirs])),
    lane([event('14:58:00', { outcome: 'let-out' })]).event,
  ]).toEqual([61, '京A1?345', null]);
});

test('of many lanes that need somebody the longest waiting car comes first, and only one is the most urgent', () => {
  const waits = (id: string, openedAt: string | null) =>
    laneOf(
      { ...gate, id },
      {
        events: [],
        cases:
          openedAt === null
            ? []
            : [
                {
                  id: asId(`EX${id}`),
                  kind: 'plate-unsure',
                  gate: asId(id),
                  plate: null,
                  session: null,
                  due: null,
                  note: null,
                  openedAt: moment(openedAt),
                  carWaits: true,
                },
              ],
        commands: [],
        remaining: null,
        now,
      },
    );
  const lanes = [waits('GT1', null), waits('GT2', '14:59:00'), waits('GT3', '14:51:00'), waits('GT4', null)];
  expect(byWaiting(lanes).map(({ gate: { id } }) => id)).toEqual(['GT3', 'GT2', 'GT1', 'GT4']);
  expect([mostUrgent(lanes), mostUrgent([]), mostUrgent(lanes.slice(3))]).toEqual([2, -1, -1]);
});

test('a plate that was half read is that of its event, its case and its lane', () => {
  const waiting: LaneCase = {
    id: asId('EX1'),
    kind: 'plate-unsure',
    gate: asId('GT1'),
    plate: '京A1?345',
    session: null,
    due: null,
    note: null,
    openedAt: moment('14:59:00'),
    carWaits: true,
  };
  const events = [
    event('14:59:00', { outcome: 'unsure', plate: '京A1?345' }),
    event('14:50:00', { outcome: 'let-out' }),
  ];
  const lane = laneOf(gate, { events, cases: [waiting], commands: [], remaining: 86, now });
  expect([lane.event?.time, plateAt(lane)]).toEqual([moment('14:59:00'), '京A1?345']);
});
