import type { AttendanceState } from '@parkdeck/core/domain/doors/attendance/attendance';
import { addDays, addMonths, isDay, type Day } from '@parkdeck/core/lib/day';
import { ATTENDANCE_STATES } from '@parkdeck/core/vocabulary/attendance';

/** A square of the calendar: what a day of a person came to. */
export interface CalendarDay {
  readonly day: string;
  readonly state: AttendanceState | null;
  readonly schedule: string | null;
  readonly on: string | null;
  readonly off: string | null;
  readonly lateMinutes: number;
  readonly earlyMinutes: number;
  readonly minutes: number;
}
/** A line of the calendar: a person with the days on which he is expected, by day. */
export interface CalendarPerson {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly departments: string;
  readonly days: ReadonlyMap<string, CalendarDay>;
}
type Row = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNone = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const isState = (value: unknown): value is AttendanceState =>
  typeof value === 'string' && Object.hasOwn(ATTENDANCE_STATES, value);

/** The days of a month `yyyy-MM`. */
export const daysOf = (month: string): readonly Day[] => {
  const first = `${month}-01`;
  if (!isDay(first)) return [];
  const days: Day[] = [];
  for (let day: Day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
};
/** The month so many months after another. */
export const monthAfter = (month: string, months: number): string => {
  const first = `${month}-01`;
  return isDay(first) ? addMonths(first, months).slice(0, 7) : month;
};

/** Rows of the attendance detail as lines of a calendar, in the order in which people first appear. */
export const calendarOf = (rows: readonly Row[]): readonly CalendarPerson[] => {
  const people = new Map<
    string,
    { readonly person: Omit<CalendarPerson, 'days'>; readonly days: Map<string, CalendarDay> }
  >();
  for (const row of rows) {
    const id = text(row['employee']);
    const one = people.get(id) ?? {
      person: {
        id,
        name: text(row['employeeName']),
        number: text(row['number']),
        departments: text(row['departments']),
      },
      days: new Map<string, CalendarDay>(),
    };
    one.days.set(text(row['day']), {
      day: text(row['day']),
      state: isState(row['state']) ? row['state'] : null,
      schedule: textOrNone(row['scheduleName']),
      on: textOrNone(row['on']),
      off: textOrNone(row['off']),
      lateMinutes: number(row['lateMinutes']),
      earlyMinutes: number(row['earlyMinutes']),
      minutes: number(row['minutes']),
    });
    people.set(id, one);
  }
  return [...people.values()].map(({ person, days }) => ({ ...person, days }));
};

/** How many days of some people came to each state. */
export const countStates = (people: readonly CalendarPerson[]): Readonly<Record<AttendanceState, number>> => {
  const counts = { normal: 0, late: 0, early: 0, absent: 0, rest: 0 };
  for (const { days } of people) for (const { state } of days.values()) if (state) counts[state] += 1;
  return counts;
};
