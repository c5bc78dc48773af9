import type { Paint, Tone } from './colour.ts';
import { cut, displayWidth, padded } from './width.ts';

/** One printed value. */
export interface Cell {
  readonly text: string;
  /** What a program reads instead, when that differs: no marks, no signs. */
  readonly plain?: string;
  readonly tone?: Tone;
  /** Numbers stand on the right. */
  readonly side?: 'left' | 'right';
}

export interface TableLook {
  readonly paint: Paint;
  /** Columns of the terminal; `undefined`: as wide as the texts. */
  readonly columns: number | undefined;
}

const GAP = 2;
/** No column is cut below this. */
const NARROWEST = 8;

/** Takes width from the widest column until all fit. */
const fitted = (widths: readonly number[], columns: number | undefined): readonly number[] => {
  const fitting = [...widths];
  if (columns === undefined) return fitting;
  const room = columns - GAP * (widths.length - 1);
  while (fitting.reduce((sum, width) => sum + width, 0) > room) {
    const widest = Math.max(...fitting);
    if (widest <= NARROWEST) break;
    fitting[fitting.indexOf(widest)] = widest - 1;
  }
  return fitting;
};

const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n\t]+\s*/g, ' ');

/** A table for people: heads, then rows, each column as wide as it needs in terminal columns. */
export const tableLines = (heads: readonly string[], rows: readonly (readonly Cell[])[], { paint, columns }: TableLook): string[] => {
  const texts = rows.map((row) => row.map((cell) => ({ ...cell, text: oneLine(cell.text) })));
  const widths = fitted(heads.map((head, at) => Math.max(displayWidth(head), ...texts.map((row) => displayWidth(row[at]?.text ?? '')))), columns);
  const line = (cells: readonly Cell[]): string =>
    cells.map((cell, at) => paint(padded(cut(cell.text, widths[at] ?? 0), widths[at] ?? 0, cell.side), cell.tone)).join(' '.repeat(GAP)).trimEnd();
  const sides = heads.map((_head, at) => rows[0]?.[at]?.side);
  return [line(heads.map((text, at) => ({ text, tone: 'faint', ...(sides[at] ? { side: sides[at] } : {}) }))), ...texts.map(line)];
};

/** A table for programs: tabs between values, the heads first. */
export const tabLines = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string[] =>
  [heads, ...rows.map((row) => row.map(({ plain, text }) => oneLine(plain ?? text)))].map((row) => row.join('\t'));

/** Names and values below each other. */
export const recordLines = (pairs: readonly (readonly [name: string, cell: Cell])[], { paint }: TableLook): string[] => {
  const width = Math.max(0, ...pairs.map(([name]) => displayWidth(name)));
  return pairs.map(([name, { text, tone }]) => `${paint(padded(name, width), 'faint')}  ${paint(text, tone)}`.trimEnd());
};
