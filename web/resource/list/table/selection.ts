import type { ListTable } from './features.ts';

/** Keys of the selected rows, those of other pages too. */
export const selectedIds = (table: ListTable): readonly string[] => table.getSelectedRowIds();

export const focusRow = (table: ListTable, id: string | null): void => table.baseAtoms.focusedRowId.set(id);

const onlyRows = (table: ListTable): void => table.baseAtoms.isWholeListSelected.set(false);

/** One row more or less. A range goes on from it; the whole list is meant no longer. */
export const toggleRow = (table: ListTable, id: string): void => {
  table.getRow(id).toggleSelected();
  table.baseAtoms.rangeAnchorId.set(id);
  onlyRows(table);
};

/**
 * Everything between the anchor and `id` in the order of the list, added to what is selected. The anchor stays; without
 * one the range goes from the focused row.
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

/** The box in the head: all rows of the page, or none of them when all were selected. */
export const togglePage = (table: ListTable): void => {
  table.toggleAllRowsSelected();
  onlyRows(table);
};

export const selectWholeList = (table: ListTable): void => table.baseAtoms.isWholeListSelected.set(true);

/** Lets go of all rows, those of other pages too; the focus stays. */
export const clearSelection = (table: ListTable): void => {
  table.resetRowSelection(true);
  table.baseAtoms.rangeAnchorId.set(null);
  onlyRows(table);
};

/** How the box in the head stands. */
export const pageState = (table: ListTable): 'all' | 'some' | 'none' => {
  if (table.atoms.isWholeListSelected.get() || table.getIsAllRowsSelected()) return 'all';
  const { rowsById } = table.getRowModel();
  return selectedIds(table).some((id) => id in rowsById) ? 'some' : 'none';
};
