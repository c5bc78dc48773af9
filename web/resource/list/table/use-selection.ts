import { useSelector } from '@tanstack/react-store';
import type { ListTable } from './features.ts';
import { pageState, selectedIds } from './selection.ts';

/** What is selected. The part that asks is drawn again when it changes. */
export const useSelection = (table: ListTable): { readonly ids: readonly string[]; readonly isWholeList: boolean } => ({
  ids: useSelector(table.atoms.rowSelection, () => selectedIds(table)),
  isWholeList: useSelector(table.atoms.isWholeListSelected),
});

/** Whether anything is. */
export const useIsSomeSelected = (table: ListTable): boolean =>
  useSelector(table.atoms.rowSelection, () => table.getIsSomeRowsSelected());

/** How the box in the head stands. */
export const usePageState = (table: ListTable): ReturnType<typeof pageState> => {
  useSelection(table);
  return pageState(table);
};
