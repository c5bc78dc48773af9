import type { HOLIDAY_KINDS } from '../../../vocabulary/fees.ts';
import type { HolidayCalendar } from '../fees/calendar.ts';
import type { DayKind } from '../fees/rule.ts';

/** A day that is not what its weekday says; without a park it holds everywhere (E#19). */
export interface HolidayRow {
  readonly date: string;
  readonly kind: keyof typeof HOLIDAY_KINDS;
  readonly park?: string | null;
}

/** The calendar of a park: national days, over which its own rows win. Other days are what their weekday says. */
export const calendarOf = (rows: readonly HolidayRow[], park: string): HolidayCalendar => {
  const calendar: Record<string, DayKind> = {};
  for (const row of rows) if (!row.park) calendar[row.date] = row.kind;
  for (const row of rows) if (row.park === park) calendar[row.date] = row.kind;
  return calendar;
};
