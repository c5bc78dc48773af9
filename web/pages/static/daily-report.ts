import { dayFigures } from '@parkdeck/core/catalogue/reports/day-figures';
import type { Fields } from '@parkdeck/core/kit/field';
import { addDays, type Day } from '@parkdeck/core/lib/day';
import type { Row } from '../../fields/text.ts';

/** The days that a daily report compares: itself, the one before, and the same weekday a week before. */
export const comparedDays = (day: Day): readonly [Day, Day, Day] => [day, addDays(day, -1), addDays(day, -7)];

export interface Line {
  readonly key: string;
  /** Of the day, the day before, the week before; fen or counts. */
  readonly values: readonly [number, number, number];
}

const { columns, sums, sparse } = dayFigures.report;

/** One line a figure, summed over the parks of the rows; figures that none of the days has and that mostly are not there are left out. */
export const linesOf = (rows: readonly Row[], day: Day): readonly Line[] => {
  const days = comparedDays(day);
  const sum = (key: string, of: Day): number => rows.reduce((total, row) => { const value = row[key]; return row['day'] === of && typeof value === 'number' ? total + value : total; }, 0);
  return sums.map((key): Line => ({ key, values: [sum(key, days[0]), sum(key, days[1]), sum(key, days[2])] })).filter(({ key, values }) => !sparse.includes(key) || values.some((value) => value !== 0));
};

/** Change in thousandths; undefined from nothing. */
export const changeOf = (now: number, before: number): number | undefined => (before === 0 ? undefined : Math.round(((now - before) * 1000) / Math.abs(before)));

export const dayColumns: Fields = columns;
