import { instantOf, toDatetime } from '../lib/datetime.ts';
import { datetime } from '../lib/fixtures/datetime.ts';
import { words } from '../kit/words.ts';
import { expect, test } from 'vitest';
import { ageText, clockText, expectedOf, longestWaiting, secondsSince } from './case-model.ts';

const moment = (text: string): number => {
  const read = toDatetime(text);
  return read.ok ? instantOf(read.value) : expect.unreachable();
};

test.each([
  [0, '00:00', '0 秒'],
  [52, '00:52', '52 秒'],
  [112, '01:52', '1 分 52 秒'],
  [20_880, '5:48:00', '5 小时 48 分'],
])('%d seconds', (seconds, clock, age) => {
  expect([clockText(seconds), ageText(seconds).zh]).toEqual([clock, age]);
});

test('an age never runs backwards', () => {
  const now = moment('2026-03-01 15:00:00');
  expect([secondsSince('2026-03-01 14:59:30', now), secondsSince('2026-03-01 15:00:10', now)]).toEqual([30, 0]);
});

const way = (decision: 'collect' | 'let-in' | 'turn-back', more: object = {}) => ({
  decision,
  title: words('', ''),
  effect: words('', ''),
  amount: 0,
  needs: [],
  missing: null,
  blocked: null,
  opens: true,
  ...more,
});
test('what the lane expects stands ready, unless something stands in it', () => {
  expect(expectedOf('plate-unsure', [way('collect')])).toBe('collect');
  expect(expectedOf('plate-unsure', [way('collect', { missing: 'static_incar_exit' })])).toBeNull();
  expect(expectedOf('plate-unsure', [way('collect', { blocked: words('', '') })])).toBeNull();
  expect(expectedOf('full', [way('let-in'), way('turn-back')])).toBe('turn-back');
});

test('of the cars that wait, the one that has waited longest is known; a case without a car is none', () => {
  const at = (openedAt: string, carWaits = true) => ({ openedAt: datetime(`2026-03-01 ${openedAt}`), carWaits });
  const cases = [at('14:59:00'), at('14:51:00'), at('09:00:00', false), at('14:55:00')];
  expect(longestWaiting(cases)).toBe(cases[1]);
  expect(longestWaiting([at('09:00:00', false)])).toBeUndefined();
});
