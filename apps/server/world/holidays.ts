import { holiday } from '@parkdeck/core/catalogue/index';
import type { HolidayCalendar } from '@parkdeck/core/domain/fees/fees/calendar';
import { addDays, isDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { numbered, table } from './table.ts';
import type { SeedTable } from './table.ts';

/** National holidays as announced by the State Council: first day, length, and the weekend days worked instead. */
const NATIONAL: readonly (readonly [name: string, first: string, days: number, worked: readonly string[]])[] = [
  ['元旦', '2026-01-01', 3, ['2026-01-04']],
  ['春节', '2026-02-15', 9, ['2026-02-14', '2026-02-28']],
  ['清明节', '2026-04-04', 3, []],
  ['劳动节', '2026-05-01', 5, ['2026-05-09']],
  ['端午节', '2026-06-19', 3, []],
  ['中秋节', '2026-09-25', 3, []],
  ['国庆节', '2026-10-01', 7, ['2026-09-20', '2026-10-10']],
  ['元旦', '2027-01-01', 3, []],
];

const day = (text: string): Day => {
  if (!isDay(text)) throw new Error(`No day: ${text}`);
  return text;
};

/** The same days in the fee engine's form. */
export const nationalCalendar = (): HolidayCalendar =>
  Object.fromEntries(
    NATIONAL.flatMap(([, first, days, worked]) => [
      ...Array.from({ length: days }, (_, index) => [addDays(day(first), index), 'holiday'] as const),
      ...worked.map((date) => [date, 'workday'] as const),
    ]),
  );

/** The calendar of every database; platform admins maintain it afterwards. */
export const holidays = (): readonly SeedTable[] => [
  table(holiday)(
    numbered(
      'HD',
      6,
      NATIONAL.flatMap(([name, first, days, worked]) => [
        ...Array.from({ length: days }, (_, index) => ({
          date: addDays(day(first), index),
          kind: 'holiday' as const,
          name,
        })),
        ...worked.map((date) => ({ date, kind: 'workday' as const, name: `${name}调休` })),
      ]),
    ),
    (row) => row,
  ),
];
