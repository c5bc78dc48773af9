import type { ListTable } from './features.ts';

/** Keys of the selected rows, including those of other pages. */
export const selectedIds = (table: ListTable): readonly string[] => table.getSelectedRowIds();

export const focusRow = (table: ListTable, id: string | null): void => table.baseAtoms.focusedRowId.set(id);

const onlyRows = (table: ListTable): void => table.baseAtoms.isWholeListSelected.set(false);

/** Toggles one row. The next range starts there; the selection is no longer the whole list. */
export const toggleRow = (table: ListTable, id: string): void => {
  table.getRow(id).toggleSelected();
  table.baseAtoms.rangeAnchorId.set(id);
  onlyRows(table);
};

/**
 * Adds everything between the anchor and `id`, in list order, to the selection. The anchor stays; without one the range
 * starts at the focused row.
 */
export const selectRange = (table: ListTable, id: string): void => {
  const anchor = table.atoms.rangeAnchorId.get() ?? table.atoms.focusedRowId.get();
  const order = table.getRowModel().rows.map((row) => row.id);
  const from = order.indexOf(anchor ?? '');
  const to = order.indexOf(id);
  if (from < 0 || to < 0) {
    toggleRow(table, id);
    return;
  }
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  table.setRowSelection((old) => ({ ...old, ...Object.fromEntries(range.map((one) => [one, true])) }));
  table.baseAtoms.rangeAnchorId.set(anchor);
  onlyRows(table);
};

/** The checkbox in the head: selects all rows of the page, or none when all were selected. */
export const togglePage = (table: ListTable): void => {
  table.toggleAllRowsSelected();
  onlyRows(table);
};

export const selectWholeList = (table: ListTable): void => table.baseAtoms.isWholeListSelected.set(true);

/** Deselects all rows, including those of other pages; the focus stays. */
export const clearSelection = (table: ListTable): void => {
  table.resetRowSelection(true);
  table.baseAtoms.rangeAnchorId.set(null);
  onlyRows(table);
};

/** State of the checkbox in the head. */
export const pageState = (table: ListTable): 'all' | 'some' | 'none' => {
  if (table.atoms.isWholeListSelected.get() || table.getIsAllRowsSelected()) return 'all';
  const { rowsById } = table.getRowModel();
  return selectedIds(table).some((id) => id in rowsById) ? 'some' : 'none';
};
