/** Rows of cells, as people copy them from a sheet and paste them into one. */
export type SheetRows = readonly (readonly string[])[];

/** A text that a sheet would calculate; numbers, also with a unit, are none. */
const FORMULA = /^[=+\-@](?![\d.,]+(\s\p{L}+)?$)/u;

const quoted = (cell: string, separator: string): string =>
  /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;

const written = (rows: SheetRows, separator: string, end: string): string =>
  rows.map((cells) => cells.map((cell) => quoted(cell, separator)).join(separator)).join(end);

/** What a sheet takes as rows and cells: tabs between cells. A cell that a sheet would calculate stays a text. */
export const sheetText = (rows: SheetRows): string =>
  written(
    rows.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell))),
    '\t',
    '\n',
  );

/** The same rows as a file that an import reads. */
export const csvText = (rows: SheetRows): string => written(rows, ',', '\r\n');

/** Rows and cells of a text copied from a sheet; empty lines are left out. */
export const sheetRows = (text: string): SheetRows => {
  const rows: string[][] = [];
  let row: string[] = [''];
  let isQuoted = false;
  const add = (sign: string): void => {
    row[row.length - 1] += sign;
  };
  const endRow = (): void => {
    if (row.some((cell) => cell.trim() !== '')) rows.push(row);
    row = [''];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted && sign === '"' && text.charAt(at + 1) === '"') {
      add('"');
      at += 1;
    } else if (isQuoted && sign === '"') isQuoted = false;
    else if (isQuoted) add(sign);
    else if (sign === '"' && row.at(-1) === '') isQuoted = true;
    else if (sign === '\t') row.push('');
    else if (sign === '\n') endRow();
    else if (sign !== '\r') add(sign);
  }
  endRow();
  return rows;
};
