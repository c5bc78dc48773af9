import { expect, test } from 'vitest';
import { daysBetween } from '../../../lib/day.ts';
import { day } from '../../../lib/fixtures/day.ts';
import { readCalendar } from './calendar.ts';
import { CALENDAR } from './stay.fixture.ts';

const kindOf = readCalendar(CALENDAR);

test.each([
  ['2026-09-30', 'workday'],
  ['2026-10-01', 'holiday'],
  ['2026-10-02', 'holiday'],
  ['2026-10-03', 'weekend'],
  ['2026-10-04', 'weekend'],
  ['2026-10-05', 'workday'],
  ['2026-10-10', 'workday'],
  ['2026-10-11', 'weekend'],
  ['1969-12-28', 'weekend'],
  ['1969-12-29', 'workday'],
  ['1970-01-01', 'workday'],
  ['2000-01-01', 'weekend'],
])('%s is a %s', (text, kind) => {
  expect(kindOf(daysBetween(day('1970-01-01'), day(text)))).toBe(kind);
});
