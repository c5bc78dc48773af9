import { MOST_COLUMNS, MOST_ROWS, UnreadableTable } from './table-row.ts';
import type { Line, TellPlace } from './table-row.ts';
import { unpack } from './unpack.ts';
import { readBook } from './xlsx-book.ts';
import { numberText, serialText } from './xlsx-values.ts';
import { scanXml } from './xml-scan.ts';

/** Column index of a cell reference: `AB12` → 27. */
const columnOf = (reference: string): number => {
  let index = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    index = index * 26 + value;
  }
  return index - 1;
};

/**
 * Lines of the first visible sheet, or of the `wanted` one, as texts: shared strings resolved, dates as `yyyy-MM-dd`,
 * numbers without binary noise.
 */
export const xlsxLines = async function* (path: string, tell: TellPlace, wanted?: string): AsyncGenerator<Line> {
  const book = await readBook(path, wanted);
  const { sheet, name } = book;
  tell({ ...(name === undefined ? {} : { sheet: name }), otherSheets: book.otherNames });
  if (sheet === undefined) throw new UnreadableTable('no-sheet');
  const cellText = (raw: string, type: string | undefined, style: number): string => {
    if (type === 's') return book.strings[Number(raw)] ?? '';
    // a word, as the spreadsheet shows it: TRUE is no number of months
    if (type === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
    if (type === 'e') return '';
    if (type === undefined || type === 'n')
      return raw === '' ? '' : book.dates[style] ? serialText(Number(raw), book.from1904) : numberText(raw);
    return type === 'd' ? raw.replace('T', ' ').slice(0, 19) : raw;
  };
  let ready: Line[] = [];
  let line = 0;
  let count = 0;
  let texts: string[] = [];
  let at = -1;
  let type: string | undefined;
  let style = 0;
  let raw = '';
  let reading = false;
  const scan = scanXml({
    open: (name, attribute) => {
      if (name === 'row') {
        line = Number(attribute('r') ?? line + 1);
        texts = [];
        at = -1;
      } else if (name === 'c') {
        const reference = attribute('r');
        at = reference === undefined ? at + 1 : columnOf(reference);
        type = attribute('t');
        style = Number(attribute('s') ?? 0);
        raw = '';
      } else if (name === 'v' || name === 't') reading = true;
    },
    close: (name) => {
      if (name === 'v' || name === 't') reading = false;
      else if (name === 'c' && at >= 0 && at < MOST_COLUMNS) texts[at] = cellText(raw, type, style);
      else if (name === 'row' && texts.length > 0) {
        if (++count > MOST_ROWS + 1) throw new UnreadableTable('too-long');
        ready.push({ line, texts });
      }
    },
    text: (more) => {
      if (reading) raw += more;
    },
  });
  yield* unpack(
    path,
    (part) => (part === sheet ? scan : undefined),
    () => {
      const lines = ready;
      ready = [];
      return lines;
    },
  );
};
