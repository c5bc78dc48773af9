import { columnResizingFeature, columnSizingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Row } from '../../state/selection.ts';
import { cx } from '../../ui/class-names.ts';
import styles from './list.module.css';
import { MIN_WIDTH, type Column } from './use-columns.ts';

const features = tableFeatures({ columnSizingFeature, columnResizingFeature });
const NO_ROWS: Row[] = [];

export interface ColumnHandlesProps {
  readonly columns: readonly Column[];
  /** Grid tracks of the head, the column of boxes first. */
  /** Told the widths that differ from the declared ones, when a handle is let go. */
  readonly onResize: (widths: Readonly<Record<string, number>>) => void;
}

/** The edges of the column heads, to be dragged. Lies over the head; fetched when the pointer comes there. */
export function ColumnHandles({ columns, onResize }: ColumnHandlesProps) {
  const definitions = useMemo(
    () => columns.map(({ id, width }) => ({ id, size: width, minSize: MIN_WIDTH })),
    [columns],
  );
  const columnSizing = Object.fromEntries(columns.filter(({ isSet }) => isSet).map(({ id, width }) => [id, width]));
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    columnResizeMode: 'onEnd',
    state: { columnSizing },
    onColumnSizingChange: (update) => onResize(typeof update === 'function' ? update(columnSizing) : update),
  });
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <div className={styles.handles} aria-hidden="true">
      {headers.map((header, index) => {
        const drag = header.getResizeHandler();
        return (
          <span key={header.id} className={styles.handle} style={{ gridColumn: index + 2 }}>
            <span
              className={cx(styles.resize, header.column.getIsResizing() && styles.resizing)}
              onMouseDown={drag}
              onTouchStart={drag}
            />
          </span>
        );
      })}
    </div>
  );
}
