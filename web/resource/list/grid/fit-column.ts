import type { ListColumn, ListTable } from '../table/features.ts';

/** The widest that a column is made to fit, in px. */
const WIDEST = 640;

/** Makes a column as wide as the widest value of the rows that are drawn, at least as its head. */
export const fitColumn = (grid: Element, table: ListTable, column: ListColumn): void => {
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${column.id}"]`)];
  // As wide as what is in them, for as long as they are measured: nothing is painted in between.
  for (const cell of cells) cell.style.width = 'max-content';
  const widest = Math.max(0, ...cells.map((cell) => cell.getBoundingClientRect().width));
  for (const cell of cells) cell.style.removeProperty('width');
  const width = Math.max(column.columnDef.minSize ?? 0, Math.min(WIDEST, Math.ceil(widest)));
  table.setColumnSizing((widths) => ({ ...widths, [column.id]: width }));
};
