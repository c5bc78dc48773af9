/** Why a table file cannot be read. */
export type TableProblem = 'encoding' | 'format' | 'too-long' | 'too-large' | 'empty';

export class UnreadableTable extends Error {
  readonly problem: TableProblem;
  constructor(problem: TableProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** One row below the head: values keyed by the head's text. `line` is its line number in the file. */
export interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

/** Maximum rows of one file. */
export const MOST_ROWS = 200_000;
/** Maximum columns that are read. */
export const MOST_COLUMNS = 200;

/** Texts of one line; cells missing in the file are array holes. */
export type Line = { readonly line: number; readonly texts: readonly string[] };

/** Lines of a file → rows keyed by the names in its first non-empty line. Empty lines are skipped. */
export const withHead = async function* (lines: AsyncIterable<Line>): AsyncGenerator<TableRow> {
  let head: readonly string[] | undefined;
  let count = 0;
  for await (const { line, texts } of lines) {
    if (texts.every((text) => text.trim() === '')) continue;
    if (!head) {
      head = texts.slice(0, MOST_COLUMNS).map((text) => text.trim());
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
