import type { Row } from '../../state/selection.ts';

/** A value of a row as text, empty where there is none: for what pictures compare and write. */
export const wordOf = (row: Row, name: string): string => {
  const value = row[name];
  return value === null || value === undefined ? '' : String(value);
};

/** A whole number of a row, such as money; 0 where there is none. */
export const numberOf = (row: Row, name: string): number => {
  const value = row[name];
  return typeof value === 'number' ? value : 0;
};
