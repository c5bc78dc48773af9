import type { Day } from '@parkdeck/core/lib/day';
import { expect, test } from 'vitest';
import { daysOf, weekOf } from '../../../resource/parts/week.ts';
import { isOff, rosterOf, weekSpan, type Duty } from './week-model.ts';

const day = (text: string): Day => text as Day; // written as one
const RECORDS = Array.from({ length: 50 }, (_, at): Duty => ({
  user: `U${at % 4}`,
  day: `2026-03-0${(at % 7) + 2}`,
  state: ['normal', 'late', 'normal', 'absent', ''][at % 5] ?? '',
}));

test('every record of the list stands once, in the line of its collector and on its day', () => {
  const roster = rosterOf(RECORDS);
  const cells = roster.flatMap(({ user, days }) =>
    [...days].flatMap(([on, here]) => here.map((one) => ({ user, on, one }))),
  );
  expect(cells).toHaveLength(RECORDS.length);
  for (const { user, on, one } of cells) expect([one.user, one.day]).toEqual([user, on]);
  expect(roster.reduce((sum, { off }) => sum + off, 0)).toBe(RECORDS.filter(isOff).length);
  expect(roster.map(({ off }) => off)).toEqual(roster.map(({ off }) => off).toSorted((a, b) => b - a));
});

test('a week begins on its Monday', () => {
  const sunday = day('2026-03-08');
  expect(weekOf({}, sunday)).toBe('2026-03-02');
  expect(weekOf({ week: '2026-03-09' }, sunday)).toBe('2026-03-09');
  expect(daysOf(day('2026-03-02'))).toContain(sunday);
  expect(weekSpan(day('2026-03-02'))).toEqual({ dayFrom: '2026-03-02', dayTo: '2026-03-08' });
});
