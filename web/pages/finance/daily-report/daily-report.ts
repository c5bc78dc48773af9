import { dayFigures } from '@parkdeck/core/catalogue/reports/day-figures';
import { WAYS } from '@parkdeck/core/catalogue/reports/parts';
import type { Fields } from '@parkdeck/core/kit/field';
import { isCount } from '@parkdeck/core/kit/kinds';
import { addDays, type Day } from '@parkdeck/core/lib/day';
import type { Row } from '../../../fields/text.ts';

/** The days that a daily report compares: itself, the one before, and the same weekday a week before. */
export const comparedDays = (day: Day): readonly [Day, Day, Day] => [day, addDays(day, -1), addDays(day, -7)];

export interface Line {
  readonly key: string;
  /** Of the day, the day before, the week before; fen or counts. */
  readonly values: readonly [number, number, number];
}

const { columns, sums, sparse } = dayFigures.report;

/** What figures are of: cars, money, and the ways in which it was paid. Each stands on a sheet of its own. */
export type Sheet = 'cars' | 'money' | 'ways';
const sheetOf = (key: string): Sheet => (isCount(columns[key]) ? 'cars' : WAYS.includes(key) ? 'ways' : 'money');

/** Lines by sheet, in the order in which they stand. */
export const sheetsOf = (lines: readonly Line[]): readonly (readonly [Sheet, readonly Line[]])[] =>
  (['cars', 'money', 'ways'] as const)
    .map((sheet) => [sheet, lines.filter(({ key }) => sheetOf(key) === sheet)] as const)
    .filter(([, own]) => own.length > 0);

/**
 * One line a figure, summed over the parks of the rows; figures that none of the days has and that mostly are not there
 * are left out.
 */
export const linesOf = (rows: readonly Row[], day: Day): readonly Line[] => {
  const days = comparedDays(day);
  const sum = (key: string, of: Day): number =>
    rows.reduce((total, row) => {
      const value = row[key];
      return row['day'] === of && typeof value === 'number' ? total + value : total;
    }, 0);
  return sums
    .map((key): Line => ({ key, values: [sum(key, days[0]), sum(key, days[1]), sum(key, days[2])] }))
    .filter(({ key, values }) => !sparse.includes(key) || values.some((value) => value !== 0));
};

/** Change in thousandths; undefined from nothing. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) * 1000) / Math.abs(before));

export const dayColumns: Fields = columns;
