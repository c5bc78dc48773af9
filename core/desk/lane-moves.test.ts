import { expect, test } from 'vitest';
import { commandWords } from './command-words.ts';
import { laneOf } from './lane-model.ts';
import { movesAt } from './lane-moves.ts';

const GATE = {
  id: 'GT1',
  name: 'B2 层 4 号出口',
  direction: 'out',
  barrierOnline: true,
  cameraOnline: true,
  offlineSince: null,
};

test('whose plate is to be changed is asked for the right one: the one that was read is not given', () => {
  const event = {
    id: 'EV1',
    gate: 'GT1',
    plate: '浙A776K0',
    session: 'IO1',
    outcome: 'let-out',
    time: '2026-03-01 15:04:07',
  };
  const facts = {
    events: [Object(event)],
    cases: [],
    commands: [],
    remaining: 9,
    now: Date.parse('2026-03-01T07:05:00Z'),
  };
  const move = movesAt(laneOf(Object(GATE), facts), 'PK1', () => true).find(({ keys }) => keys === 'c');
  expect(move?.does).toMatchObject({ ids: ['IO1'], preset: {}, rows: [{ id: 'IO1', plate: '浙A776K0' }] });
});

test('what became of an order to a barrier names the lane only where it is not said otherwise', () => {
  expect(commandWords('acknowledged', { seconds: 1 })).toEqual({ zh: '已抬杆', en: 'Open' });
  expect(commandWords('sent', { seconds: 3, lane: 'B2' }).zh).toBe('B2：已发送，等道闸应答 3 秒');
});
