import type { Line } from './table-row.ts';
import { UnreadableTable } from './table-row.ts';

const SEPARATORS = [',', '\t', ';'] as const;
/** Longest cell; a forgotten closing quote would otherwise swallow the file. */
const CELL_MAX = 100_000;

/** The separator of which the first line has most. */
const separatorOf = (text: string): string => {
  const first = text.split(/\r|\n/, 1)[0] ?? '';
  const counts = SEPARATORS.map((sign) => first.split(sign).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** Exports put an apostrophe before what a spreadsheet would run as a formula; it is no part of the value. */
const FENCED = /^'(?=[=+\-@\t\r])/;

/**
 * Lines of RFC 4180, read as they come: quotes, doubled quotes, line ends inside quotes, and any of the line ends.
 * Commas, tabs or semicolons separate, whichever the first line has most of.
 */
export const csvLines = async function* (chunks: AsyncIterable<string>): AsyncGenerator<Line> {
  let separator: string | undefined;
  let texts: string[] = [];
  let cell = '';
  let quoted = false;
  let wasQuote = false;
  let wasReturn = false;
  let line = 1;
  let started = 1;
  const endCell = (): void => {
    texts.push(cell.replace(FENCED, ''));
    cell = '';
    wasQuote = false;
  };
  for await (const chunk of chunks) {
    if (chunk === '') continue;
    separator ??= separatorOf(chunk);
    const done: Line[] = [];
    for (const sign of chunk) {
      if (sign === '\n') {
        line++;
        if (wasReturn) {
          wasReturn = false;
          started = line;
          if (quoted) cell += sign;
          continue;
        }
      } else if (wasReturn) wasReturn = false;
      if (quoted) {
        if (sign !== '"') {
          cell += sign;
          if (cell.length > CELL_MAX) throw new UnreadableTable('format');
        } else {
          quoted = false;
          wasQuote = true;
        }
      } else if (sign === '"' && (cell === '' || wasQuote)) {
        if (wasQuote) cell += '"';
        quoted = true;
        wasQuote = false;
      } else if (sign === separator) endCell();
      else if (sign === '\n' || sign === '\r') {
        endCell();
        done.push({ line: started, texts });
        texts = [];
        wasReturn = sign === '\r';
        started = line;
      } else cell += sign;
    }
    yield* done;
  }
  if (quoted) throw new UnreadableTable('format');
  if (cell !== '' || texts.length > 0) {
    endCell();
    yield { line: started, texts };
  }
};
