/** Why a table file cannot be read. */
export type TableProblem =
  | 'encoding'
  | 'format'
  | 'quote'
  | 'after-quote'
  | 'quote-inside'
  | 'json'
  | 'too-long'
  | 'too-large'
  | 'empty'
  | 'long-cell'
  | 'long-line'
  | 'many-cells'
  | 'nested'
  | 'too-heavy'
  | 'too-slow'
  | 'no-sheet';

export class UnreadableTable extends Error {
  readonly problem: TableProblem;
  /** The line of the file at which reading ended, where one is known to be wrong. */
  readonly line: number | undefined;
  constructor(problem: TableProblem, line?: number) {
    super(problem);
    this.problem = problem;
    this.line = line;
  }
}

/** One row below the head: values keyed by the head's text. `line` is its line number in the file. */
export interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** Where the rows of a file stand in it, as far as it has been read. */
export interface TablePlace {
  /** The sheet that is read; a csv or jsonl file has none. */
  readonly sheet?: string;
  /** The other visible sheets of the workbook. */
  readonly otherSheets?: readonly string[];
  /** Texts of the head, column by column; lines of jsonl have none. */
  readonly heads?: readonly string[];
}

/** Is told where the rows stand before the first of them comes. */
export type TellPlace = (more: TablePlace) => void;

/** The letters over a column in a spreadsheet, for its index from 0: `F`, `AB`. */
export const columnLetters = (index: number): string =>
  `${index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)}${String.fromCharCode(65 + (index % 26))}`;

/** Maximum rows of one file. */
export const MOST_ROWS = 200_000;
/** Maximum columns that are read. */
export const MOST_COLUMNS = 200;
/** Maximum characters of a cell: as many as a spreadsheet's cell holds. */
export const MOST_CELL = 32_767;
/** Maximum characters of a line, otherwise a missing line end or closing quote would gather the whole file. */
export const MOST_LINE = 1_000_000;
/** Maximum filled cells of one file. */
export const MOST_CELLS = 5_000_000;
/** Maximum memory that reading one file may take. */
export const MOST_MEGABYTES = 256;
/** Maximum time that reading one file may work. */
export const MOST_SECONDS = 60;

/** Texts of one line; cells missing in the file are array holes. */
export type Line = { readonly line: number; readonly texts: readonly string[] };

/** Passes rows on as long as their cells keep to the limits of size and number, and hold nothing nested. */
export const withinLimits = async function* (rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let cells = 0;
  for await (const row of rows) {
    for (const value of Object.values(row.cells)) {
      if (value === '' || value === null) continue;
      const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (parts.some((part) => typeof part === 'object' && part !== null)) throw new UnreadableTable('nested');
      if (parts.reduce<number>((sum, part) => sum + String(part).length, 0) > MOST_CELL)
        throw new UnreadableTable('long-cell');
      if (++cells > MOST_CELLS) throw new UnreadableTable('many-cells');
    }
    yield row;
  }
};

/** Lines of a file → rows keyed by the names in its first non-empty line. Empty lines are skipped. */
export const withHead = async function* (lines: AsyncIterable<Line>, tell: TellPlace): AsyncGenerator<TableRow> {
  let head: readonly string[] | undefined;
  let count = 0;
  for await (const { line, texts } of lines) {
    if (texts.every((text) => text.trim() === '')) continue;
    if (!head) {
      head = texts.slice(0, MOST_COLUMNS).map((text) => text.trim());
      tell({ heads: head });
      continue;
    }
    if (++count > MOST_ROWS) throw new UnreadableTable('too-long');
    yield {
      line,
      cells: Object.fromEntries(head.flatMap((name, index) => (name === '' ? [] : [[name, texts[index] ?? '']]))),
    };
  }
  if (!head) throw new UnreadableTable('empty');
};
