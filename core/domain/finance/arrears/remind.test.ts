import { expect, test } from 'vitest';
import { asId } from '../../../lib/id.ts';
import type { Plate } from '../../../lib/plate.ts';
import type { Debt } from './collect.ts';
import { DEFAULT_ARREARS_CONFIG } from './config.ts';
import { isForReminder, isReminderHour } from './remind.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SINCE = 1_000 * DAY;
const debt = (more: Partial<Debt> = {}, config: Partial<Debt['config']> = {}): Debt => ({
  id: asId<'arrears'>('OW1'),
  plate: '京A12345' as Plate,
  park: asId('PK0005'),
  company: asId('C0003'),
  owed: 500,
  paid: 0,
  owedSince: SINCE,
  state: 'unpaid',
  escape: null,
  ...more, // a plate as it is stored
  config: { ...DEFAULT_ARREARS_CONFIG, enabled: true, smsReminder: true, graceHours: 24, ...config },
});
const never = { times: 0, last: null };

test.each([
  ['within its grace', debt(), never, DAY - 1, false],
  ['when its grace ends', debt(), never, DAY, true],
  ['where there is no grace', debt({}, { graceHours: 0 }), never, 0, true],
  ['that waits for examination', debt({ state: 'waiting' }), never, 2 * DAY, false],
  ['that is paid', debt({ state: 'paid' }), never, 2 * DAY, false],
  ['where nobody is reminded', debt({}, { smsReminder: false }), never, 2 * DAY, false],
  ['where nothing is collected', debt({}, { enabled: false }), never, 2 * DAY, false],
  ['six days after the first time', debt(), { times: 1, last: SINCE + 3 * DAY }, 9 * DAY, false],
  ['a week after the first time', debt(), { times: 1, last: SINCE + 3 * DAY }, 10 * DAY, true],
  ['a week after the last time', debt(), { times: 3, last: SINCE + 20 * DAY }, 27 * DAY, false],
] as const)('a debt %s', (_what, owed, reminded, after, expected) => {
  expect(isForReminder(owed, reminded, SINCE + after, { times: 3, days: 7 })).toBe(expected);
});

test.each([
  ['2026-03-01 08:59:59', false],
  ['2026-03-01 09:00:00', true],
  ['2026-03-01 19:59:59', true],
  ['2026-03-01 20:00:00', false],
  ['2026-03-01 00:30:00', false],
] as const)('at %s people are written to: %s', (now, expected) => {
  expect(isReminderHour(now, { from: 9, until: 20 })).toBe(expected);
});
