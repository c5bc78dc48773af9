import type { Paint, Tone } from './colour.ts';
import { cut, displayWidth, padded } from './width.ts';

/** One cell of a table. */
export interface Cell {
  readonly text: string;
  /** Text for programs, when it differs: without marks and signs. */
  readonly plain?: string;
  readonly tone?: Tone;
  /** `false`: the text is useless when cut, and so is every text of its column. */
  readonly canCut?: boolean;
  /** Numbers align right. */
  readonly side?: 'left' | 'right';
  /** Of a cell in the first row: its column is dropped only after all others. */
  readonly stays?: boolean;
}

export interface TableLook {
  readonly paint: Paint;
  /** Columns of the terminal; `undefined`: no limit. */
  readonly columns: number | undefined;
}

const GAP = 2;
/** Minimum width of a cut text; keys, plates, dates and numbers are never cut. */
const NARROWEST = 8;

interface Column {
  readonly head: string;
  readonly at: number;
  readonly side: 'left' | 'right' | undefined;
  readonly canCut: boolean;
  readonly stays: boolean;
  readonly width: number;
}

const total = (columns: readonly Column[]): number =>
  columns.reduce((sum, { width }) => sum + width, GAP * (columns.length - 1));

/**
 * Narrows the widest texts; when that is not enough, drops columns from the end (important ones last) and restores the
 * widths of the others. The first column stays.
 */
const fitted = (columns: readonly Column[], room: number): readonly Column[] => {
  let fitting = [...columns];
  while (total(fitting) > room && fitting.length > 1) {
    const widest = fitting
      .filter(({ canCut, width }) => canCut && width > NARROWEST)
      .sort((a, b) => b.width - a.width)[0];
    const goes = fitting.findLast(({ stays, at }) => !stays && at > 0) ?? fitting.at(-1);
    fitting = widest
      ? fitting.map((one) => (one === widest ? { ...one, width: one.width - 1 } : one))
      : columns.filter((one) => one.at !== goes?.at && fitting.some(({ at }) => at === one.at));
  }
  return fitting;
};

const oneLine = (text: string): string => (/[\r\n\t]/.test(text) ? text.replaceAll(/\s*[\r\n\t]+\s*/g, ' ') : text);

export interface Table {
  readonly lines: readonly string[];
  /** Heads of columns that do not fit into the terminal. */
  readonly hidden: readonly string[];
}

/**
 * A table for people: heads, then rows; each column as wide as needed, in terminal columns. `foot`: a last line under
 * the same columns.
 */
export const tableLines = (
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  { paint, columns }: TableLook,
  foot?: readonly Cell[],
): Table => {
  const texts = rows.map((row) => row.map((cell) => ({ ...cell, text: oneLine(cell.text) })));
  const under = foot ? [foot] : [];
  const all = heads.map((head, at): Column => ({
    head,
    at,
    side: texts[0]?.[at]?.side,
    stays: texts[0]?.[at]?.stays === true,
    canCut: [...texts, ...under].every((row) => row[at]?.canCut !== false),
    width: Math.max(displayWidth(head), ...[...texts, ...under].map((row) => displayWidth(row[at]?.text ?? ''))),
  }));
  const shown = columns === undefined ? all : fitted(all, columns);
  const line = (cellOf: (column: Column) => Cell | undefined): string =>
    shown
      .map((column) => {
        const { text = '', tone } = cellOf(column) ?? {};
        const shownText = cut(text, column.width);
        // blanks stay bare, so that the end of a line can be trimmed
        return padded(shownText, column.width, column.side).replace(shownText, (found) =>
          found === '' ? '' : paint(found, tone),
        );
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  return {
    lines: [
      line(({ head }) => ({ text: head, tone: 'faint' })),
      ...[...texts, ...under].map((row) => line(({ at }) => row[at])),
    ],
    hidden: all.filter(({ at }) => !shown.some((one) => one.at === at)).map(({ head }) => head),
  };
};

/** A table for programs: tab-separated, heads first; coloured only where colours were asked for. */
export const tabLines = (
  heads: readonly string[],
  rows: readonly (readonly Cell[])[],
  paint: Paint,
): readonly string[] => [
  heads.map((head) => paint(head, 'faint')).join('\t'),
  ...rows.map((row) => row.map(({ plain, text, tone }) => paint(oneLine(plain ?? text), tone)).join('\t')),
];

/** Names and values, one pair per line. */
export const recordLines = (
  pairs: readonly (readonly [name: string, cell: Cell])[],
  { paint }: TableLook,
): string[] => {
  const width = Math.max(0, ...pairs.map(([name]) => displayWidth(name)));
  // further lines of a text stand below its first
  const below = `\n${' '.repeat(width + 2)}`;
  return pairs.map(([name, { text, tone }]) =>
    `${paint(padded(name, width), 'faint')}  ${paint(text.replaceAll('\n', below), tone)}`.trimEnd(),
  );
};
