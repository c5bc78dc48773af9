import type { Language } from '@parkdeck/core/kit/words';
import { cellPrinter } from './cells.ts';
import type { Cell } from './cells.ts';
import { headOf } from './columns.ts';
import type { Column } from './columns.ts';
import { BOM, csvLine } from './csv.ts';
import { createWorkbook, XLSX_TYPE } from './xlsx-writer.ts';

export type Format = 'csv' | 'xlsx' | 'jsonl';

export const isFormat = (value: unknown): value is Format => value === 'csv' || value === 'xlsx' || value === 'jsonl';

export const FORMAT_TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  jsonl: 'application/x-ndjson; charset=utf-8',
};

type Record_ = Readonly<Record<string, unknown>>;

/**
 * Turns rows into the bytes of a file, piece by piece. It does not use streams: the caller sends the bytes and waits.
 */
export interface TableWriter {
  start(): Uint8Array;
  rows(rows: readonly Record_[]): Uint8Array;
  end(): Uint8Array;
}

interface Options {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly language: Language;
}

const NOTHING = new Uint8Array();
/** Default width of a column in characters, by its declared pixels. */
const widthOf = (column: Column, head: string): number =>
  Math.max(Math.round((column.field.options.width ?? 110) / 7), head.length * 2 + 2);

/** The cells of a row, column by column. */
const cellsBy = ({ columns, language }: Options): ((row: Record_) => readonly Cell[]) => {
  const printers = columns.map(({ key, field }) => cellPrinter(key, field, language));
  return (row) => printers.map((print) => print(row));
};

const csv = (options: Options): TableWriter => {
  const { columns, language } = options;
  const cells = cellsBy(options);
  return {
    start: () => Buffer.from(BOM + csvLine(columns.map((column) => headOf(column, language)))),
    rows: (rows) => Buffer.from(rows.map((row) => csvLine(cells(row))).join('')),
    end: () => NOTHING,
  };
};

const xlsx = (options: Options): TableWriter => {
  const { title, columns, language } = options;
  const cells = cellsBy(options);
  const book = createWorkbook();
  const head = columns.map((column) => headOf(column, language));
  return {
    start: () =>
      book.sheet(
        title,
        head,
        columns.map((column, index) => widthOf(column, head[index] ?? '')),
      ),
    rows: (rows) => book.rows(rows.map(cells)),
    end: () => book.end(),
  };
};

/** For programs: our field names, words of choices, fen, and the names of references beside their keys. */
const jsonl = ({ columns }: Options): TableWriter => ({
  start: () => NOTHING,
  rows: (rows) =>
    Buffer.from(
      rows
        .map(
          (row) =>
            `${JSON.stringify(
              Object.fromEntries(
                columns.flatMap(({ key }) => [
                  [key, row[key] ?? null],
                  ...(`${key}Name` in row ? [[`${key}Name`, row[`${key}Name`]]] : []),
                ]),
              ),
            )}\n`,
        )
        .join(''),
    ),
  end: () => NOTHING,
});

const WRITERS: Readonly<Record<Format, (options: Options) => TableWriter>> = { csv, xlsx, jsonl };

export const tableWriter = (format: Format, options: Options): TableWriter => WRITERS[format](options);
