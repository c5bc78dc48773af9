import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Line } from './table-row.ts';
import { UnreadableTable } from './table-row.ts';

const SEPARATORS = [',', '\t', ';'] as const;
/** Maximum bytes of one line's cells; otherwise a missing closing quote would read the whole file as one line. */
const LINE_MAX = 1_000_000;

/** The separator that is most frequent in the first line. */
const separatorOf = (text: string): string => {
  const first = text.split(/\r|\n/, 1)[0] ?? '';
  const counts = SEPARATORS.map((sign) => first.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** Exports put an apostrophe before text that a spreadsheet would run as a formula; it is not part of the value. */
const FENCED = /^'(?=[=+\-@\t\r])/;

/** Line ends inside a quoted cell. */
const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Lines of RFC 4180, read as a stream: quotes, doubled quotes, line ends inside quotes, and any kind of line end.
 * Separated by commas, tabs or semicolons, whichever is most frequent in the first line.
 */
export const csvLines = async function* (chunks: AsyncGenerator<string>): AsyncGenerator<Line> {
  let opening = '';
  for (let read; opening === '' && !(read = await chunks.next()).done;) opening = read.value;
  const parser = parse({
    delimiter: separatorOf(opening),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: LINE_MAX,
  });
  const text = async function* (): AsyncGenerator<string> {
    yield opening;
    yield* chunks;
  };
  // Errors are passed on through the parser.
  const records: AsyncIterable<readonly string[]> = pipeline(Readable.from(text()), parser, () => undefined);
  let line = 1;
  try {
    for await (const texts of records) {
      yield { line, texts: texts.map((cell) => cell.replace(FENCED, '')) };
      // Counted here, because the parser counts a two-character line end inside quotes twice.
      line += texts.reduce((sum, cell) => sum + breaksIn(cell), 1);
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableTable('format') : error;
  }
};
