import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import type { TileSubject } from '@parkdeck/core/vocabulary/screens';
import { grouped } from '../../../fields/grouped.ts';
import { formatFen } from '@parkdeck/core/lib/money';

export type ValueKind = 'text' | 'number' | 'money' | 'share' | 'day' | 'time';

export interface TileColumn {
  readonly key: string;
  readonly label: string;
  readonly kind: ValueKind;
}
export type TileRow = Readonly<Record<string, string | number | null>>;

/** What a tile draws, whatever it comes from. */
export interface TileData {
  readonly columns: readonly TileColumn[];
  readonly rows: readonly TileRow[];
  /** What a tile that shows numbers shows; by default the sums of its columns. */
  readonly figures?: readonly TileFigure[];
}
export interface TileFigure {
  readonly label: string;
  /** Null: nobody has told it. */
  readonly value: number | null;
  readonly kind: ValueKind;
}

/** Positions of a chart, and one series a value. */
export interface Plotted {
  readonly names: readonly string[];
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[];
  readonly kind: ValueKind;
}

const MOST_SERIES = 4;
const MOST_PLACES = 48;
/** Whether values of a column are numbers. */
export const isNumber = ({ kind }: Pick<TileColumn, 'kind'>): boolean =>
  kind === 'number' || kind === 'money' || kind === 'share';
/** Whether values of a column are moments, which follow one another. */
export const isMoment = ({ kind }: Pick<TileColumn, 'kind'>): boolean => kind === 'day' || kind === 'time';
const amount = (value: string | number | null | undefined): number => (typeof value === 'number' ? value : 0);
/** The sum of a column; null where there are rows and not one of them has a number. */
export const sumOrMissing = (rows: readonly Readonly<Record<string, unknown>>[], key: string): number | null => {
  const told = rows.map((row) => row[key]).filter((value) => typeof value === 'number');
  return told.length === 0 && rows.length > 0 ? null : told.reduce((sum, value) => sum + value, 0);
};

const MISSING = '—';
/** A value as a wall shows it; one that is missing is told from a zero and from a blank. */
export const shownValue = (value: string | number | null | undefined, kind: ValueKind): string => {
  if (value === null || value === undefined || value === '') return MISSING;
  if (typeof value !== 'number') return kind === 'time' ? value.slice(5, 16) : value;
  if (kind === 'money') return formatFen(value);
  if (kind === 'share') return `${grouped(value / 10)}%`;
  return grouped(Math.round(value * 100) / 100);
};

/** A value at the axis of a chart: yuan instead of fen, to be short. */
export const axisValue = (value: number, kind: ValueKind): string =>
  kind === 'money' ? shownValue(Math.round(value / 100), 'number') : shownValue(value, kind);

/** Positions and series of rows: the first column that is no number along the axis, numbers of one kind as series. */
export const plottedOf = ({ columns, rows }: TileData): Plotted | undefined => {
  const axis = columns.find((column) => !isNumber(column));
  const [first] = columns.filter(isNumber);
  if (!first || rows.length === 0) return undefined;
  const values = columns.filter((column) => isNumber(column) && column.kind === first.kind).slice(0, MOST_SERIES);
  const shown = rows.slice(0, MOST_PLACES);
  return {
    names: shown.map((row, index) => (axis ? shownValue(row[axis.key], axis.kind) : String(index + 1))),
    series: values.map(({ key, label }) => ({ label, values: shown.map((row) => amount(row[key])) })),
    kind: first.kind,
  };
};

/** The numbers of a tile: as its source says, or the sums of its number columns. */
export const figuresOf = ({ columns, rows, figures }: TileData): readonly TileFigure[] =>
  figures ??
  columns
    .filter(isNumber)
    .slice(0, 2)
    .map(({ key, label, kind }) => ({ label, kind, value: sumOrMissing(rows, key) }));

/** Parts of a ring: the greatest, and all others as one. */
export const partsOf = (plotted: Plotted, most: number, other: string) => {
  const [series] = plotted.series;
  const all = plotted.names
    .map((name, index) => ({ name, value: Math.max(0, series?.values[index] ?? 0) }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const rest = all.slice(most - 1).reduce((sum, { value }) => sum + value, 0);
  return all.length > most ? [...all.slice(0, most - 1), { name: other, value: rest }] : all;
};

/** Seconds between two questions of a tile that does not say: what moves is asked more often. */
const EVERY: Readonly<Partial<Record<TileSubject, number>>> = { events: 15, lanes: 30, stalls: 30 };
const USUAL_SEC = 60;
export const refreshMs = ({ refreshSec, subject }: ScreenTile): number =>
  (refreshSec ?? EVERY[subject] ?? USUAL_SEC) * 1000;

/** Whether what stands there is older than it should be: two questions in a row have brought nothing. */
export const isOld = (ageMs: number, everyMs: number): boolean => ageMs > everyMs * 2 + 5000;

/** A part of a whole in whole percent; what is little is not told as nothing. */
export const percentOf = (value: number, total: number): string => {
  if (total === 0) return '';
  const percent = Math.round((value / total) * 100);
  return percent === 0 && value > 0 ? '<1%' : `${percent}%`;
};
