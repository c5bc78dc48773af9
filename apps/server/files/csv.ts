import { yuanText } from './cells.ts';
import type { Cell } from './cells.ts';

const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^[+-]?\d+(\.\d+)?$/;
const QUOTED = /["\r\n,]|^\s|\s$/;
/** What one of the two above could hold for; most cells hold neither, and are written as they are. */
const SPECIAL = /["\r\n,]|^[=+\-@\s]|\s$/;

/** Puts an apostrophe before a text that a spreadsheet would run as a formula; negative numbers are not changed. */
const harmless = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

const field = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return yuanText(cell.fen);
  if (!SPECIAL.test(cell)) return cell;
  const text = harmless(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Tells spreadsheets that the file is UTF-8. */
export const BOM = '\uFEFF';

/** One line of RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(field).join(',')}\r\n`;
