import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Line, TableProblem } from './table-row.ts';
import { MOST_LINE, UnreadableTable } from './table-row.ts';

const SEPARATORS = [',', '\t', ';'] as const;

/** The separator that is most frequent in the first line. */
const separatorOf = (text: string): string => {
  const first = text.split(/\r|\n/, 1)[0] ?? '';
  const counts = SEPARATORS.map((sign) => first.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** Exports put an apostrophe before text that a spreadsheet would run as a formula; it is not part of the value. */
const FENCED = /^'(?=[=+\-@\t\r])/;

/** What is wrong with a line, by what the parser says of it. */
const PROBLEMS: Readonly<Record<string, TableProblem>> = {
  CSV_MAX_RECORD_SIZE: 'long-line',
  CSV_QUOTE_NOT_CLOSED: 'quote',
  CSV_INVALID_CLOSING_QUOTE: 'after-quote',
  INVALID_OPENING_QUOTE: 'quote-inside',
};

/** Line ends inside a quoted cell. */
const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Lines of RFC 4180, read as a stream: quotes, doubled quotes, line ends inside quotes, and any kind of line end.
 * Separated by commas, tabs or semicolons, whichever is most frequent in the first line. A cell with a quote stands in
 * quotes, as spreadsheets write it: where quoting is broken nobody knows which cells were meant, so it is refused.
 */
export const csvLines = async function* (chunks: AsyncGenerator<string>): AsyncGenerator<Line> {
  let opening = '';
  for (let read; opening === '' && !(read = await chunks.next()).done;) opening = read.value;
  // Counted here, because the parser counts a two-character line end inside quotes twice.
  let next = 1;
  const lines: number[] = [];
  const parser = parse({
    delimiter: separatorOf(opening),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MOST_LINE,
    on_record: (texts) => {
      lines.push(next);
      next += texts.reduce((sum, cell) => sum + breaksIn(cell), 1);
      return texts;
    },
  });
  // The parser measures a record when it ends: one without any line end is measured here.
  let unbroken = 0;
  const checked = (text: string): string => {
    const end = Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r'));
    unbroken = end < 0 ? unbroken + text.length : text.length - end;
    if (unbroken > MOST_LINE) throw new UnreadableTable('long-line');
    return text;
  };
  const text = async function* (): AsyncGenerator<string> {
    yield checked(opening);
    for await (const chunk of chunks) yield checked(chunk);
  };
  // Errors are passed on through the parser.
  const records: AsyncIterable<readonly string[]> = pipeline(Readable.from(text()), parser, () => undefined);
  try {
    for await (const texts of records)
      yield { line: lines.shift() ?? next, texts: texts.map((cell) => cell.replace(FENCED, '')) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTable(PROBLEMS[error.code] ?? 'format', next);
  }
};
