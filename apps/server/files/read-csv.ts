import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Line } from './table-row.ts';
import { UnreadableTable } from './table-row.ts';

const SEPARATORS = [',', '\t', ';'] as const;
/** Most bytes of one line's cells; a forgotten closing quote would otherwise swallow the file. */
const LINE_MAX = 1_000_000;

/** The separator of which the first line has most. */
const separatorOf = (text: string): string => {
  const first = text.split(/\r|\n/, 1)[0] ?? '';
  const counts = SEPARATORS.map((sign) => first.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** Exports put an apostrophe before what a spreadsheet would run as a formula; it is no part of the value. */
const FENCED = /^'(?=[=+\-@\t\r])/;

/** Line ends inside a quoted cell. */
const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/**
 * Lines of RFC 4180, read as they come: quotes, doubled quotes, line ends inside quotes, and any of the line ends.
 * Commas, tabs or semicolons separate, whichever the first line has most of.
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
  // The parser passes on what fails.
  const records: AsyncIterable<readonly string[]> = pipeline(Readable.from(text()), parser, () => undefined);
  let line = 1;
  try {
    for await (const texts of records) {
      yield { line, texts: texts.map((cell) => cell.replace(FENCED, '')) };
      // Counted here: the parser takes a line end of two signs inside quotes for two.
      line += texts.reduce((sum, cell) => sum + breaksIn(cell), 1);
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableTable('format') : error;
  }
};
