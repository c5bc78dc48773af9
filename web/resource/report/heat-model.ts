import { addDays, daysBetween, isDay, type Day } from '@parkdeck/core/lib/day';
import type { Row } from '../../fields/text.ts';
import type { AskedSpan } from './chart-model.ts';

/** Hours of a day, as rows of reports name them. */
export const HOURS: readonly string[] = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

/** More days than these would not be told apart: the newest are drawn. */
export const MOST_DAYS = 62;

/** Shades of cells with something in them; 0 is none. */
export const SHADES = [1, 2, 3, 4, 5] as const;

interface HeatDay {
  readonly day: Day;
  /** A value for each hour. */
  readonly cells: readonly number[];
  readonly sum: number;
}

export interface Heat {
  /** Newest first, without gaps. */
  readonly days: readonly HeatDay[];
  /** Sums of all days, hour by hour. */
  readonly hours: readonly number[];
  readonly sum: number;
  readonly most: number;
  /** The busiest cell; undefined where nothing happened. */
  readonly busiest: { readonly day: Day; readonly hour: string; readonly value: number } | undefined;
  /** Whether there were more days. */
  readonly isCut: boolean;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

const daysOf = ({ from, to }: AskedSpan, rows: readonly Row[]): readonly Day[] => {
  const told = rows.map((row) => String(row['day'])).toSorted((a, b) => (a < b ? -1 : 1));
  const [first, last] = [from ?? told[0] ?? '', to ?? told.at(-1) ?? ''];
  if (!isDay(first) || !isDay(last)) return [];
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, age) => addDays(last, -age));
};

/** One value of rows by day and hour as a map; hours and days without a row are 0. */
export const heatOf = (rows: readonly Row[], value: string, span: AskedSpan): Heat => {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const key = `${String(row['day'])} ${String(row['hour'])}`;
    counts.set(key, (counts.get(key) ?? 0) + numberIn(row[value]));
  }
  const all = daysOf(span, rows);
  const days = all.slice(0, MOST_DAYS).map((day): HeatDay => {
    const cells = HOURS.map((hour) => counts.get(`${day} ${hour}`) ?? 0);
    return { day, cells, sum: total(cells) };
  });
  const most = Math.max(0, ...days.flatMap(({ cells }) => cells));
  const top = most === 0 ? undefined : days.find(({ cells }) => cells.includes(most));
  return {
    days,
    hours: HOURS.map((_, at) => total(days.map(({ cells }) => cells[at] ?? 0))),
    sum: total(days.map(({ sum }) => sum)),
    most,
    busiest: top && { day: top.day, hour: HOURS[top.cells.indexOf(most)] ?? '', value: most },
    isCut: all.length > days.length,
  };
};

/** The shade of a value: fifths of the busiest cell, so that a quiet hour still differs from an empty one. */
export const shadeOf = (value: number, most: number): number =>
  value <= 0 || most <= 0 ? 0 : Math.min(SHADES.length, Math.ceil((value * SHADES.length) / most));

/** The least and the most of a shade; undefined where the busiest cell is too small to have it. */
export const rangeOf = (shade: number, most: number): readonly [least: number, most: number] | undefined => {
  const [least, last] = [
    Math.floor(((shade - 1) * most) / SHADES.length) + 1,
    Math.floor((shade * most) / SHADES.length),
  ];
  return last < least ? undefined : [least, last];
};

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-7, 0],
  PageDown: [7, 0],
  Home: [0, -HOURS.length],
  End: [0, HOURS.length],
};

export interface HeatSpot {
  readonly row: number;
  readonly column: number;
}

/** The column of a day's sum, after its hours. */
export const SUM_COLUMN = HOURS.length;

/** Where a key leads from a cell; undefined for other keys. */
export const stepped = ({ row, column }: HeatSpot, key: string, rows: number): HeatSpot | undefined => {
  const step = STEPS[key];
  const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at));
  return step && { row: within(row + step[0], rows), column: within(column + step[1], SUM_COLUMN + 1) };
};
