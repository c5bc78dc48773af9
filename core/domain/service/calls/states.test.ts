import { expect, test } from 'vitest';
import { after } from '../../../lib/moves.ts';
import { beginCall, CALL_MOVES, dueEvent, GONE_SECONDS, mayAnswer, outcomeOf } from './states.ts';
import type { CallEvent, CallLimits, CallSides, CallState, CallTimes, GrantedSeat } from './states.ts';

const EVENTS: readonly CallEvent[] = ['answer', 'hang-up', 'ring-out', 'lose'];
test.each<readonly [CallState, readonly (CallState | null)[]]>([
  ['ringing', ['talking', 'ended', 'ended', 'ended']],
  ['talking', [null, 'ended', null, 'ended']],
  ['ended', [null, null, null, null]],
])('what a call that is %s becomes', (state, expected) => {
  expect(EVENTS.map((event) => after(CALL_MOVES, state, event))).toEqual(expected);
});

const free: GrantedSeat = { online: true, talking: false };
const away: GrantedSeat = { online: false, talking: false };
const taken: GrantedSeat = { online: true, talking: true };
test.each<readonly [string, readonly GrantedSeat[], string]>([
  ['no attendant serves the lane', [], 'missed'],
  ['one is free', [free], 'ringing'],
  ['one is free, one talks', [taken, free], 'ringing'],
  ['nobody is there', [away, away], 'ringing'],
  ['the only one talks', [taken], 'busy'],
  ['all who are there talk', [taken, away, taken], 'busy'],
  ['one talks though her window was closed', [{ online: false, talking: true }], 'busy'],
])('a call when %s', (_name, seats, expected) => {
  expect(beginCall(seats)).toBe(expected);
});

test.each<readonly [CallState, boolean, boolean, string | null]>([
  ['ringing', true, false, null],
  ['ringing', false, false, 'not-granted'],
  ['ringing', true, true, 'in-call'],
  ['talking', true, false, 'answered'],
  ['talking', false, false, 'not-granted'],
  ['ended', true, false, 'over'],
  ['ended', false, false, 'over'],
])('answering a call that is %s (granted %s, talking %s)', (state, granted, talking, expected) => {
  const may = mayAnswer({ state }, { granted, talking });
  expect(may.ok ? null : may.error).toBe(expected);
});

const S = 1000;
const limits: CallLimits = { ring: 45, talk: 900 };
const both = { driver: true, seat: true };
test.each<readonly [string, [CallTimes, CallSides, number], string | null]>([
  ['rings', [{ state: 'ringing', ringAt: 0, answerAt: null }, both, (limits.ring - 1) * S], null],
  ['has rung out', [{ state: 'ringing', ringAt: 0, answerAt: null }, both, limits.ring * S], 'ring-out'],
  [
    'goes on while both are there',
    [{ state: 'talking', ringAt: 0, answerAt: 9 * S }, both, (9 + GONE_SECONDS) * S],
    null,
  ],
  [
    'loses the driver',
    [{ state: 'talking', ringAt: 0, answerAt: 9 * S }, { driver: false, seat: true }, (9 + GONE_SECONDS) * S],
    'lose',
  ],
  [
    'loses the attendant',
    [{ state: 'talking', ringAt: 0, answerAt: 9 * S }, { driver: true, seat: false }, (9 + GONE_SECONDS) * S],
    'lose',
  ],
  [
    'gets a while to come back',
    [{ state: 'talking', ringAt: 0, answerAt: 9 * S }, { driver: false, seat: false }, (8 + GONE_SECONDS) * S],
    null,
  ],
  ['is too long', [{ state: 'talking', ringAt: 0, answerAt: 9 * S }, both, (9 + limits.talk) * S], 'lose'],
  ['is over', [{ state: 'ended', ringAt: 0, answerAt: null }, both, 9e9], null],
])('a call that %s', (_name, given, expected) => {
  expect(dueEvent(...given, limits)).toBe(expected);
});

test.each([
  [{ ringAt: 0, answerAt: null }, 12_900, { result: 'missed', wait: 12, talk: null }],
  [{ ringAt: 0, answerAt: 7500 }, 67_400, { result: 'answered', wait: 7, talk: 59 }],
  [{ ringAt: 5000, answerAt: null }, 4000, { result: 'missed', wait: 0, talk: null }],
])('what is written down of %j at %d', (times, now, expected) => {
  expect(outcomeOf(times, now)).toEqual(expected);
});
