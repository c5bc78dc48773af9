import { expect, test } from 'vitest';
import { instantOf } from '../../../lib/datetime.ts';
import type { Datetime } from '../../../lib/datetime.ts';
import type { Day } from '../../../lib/day.ts';
import { attendanceOf, isWorked, USUAL_RULE, workSpan } from './attendance.ts';
import type { AttendanceState, AttendedDay } from './attendance.ts';

/** 2026-03-04 is a Wednesday. */
const WEDNESDAY = '2026-03-04' as Day;
const OFFICE = { start: '08:30', end: '17:30', days: [1, 2, 3, 4, 5], grace: null };
const NIGHT = { start: '22:00', end: '06:00', days: [], grace: null };
const at = (text: string): number => instantOf(`2026-03-${text}:00` as Datetime);
const usual: AttendedDay = {
  day: WEDNESDAY,
  times: OFFICE,
  rule: USUAL_RULE,
  kind: null,
  passes: [at('04 08:25'), at('04 12:01'), at('04 17:40')],
  now: at('08 00:00'),
};

type Came = readonly [
  state: AttendanceState | null,
  on: string | null | undefined,
  off: string | null | undefined,
  late: number,
  early: number,
  minutes: number,
];

test.each<readonly [string, Partial<AttendedDay>, Came]>([
  ['came and left in time', {}, ['normal', '04 08:25', '04 17:40', 0, 0, 540]],
  [
    'five minutes later is not late',
    { passes: [at('04 08:35'), at('04 17:30')] },
    ['normal', undefined, undefined, 0, 0, 535],
  ],
  ['six minutes later is', { passes: [at('04 08:36'), at('04 17:30')] }, ['late', undefined, undefined, 6, 0, 534]],
  [
    'the grace of the schedule goes before the rule',
    { passes: [at('04 08:45'), at('04 17:30')], times: { ...OFFICE, grace: 20 } },
    ['normal', undefined, undefined, 0, 0, 525],
  ],
  [
    'left five minutes earlier',
    { passes: [at('04 08:30'), at('04 17:25')] },
    ['normal', undefined, undefined, 0, 0, 535],
  ],
  [
    'left six minutes earlier',
    { passes: [at('04 08:30'), at('04 17:24')] },
    ['early', undefined, undefined, 0, 6, 534],
  ],
  ['late and early is late', { passes: [at('04 09:00'), at('04 17:00')] }, ['late', undefined, undefined, 30, 30, 480]],
  ['two hours late', { passes: [at('04 10:30'), at('04 17:30')] }, ['late', undefined, undefined, 120, 0, 420]],
  [
    'more than two hours late',
    { passes: [at('04 10:31'), at('04 17:30')] },
    ['absent', '04 10:31', undefined, 0, 0, 0],
  ],
  [
    'a company for which nobody is absent who comes',
    { passes: [at('04 15:00'), at('04 17:30')], rule: { ...USUAL_RULE, absent: null } },
    ['late', undefined, undefined, 390, 0, 150],
  ],
  ['nobody came', { passes: [] }, ['absent', null, null, 0, 0, 0]],
  ['nobody has come, and it goes on', { passes: [], now: at('04 12:00') }, [null, null, null, 0, 0, 0]],
  ['before it begins', { passes: [], now: at('04 07:00') }, [null, null, null, 0, 0, 0]],
  ['at work', { passes: [at('04 08:25'), at('04 12:01')], now: at('04 13:00') }, ['normal', '04 08:25', null, 0, 0, 0]],
  ['late, and at work', { passes: [at('04 08:50')], now: at('04 13:00') }, ['late', '04 08:50', null, 20, 0, 0]],
  ['only coming was seen', { passes: [at('04 08:20')] }, ['early', '04 08:20', null, 0, 0, 0]],
  ['only leaving was seen', { passes: [at('04 17:31')] }, ['late', null, '04 17:31', 0, 0, 0]],
  [
    'a passage long before is another day',
    { passes: [at('04 06:29'), at('04 17:31')] },
    ['late', null, '04 17:31', 0, 0, 0],
  ],
  [
    'two hours before counts',
    { passes: [at('04 06:30'), at('04 17:31')] },
    ['normal', '04 06:30', undefined, 0, 0, 540],
  ],
  ['four hours after does not', { passes: [at('04 08:30'), at('04 21:30')] }, ['early', '04 08:30', null, 0, 0, 0]],
  [
    'a Saturday',
    { day: '2026-03-07' as Day, passes: [at('07 09:00'), at('07 10:00')] },
    ['rest', '07 09:00', '07 10:00', 0, 0, 0],
  ],
  ['a holiday', { kind: 'holiday' as const }, ['rest', '04 08:25', '04 17:40', 0, 0, 0]],
  [
    'a holiday that the company works',
    { kind: 'holiday' as const, rule: { ...USUAL_RULE, holidays: false } },
    ['normal', undefined, undefined, 0, 0, 540],
  ],
  [
    'a make-up day',
    { day: '2026-03-07' as Day, kind: 'workday' as const, passes: [] },
    ['absent', null, null, 0, 0, 0],
  ],
  [
    'a night over midnight',
    { times: NIGHT, passes: [at('04 21:50'), at('05 01:00'), at('05 06:05')] },
    ['normal', '04 21:50', '05 06:05', 0, 0, 480],
  ],
  [
    'a night left early',
    { times: NIGHT, passes: [at('04 22:00'), at('05 05:00')] },
    ['early', undefined, undefined, 0, 60, 420],
  ],
  [
    'a night that goes on',
    { times: NIGHT, passes: [at('04 21:50')], now: at('05 02:00') },
    ['normal', undefined, null, 0, 0, 0],
  ],
])('%s', (_what, facts, [state, on, off, late, early, minutes]) => {
  const done = attendanceOf({ ...usual, ...facts });
  expect([done.state, done.lateMinutes, done.earlyMinutes, done.minutes]).toEqual([state, late, early, minutes]);
  if (on !== undefined) expect(done.on).toBe(on === null ? null : at(on));
  if (off !== undefined) expect(done.off).toBe(off === null ? null : at(off));
});

test('a passage belongs to one day, however long the times around the work are', () => {
  const wide = { before: 480, after: 480 };
  const today = workSpan(WEDNESDAY, { start: '08:00', end: '20:00' }, wide);
  const tomorrow = workSpan('2026-03-05' as Day, { start: '08:00', end: '20:00' }, wide);
  expect(today.closes).toBe(tomorrow.opens);
});

test('without weekdays every day is worked', () => {
  expect(isWorked({ day: '2026-03-08' as Day, times: NIGHT, rule: USUAL_RULE, kind: null })).toBe(true);
});
