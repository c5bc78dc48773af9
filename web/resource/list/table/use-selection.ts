import { useSelector } from '@tanstack/react-store';
import type { ListTable } from './features.ts';
import { pageState, selectedIds } from './selection.ts';

/** The current selection. The calling component re-renders when it changes. */
export const useSelection = (table: ListTable): { readonly ids: readonly string[]; readonly isWholeList: boolean } => ({
  ids: useSelector(table.atoms.rowSelection, () => selectedIds(table)),
  isWholeList: useSelector(table.atoms.isWholeListSelected),
});

/** Whether any row is selected. */
export const useIsSomeSelected = (table: ListTable): boolean =>
  useSelector(table.atoms.rowSelection, () => table.getIsSomeRowsSelected());

/** State of the checkbox in the head. */
export const usePageState = (table: ListTable): ReturnType<typeof pageState> => {
  useSelection(table);
  return pageState(table);
};
