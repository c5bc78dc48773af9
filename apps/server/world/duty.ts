import { dutyRecord, dutyShift, roadsideOption } from '@parkdeck/core/catalogue/index';
import { dutyState, shiftSpan } from '@parkdeck/core/domain/roadside/duty/state';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays, startOfDay, weekday } from '@parkdeck/core/lib/day';
import type { Places } from './places.ts';
import { stretchesOf } from './streets.ts';
import { key, numbers, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';

const MINUTE = 60_000;
const NOW = 15 * 60 * MINUTE;
/** Collectors of the cast, with the first section of the day and the shift (rules 9.3). */
const TEAM = [
  { user: 'U00011', section: 0, shift: 0 },
  { user: 'U00012', section: 2, shift: 1 },
] as const;
const SHIFTS = [
  { name: '早班', start: '08:00', end: '16:00', days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
  { name: '中班', start: '10:00', end: '19:00', days: [] },
] as const;
const SUNDAY = 7;
const DAYS = 14;
/** How collectors clock in and out, relative to their shift, in percent; some days have no record. */
const HABITS = { 'in time': 78, late: 11, early: 8, absent: 3 } as const;

/** Duty schedules and records of the collectors, and the options of two sections that differ from their park. */
export const duty = ({ baseDate, random }: Setting, places: Places): readonly SeedTable[] => {
  const stretches = stretchesOf(places);
  const now = startOfDay(baseDate) + NOW;
  const days = numbers(DAYS)
    .map((age) => addDays(baseDate, age - DAYS))
    .reverse();
  const records = days.flatMap((day, age) =>
    TEAM.flatMap(({ user, section, shift: at }, who) => {
      const [place, shift] = [stretches[section], SHIFTS[at]];
      const { from, to } = shiftSpan(day, shift);
      const draw = age * TEAM.length + who;
      const habit = random('duty/habit').share(draw, HABITS);
      const on =
        habit === 'absent'
          ? null
          : from +
            (habit === 'late' ? 9 + random('duty/on').int(draw, 40) : random('duty/on').int(draw, 12) - 8) * MINUTE;
      const off =
        on === null
          ? null
          : to +
            (habit === 'early' ? -8 - random('duty/off').int(draw, 60) : random('duty/off').int(draw, 15)) * MINUTE;
      const left = off !== null && off <= now ? off : null;
      return place && (shift.days.length === 0 || weekday(day) !== SUNDAY)
        ? [{ user, place, day, on, off: left, state: dutyState(day, shift, { on, off: left }) }]
        : [];
    }),
  );
  const moment = (ms: number | null): string | null => (ms === null ? null : datetimeOfInstant(ms));
  return [
    table(dutyShift)(SHIFTS, (shift, index) => ({
      ...shift,
      id: key('DS', 4, index + 1),
      company: 'C0003',
      sections: TEAM.flatMap(({ shift: at, section }) =>
        at === index ? stretches.slice(section, section + 2).map(({ id }) => id) : [],
      ),
      users: TEAM.flatMap(({ shift: at, user }) => (at === index ? [user] : [])),
    })),
    table(dutyRecord)(records, ({ user, place, day, on, off, state }, index) => ({
      id: key('DY', 6, index + 1),
      user,
      section: place.id,
      park: place.park.id,
      day,
      onTime: moment(on),
      offTime: moment(off),
      state,
    })),
    table(roadsideOption)(stretches.slice(0, 2), ({ id }, index) => ({
      id: key('RO', 4, index + 1),
      key: index === 0 ? 'sensorConfirmSec' : 'oweAfterMin',
      value: index === 0 ? '90' : '45',
      section: id,
      company: 'C0003',
    })),
  ];
};
