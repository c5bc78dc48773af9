import { columnOrderingFeature, columnResizingFeature, columnSizingFeature, columnVisibilityFeature, tableFeatures, useTable, type ColumnDef } from '@tanstack/react-table';
import { useMemo } from 'react';
import { layoutOf } from '../../fields/layout.ts';
import type { Row } from '../../state/selection.ts';
import { columnNames, offeredColumns } from './columns.ts';
import type { ResourceList } from './use-resource-list.ts';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, columnSizingFeature, columnResizingFeature });
const MIN_WIDTH = 64;
const NO_ROWS: Row[] = [];

/** The list's columns: which, in which order, how wide. Rows, order and filters are the platform's business. */
export const useColumns = ({ noun, kept }: ResourceList) => {
  const { prefs, change } = kept;
  const columns = useMemo(
    () => offeredColumns(noun).flatMap((name): ColumnDef<typeof features, Row>[] => {
      const field = noun.fields[name];
      return field ? [{ id: name, size: layoutOf(field).width, minSize: MIN_WIDTH }] : [];
    }),
    [noun],
  );
  const shown = columnNames(noun, prefs);
  const columnSizing = { ...prefs.widths };
  const table = useTable({
    features, columns, data: NO_ROWS, columnResizeMode: 'onEnd',
    state: { columnOrder: [...shown], columnVisibility: Object.fromEntries(columns.map(({ id = '' }) => [id, shown.includes(id)])), columnSizing },
    onColumnSizingChange: (update) => change({ widths: typeof update === 'function' ? update(columnSizing) : update }),
  });
  return { columns: table.getVisibleLeafColumns(), headers: table.getHeaderGroups()[0]?.headers ?? [] };
};
