import { expect, test } from 'vitest';
import type { Datetime } from '../../../lib/datetime.ts';
import { mayGo, nextAt, quietUntil } from './moments.ts';
import { smsParts } from './parts.ts';
import { chooseStrategy, usualQuiet } from './strategies.ts';
import type { Strategy } from './strategies.ts';

const moment = (time: string, day = '2026-03-01'): Datetime => `${day} ${time}:00` as Datetime;

test.each([
  ['08:00', null, '2026-03-01 08:00:00'],
  ['08:00', '08:00', '2026-03-01 08:00:00'],
  ['08:00', '09:30', '2026-03-01 09:30:00'],
  ['10:00', '09:30', '2026-03-02 09:30:00'],
])('at %s a message for %s goes at %s', (now, time, due) => expect(nextAt(moment(now), time)).toBe(due));

test.each([
  ['21:59', '22:00', '08:00', undefined],
  ['22:00', '22:00', '08:00', '2026-03-02 08:00:00'],
  ['23:59', '22:00', '08:00', '2026-03-02 08:00:00'],
  ['03:00', '22:00', '08:00', '2026-03-01 08:00:00'],
  ['08:00', '22:00', '08:00', undefined],
  ['13:00', '12:00', '14:00', '2026-03-01 14:00:00'],
  ['15:00', '12:00', '14:00', undefined],
  ['15:00', null, '14:00', undefined],
  ['15:00', '15:00', '15:00', undefined],
])('at %s, quiet from %s until %s: %s', (now, from, to, until) =>
  expect(quietUntil(moment(now), { from, to })).toBe(until),
);

const NIGHT = { from: '22:00', to: '08:00', dayLimit: 3, today: 0 };
test.each([
  ['a code at night, over the limit', true, 'refuse', '23:00', 9, { kind: 'go' }],
  ['one that waits', false, 'wait', '23:00', 0, { kind: 'wait', reason: 'quiet', until: '2026-03-02 08:00:00' }],
  ['one that is refused', false, 'refuse', '23:00', 0, { kind: 'refuse', reason: 'quiet' }],
  ['one that goes at night', false, 'ignore', '23:00', 2, { kind: 'go' }],
  ['one over the limit, at night too', false, 'ignore', '23:00', 3, { kind: 'refuse', reason: 'limit' }],
  ['the last of the day', false, 'wait', '12:00', 2, { kind: 'go' }],
  ['one more', false, 'wait', '12:00', 3, { kind: 'refuse', reason: 'limit' }],
] as const)('%s', (_name, isCode, quiet, time, today, verdict) => {
  expect(mayGo({ isCode, quiet }, { ...NIGHT, today }, moment(time))).toEqual(verdict);
});

test.each([
  ['on its first day', '2026-03-01', '12:00', { kind: 'wait', until: '2026-03-02 09:30:00', reason: 'limit' }],
  ['on its second', '2026-03-02', '09:30', { kind: 'wait', until: '2026-03-03 09:30:00', reason: 'limit' }],
  ['on its third', '2026-03-03', '09:30', { kind: 'refuse', reason: 'limit' }],
  ['in quiet hours', '2026-03-01', '23:00', { kind: 'wait', until: '2026-03-02 08:00:00', reason: 'quiet' }],
] as const)(
  'a message of a mailing waits for the next day where the phone has had its limit: %s',
  (_name, day, time, is) =>
    expect(
      mayGo({ isCode: false, quiet: 'wait', mailedAt: moment('09:30') }, { ...NIGHT, today: 3 }, moment(time, day)),
    ).toEqual(is),
);

test('without a limit any number goes', () => {
  expect(mayGo({ isCode: false, quiet: 'wait' }, { ...NIGHT, dayLimit: null, today: 99 }, moment('12:00')).kind).toBe(
    'go',
  );
});

const strategy = (id: string, more: Partial<Strategy> = {}): Strategy => ({
  id,
  depth: 0,
  scene: 'notice',
  message: null,
  parks: [],
  isEnabled: true,
  ...more,
});
const told = { scene: 'notice', message: 'pass-renewed', park: 'P1' } as const;
test.each<readonly [string, readonly Strategy[], string]>([
  ['nobody has one', [], 'usual'],
  ['one for another scene', [strategy('a', { scene: 'alarm' })], 'usual'],
  ['one for the scene', [strategy('a')], 'a'],
  ['a disabled one', [strategy('a', { isEnabled: false })], 'none'],
  ['one for another message', [strategy('a', { message: 'booking-passed' })], 'none'],
  ['one for other parks', [strategy('a', { parks: ['P2'] })], 'none'],
  ['a message before a scene', [strategy('a', { parks: ['P1'] }), strategy('b', { message: 'pass-renewed' })], 'b'],
  ['parks before all', [strategy('a'), strategy('b', { parks: ['P1'] })], 'b'],
  ['the own company before the one above', [strategy('a', { depth: 1, message: 'pass-renewed' }), strategy('b')], 'b'],
  ['the one above when the own has none', [strategy('a', { depth: 2 })], 'a'],
  [
    'the own one decides that nothing is sent',
    [strategy('a', { depth: 1 }), strategy('b', { isEnabled: false })],
    'none',
  ],
])('which strategy decides: %s', (_name, all, id) => {
  const chosen = chooseStrategy(all, told);
  expect(typeof chosen === 'string' ? chosen : chosen.id).toBe(id);
});

test('a message without a park is decided by strategies for all parks', () => {
  expect(chooseStrategy([strategy('a', { parks: ['P1'] })], { ...told, park: null })).toBe('none');
});

test('alarms and codes are for now, others wait', () => {
  expect(['code', 'alarm', 'notice', 'arrears'].map((scene) => usualQuiet(scene as never))).toEqual([
    'ignore',
    'ignore',
    'wait',
    'wait',
  ]);
});

test('a message is charged in parts', () => {
  expect([1, 70, 71, 134, 135].map((length) => smsParts('停'.repeat(length)))).toEqual([1, 1, 2, 2, 3]);
});
