import { expect, test } from 'vitest';
import { instantOf } from '../../../lib/datetime.ts';
import type { Datetime } from '../../../lib/datetime.ts';
import type { Day } from '../../../lib/day.ts';
import { dutyState } from './state.ts';

const DAY = '2026-03-01' as Day;
const EARLY = { start: '08:00', end: '16:00' };
const NIGHT = { start: '22:00', end: '06:00' };
const at = (text: string | null): number | null => (text === null ? null : instantOf(`2026-03-${text}` as Datetime));

test.each([
  [EARLY, null, null, 'absent'],
  [EARLY, '01 07:58:00', '01 16:01:00', 'normal'],
  [EARLY, '01 08:05:00', '01 15:55:00', 'normal'],
  [EARLY, '01 08:05:01', '01 16:00:00', 'late'],
  [EARLY, '01 08:00:00', '01 15:54:59', 'early'],
  [EARLY, '01 08:00:00', null, 'normal'],
  [NIGHT, '01 22:03:00', '02 06:00:00', 'normal'],
  [NIGHT, '01 22:00:00', '02 05:00:00', 'early'],
] as const)('%o clocked in %s and out %s: %s', (shift, on, off, expected) => {
  expect(dutyState(DAY, shift, { on: at(on), off: at(off) })).toBe(expected);
});
