import { isSortable } from '@parkdeck/core/kit/kinds';
import type { PageDef } from '@parkdeck/core/kit/page';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { functionalUpdate, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useLanguage } from '../../../state/language.ts';
import { usePageRoom } from '../../../state/screen.ts';
import type { Row } from '../../../state/selection.ts';
import type { KeptList } from '../use-list-prefs.ts';
import { columnChoice, type ColumnChoice } from './column-choice.ts';
import { layOut, type ColumnSize } from './column-layout.ts';
import { LIST_FEATURES, type ListFeatures, type ListTable } from './features.ts';
import { parseSort, writeSort } from './sorting.ts';

/** Column definitions of a noun for the table; hidden columns need no width. */
const columnDefs = (
  noun: ResourceDef,
  choice: ColumnChoice,
  layout: ReadonlyMap<string, ColumnSize>,
): readonly ColumnDef<ListFeatures, Row>[] =>
  choice.all.flatMap((id) => {
    const field = noun.fields[id];
    if (!field) return [];
    const { size, minSize, least = 0 } = layout.get(id) ?? {};
    return [
      {
        id,
        accessorFn: (row: Row) => row[id],
        enableSorting: isSortable(field),
        meta: { least },
        ...(size === undefined ? {} : { size, minSize }),
      },
    ];
  });

interface ListTableParts {
  readonly noun: ResourceDef;
  readonly page: PageDef;
  readonly kept: Pick<KeptList, 'prefs' | 'change'>;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** The current sort order, as in the address. */
  readonly sort: string;
  readonly setSort: (sort: string) => void;
}

/** Selects no table state: components that show it subscribe to the table's atoms. */
const NO_STATE = (): null => null;

/** The table of a list: columns from the user's preferences, sort order from the address, rows from the server. */
export const useListTable = ({ noun, page, kept, rows, keyOf, sort, setSort }: ListTableParts): ListTable => {
  const language = useLanguage();
  const room = usePageRoom();
  const { prefs, change } = kept;
  const choice = useMemo(() => columnChoice(noun, prefs, page), [noun, prefs, page]);
  const sorting = useMemo(() => parseSort(sort), [sort]);
  const columns = useMemo(() => {
    const sorted = sorting.map(({ id }) => id);
    return columnDefs(noun, choice, layOut({ noun, choice, sorted, language, room }));
  }, [noun, choice, sorting, language, room]);
  const options = useMemo(() => {
    const { all, columnOrder, columnVisibility, columnSizing } = choice;
    return {
      features: LIST_FEATURES,
      columns,
      data: rows,
      getRowId: keyOf,
      state: { columnOrder, columnVisibility, columnSizing, sorting },
      manualSorting: true,
      sortDescFirst: false,
      columnResizeMode: 'onEnd' as const,
      onColumnOrderChange: (update) => change({ columns: functionalUpdate(update, columnOrder) }),
      onColumnVisibilityChange: (update) => {
        const isShown = functionalUpdate(update, columnVisibility);
        change({ columns: all.filter((id) => isShown[id]) });
      },
      onColumnSizingChange: (update) => change({ widths: functionalUpdate(update, columnSizing) }),
      onSortingChange: (update) => setSort(writeSort(functionalUpdate(update, sorting))),
    } satisfies Parameters<typeof useTable<ListFeatures, Row>>[0];
  }, [columns, rows, keyOf, choice, sorting, change, setSort]);
  return useTable(options, NO_STATE);
};
