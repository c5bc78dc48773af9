import type { Field } from '@parkdeck/core/kit/field';
import { isCount, isMoney, isPercent, isWholeDay } from '@parkdeck/core/kit/kinds';
import type { ReportDef } from '@parkdeck/core/kit/report';
import type { Language } from '@parkdeck/core/kit/words';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { addDays, addMonths, daysBetween, isDay } from '@parkdeck/core/lib/day';
import { fieldText, type Row } from '../../fields/text.ts';
import { shortDay } from '../../app/dates.ts';

interface Series {
  readonly key: string;
  readonly label: string;
  /** One value per position on the axis. */
  readonly values: readonly number[];
}
export interface Drawn {
  readonly kind: 'line' | 'bars';
  /** Labels of the positions, short for the axis and in full. */
  readonly axis: readonly { readonly short: string; readonly long: string }[];
  readonly series: readonly Series[];
  /** How many of the positions have begun: a line stops at the present, what is to come is not zero. */
  readonly begun: number;
  /** Unit of the values: fen, thousandths or a count. */
  readonly unit: 'money' | 'percent' | 'int';
  /** Number of positions in the rows; the axis shows only part of them. */
  readonly places: number;
}

/** More bars, or more colours, could not be told apart. */
const MOST_BARS = 40;
const MOST_SERIES = 6;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const shortOf = (text: string): string => (isDay(text) ? shortDay(text) : text);

/** Unit of a chart's values; undefined for fields that cannot be drawn. */
const unitOf = (field: Field | undefined): Drawn['unit'] | undefined =>
  isMoney(field) ? 'money' : isPercent(field) ? 'percent' : isCount(field) ? 'int' : undefined;

/** Days or months that a report was asked for, both ends included. */
export interface AskedSpan {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly fromMonth?: string | undefined;
  readonly toMonth?: string | undefined;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** More months than a report answers. */
const MOST_MONTHS = 36;

const monthsOf = (first: string, last: string): readonly string[] => {
  const from = `${first}-01`;
  if (!isDay(from)) return [];
  return Array.from({ length: MOST_MONTHS }, (_, age) => addMonths(from, age).slice(0, 7)).filter(
    (month) => month <= last,
  );
};

/** Every position of an axis of time: one without rows is zero, not missing. Undefined for other axes. */
const positionsOf = (by: string, isDays: boolean, { from, to, fromMonth, toMonth }: AskedSpan) => {
  if (by === 'hour') return HOURS;
  if (by === 'month')
    return fromMonth && toMonth
      ? monthsOf(fromMonth, toMonth)
      : from && to
        ? monthsOf(from.slice(0, 7), to.slice(0, 7))
        : [];
  if (!isDays || !from || !to || !isDay(from) || !isDay(to)) return undefined;
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, age) => addDays(from, age));
};

/** How many of an axis' positions have begun by the present; all of them where it is no axis of time. */
const begunOf = (
  by: string,
  isDays: boolean,
  places: readonly string[],
  now: Datetime,
  { from, to }: AskedSpan,
): number => {
  const [day = '', time = ''] = now.split(' ');
  const hour = time.slice(0, 2);
  const last =
    by === 'hour' ? (from === day && to === day ? hour : '') : isDays ? day : by === 'month' ? day.slice(0, 7) : '';
  return last === '' ? places.length : places.filter((place) => place <= last).length;
};

/**
 * What a chart draws for these rows; undefined without a chart or comparable values. Rows of the same position are
 * summed up; when there are too many series, the smaller ones are merged.
 */
export const drawnOf = (
  { report: { chart, columns } }: ReportDef,
  rows: readonly Row[],
  language: Language,
  {
    nobody,
    other,
    now,
    span = {},
  }: { readonly nobody: string; readonly other: string; readonly now: Datetime; readonly span?: AskedSpan },
): Drawn | undefined => {
  const by = chart?.by.find((key) => rows.some((row) => row[key] !== null && row[key] !== undefined));
  const [first] = chart?.values ?? [];
  const unit = first === undefined ? undefined : unitOf(columns[first]);
  if (!chart || by === undefined || first === undefined || unit === undefined) return undefined;
  const told = (row: Row, key: string): string => {
    const field = columns[key];
    return (field ? fieldText(field, key, row, language) : '') || nobody;
  };
  const positions = positionsOf(by, isWholeDay(columns[by]), span) ?? [];
  const places = new Map<string, Row[]>(positions.map((position) => [told({ [by]: position }, by), []]));
  const ordered =
    isWholeDay(columns[by]) || by === 'month' || by === 'hour'
      ? [...rows].sort((a, b) => String(a[by]).localeCompare(String(b[by])))
      : rows;
  for (const row of ordered) {
    const place = told(row, by);
    places.set(place, [...(places.get(place) ?? []), row]);
  }
  const shown =
    chart.kind === 'bars'
      ? [...places].slice(isWholeDay(columns[by]) ? -MOST_BARS : 0).slice(0, MOST_BARS)
      : [...places];
  const { split } = chart;
  const sum = (list: readonly Row[], key: string): number => list.reduce((total, row) => total + number(row[key]), 0);
  const groupsOf = (by: string): readonly (readonly [label: string, list: readonly Row[]])[] => {
    const groups = new Map<string, Row[]>();
    for (const row of rows) groups.set(told(row, by), [...(groups.get(told(row, by)) ?? []), row]);
    if (groups.size <= MOST_SERIES) return [...groups];
    const large = new Set(
      [...groups]
        .sort(([, a], [, b]) => sum(b, first) - sum(a, first))
        .slice(0, MOST_SERIES - 1)
        .map(([label]) => label),
    );
    return [
      ...[...groups].filter(([label]) => large.has(label)),
      [other, [...groups].flatMap(([label, list]) => (large.has(label) ? [] : list))],
    ];
  };
  const series =
    split === undefined
      ? chart.values.map((key): Series => ({
          key,
          label: columns[key]?.options.label[language] ?? key,
          values: shown.map(([, list]) => sum(list, key)),
        }))
      : groupsOf(split).map(([label, own]): Series => ({
          key: label,
          label,
          values: shown.map(([, list]) =>
            sum(
              list.filter((row) => own.includes(row)),
              first,
            ),
          ),
        }));
  if (series.every(({ values }) => values.every((value) => value === 0))) return undefined;
  return {
    kind: chart.kind,
    unit,
    begun: begunOf(
      by,
      isWholeDay(columns[by]),
      shown.map(([place]) => place),
      now,
      span,
    ),
    axis: shown.map(([long]) => ({ long, short: shortOf(long) })),
    series,
    places: places.size,
  };
};
