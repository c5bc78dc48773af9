import { dayFigures } from '@parkdeck/core/catalogue/reports/day-figures';
import { WAYS } from '@parkdeck/core/catalogue/reports/parts';
import type { Fields } from '@parkdeck/core/kit/field';
import { isCount } from '@parkdeck/core/kit/kinds';
import { addDays, type Day } from '@parkdeck/core/lib/day';
import type { Row } from '../../../fields/text.ts';

/** The days that a daily report compares: the day itself, the day before, and the same weekday of the week before. */
export const comparedDays = (day: Day): readonly [Day, Day, Day] => [day, addDays(day, -1), addDays(day, -7)];

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/**
 * The time up to which days count: the one that is asked for, of today never more than there has been of it (`now`,
 * `HH:mm`); undefined for whole days.
 */
export const untilOf = (asked: string | undefined, now: string | undefined): string | undefined => {
  const time = asked !== undefined && TIME.test(asked) ? asked : undefined;
  return now === undefined || (time !== undefined && time < now) ? time : now;
};

export interface Line {
  readonly key: string;
  /** Values of the day, the day before, the week before; fen or counts. */
  readonly values: readonly [number, number, number];
}

const { columns, sums, sparse } = dayFigures.report;

/** Sheet of a figure: cars, money, or ways of payment. */
export type Sheet = 'cars' | 'money' | 'ways';
const sheetOf = (key: string): Sheet => (isCount(columns[key]) ? 'cars' : WAYS.includes(key) ? 'ways' : 'money');

/** Lines by sheet, in display order. */
export const sheetsOf = (lines: readonly Line[]): readonly (readonly [Sheet, readonly Line[]])[] =>
  (['cars', 'money', 'ways'] as const)
    .map((sheet) => [sheet, lines.filter(({ key }) => sheetOf(key) === sheet)] as const)
    .filter(([, own]) => own.length > 0);

/**
 * One line per figure, summed over the parks of the rows. Figures that are usually absent are omitted when all days
 * have zero.
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

/** Change in thousandths; undefined when the earlier value is 0. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : Math.round(((now - before) * 1000) / Math.abs(before));

export const dayColumns: Fields = columns;
