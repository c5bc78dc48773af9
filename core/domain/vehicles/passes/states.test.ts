import { expect, test } from 'vitest';
import { day } from '../../../lib/fixtures/day.ts';
import { expireState } from './states.ts';

const span = { startDate: day('2026-03-01'), endDate: day('2026-03-31') };

test.each([
  ['2026-02-28', undefined, 'upcoming'],
  ['2026-03-01', undefined, 'valid'],
  ['2026-03-23', undefined, 'valid'],
  ['2026-03-24', undefined, 'expiring'],
  ['2026-03-31', undefined, 'expiring'],
  ['2026-04-01', undefined, 'expired'],
  ['2026-03-30', 0, 'valid'],
  ['2026-03-31', 0, 'expiring'],
  ['2026-03-01', 30, 'expiring'],
] as const)('a pass of March is, on %s with %s days of notice, %s', (today, remindDays, expected) => {
  expect(expireState(span, day(today), remindDays)).toBe(expected);
});
