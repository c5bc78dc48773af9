import { createReadStream } from 'node:fs';
import { csvLines } from './read-csv.ts';
import { MOST_LINE, MOST_ROWS, UnreadableTable, withHead, withinLimits } from './table-row.ts';
import type { TableRow, TellPlace } from './table-row.ts';
import { textChunks } from './text-chunks.ts';
import type { Format } from './table-writer.ts';
import { xlsxLines } from './read-xlsx.ts';

/** Lines of UTF-8 text, none longer than the limit. */
const textLines = async function* (path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const parts = `${rest}${String(chunk)}`.split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
    if (rest.length > MOST_LINE) throw new UnreadableTable('long-line');
  }
  yield rest;
};

const jsonRows = async function* (path: string): AsyncGenerator<TableRow> {
  let line = 0;
  let count = 0;
  for await (const text of textLines(path)) {
    line++;
    const trimmed = text.replace(/^\uFEFF/, '').trim();
    if (trimmed === '') continue;
    if (++count > MOST_ROWS) throw new UnreadableTable('too-long');
    yield { line, cells: parsed(trimmed, line) };
  }
  if (count === 0) throw new UnreadableTable('empty');
};

const parsed = (text: string, line: number): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // falls through: not JSON
  }
  throw new UnreadableTable('json', line);
};

/**
 * Rows of a table file, one by one, keyed by the names in its head. At most {@link MOST_ROWS}; a file that is not a
 * table throws {@link UnreadableTable}.
 *
 * xlsx is read by our own reader on fflate and saxes: the readers of the registry either hold the whole sheet in
 * memory, have no limit to what a file unpacks to, or have been unmaintained for years.
 */
export const readTable = (
  path: string,
  format: Format,
  tell: TellPlace = () => undefined,
  sheet?: string,
): AsyncGenerator<TableRow> => {
  // only a workbook has sheets
  if (sheet !== undefined && format !== 'xlsx') throw new UnreadableTable('no-sheet');
  if (format === 'jsonl') return withinLimits(jsonRows(path));
  return withinLimits(withHead(format === 'csv' ? csvLines(textChunks(path)) : xlsxLines(path, tell, sheet), tell));
};
