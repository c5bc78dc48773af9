import { expect, test } from 'vitest';
import { startOfDay } from '../../lib/day.ts';
import { day } from '../../lib/fixtures/day.ts';
import { mayPass } from './passage.ts';
import type { DoorResult, Passing } from './passage.ts';

/** 2026-03-04 is a Wednesday. */
const at = (time: string, on = '2026-03-04'): number =>
  startOfDay(day(on)) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;

const WORK = {
  startDate: null,
  endDate: null,
  holidays: false,
  spans: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '18:00' })),
};
const usual: Passing = {
  person: { state: 'in', admitted: true },
  grant: { startDate: null, endDate: null },
  period: WORK,
  moment: at('09:30'),
  isHoliday: false,
};

test.each<readonly [string, Partial<Passing>, DoorResult]>([
  ['a person with a grant in its period', {}, 'passed'],
  ['a grant without a period holds at night', { period: null, moment: at('02:00') }, 'passed'],
  ['a stranger', { person: null }, 'no-right'],
  ['somebody who has left', { person: { state: 'left', admitted: true } }, 'no-right'],
  ['a newcomer whom nobody has looked at', { person: { state: 'in', admitted: false } }, 'no-right'],
  ['somebody without a grant for this terminal', { grant: null }, 'no-right'],
  ['a grant that begins tomorrow', { grant: { startDate: '2026-03-05', endDate: null } }, 'no-right'],
  ['a grant that begins today', { grant: { startDate: '2026-03-04', endDate: null } }, 'passed'],
  ['the last day of a grant', { grant: { startDate: null, endDate: '2026-03-04' } }, 'passed'],
  ['the day after the last', { grant: { startDate: null, endDate: '2026-03-03' } }, 'expired'],
  [
    'an expired grant outside of its period',
    {
      grant: { startDate: null, endDate: '2026-03-03' },
      moment: at('02:00'),
    },
    'expired',
  ],
  ['the first minute of the period', { moment: at('08:00') }, 'passed'],
  ['the minute before', { moment: at('07:59') }, 'out-of-period'],
  ['the minute of its end', { moment: at('18:00') }, 'out-of-period'],
  ['a weekday without spans', { moment: at('09:30', '2026-03-07') }, 'out-of-period'],
  ['a holiday that the period leaves out', { isHoliday: true }, 'out-of-period'],
  ['a holiday that the period allows', { isHoliday: true, period: { ...WORK, holidays: true } }, 'passed'],
  ['a period that is not yet', { period: { ...WORK, startDate: '2026-03-05' } }, 'out-of-period'],
  ['a period that is over', { period: { ...WORK, endDate: '2026-03-03' } }, 'out-of-period'],
  ['the last day of a period', { period: { ...WORK, endDate: '2026-03-04' } }, 'passed'],
  ['somebody with a fever', { isFeverish: true }, 'temperature'],
  ['somebody with a fever and without a grant', { isFeverish: true, grant: null }, 'no-right'],
])('%s: %j is %s', (_what, facts, result) => {
  expect(mayPass({ ...usual, ...facts })).toBe(result);
});
