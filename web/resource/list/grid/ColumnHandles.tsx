import { useSelector } from '@tanstack/react-store';
import { header_getResizeHandler } from '@tanstack/react-table/static-functions';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { keepCutMarked } from './cut-cells.ts';
import { dragHeads } from './drag-head.ts';
import { fitColumn } from './fit-column.ts';
import styles from './ColumnHandles.module.css';
import type { ListTable } from '../table/features.ts';

const GRID = '[role=grid], [role=treegrid]';

export interface ColumnHandlesProps {
  readonly table: ListTable;
}

/**
 * What is done to columns by pointer: heads are dragged to another place, edges to another width, and a double click on
 * an edge fits the column to its values. Lies over the head; loaded when the list stands.
 */
export function ColumnHandles({ table }: ColumnHandlesProps) {
  const resizing = useSelector(table.atoms.columnResizing, ({ isResizingColumn }) => isResizingColumn);
  const headers = table.getFlatHeaders();
  const own = useRef<HTMLDivElement>(null);
  const [drop, setDrop] = useState<number | null>(null);
  useEffect(() => {
    const row = own.current?.parentElement;
    return row ? dragHeads(row, table, setDrop) : undefined;
  }, [table]);
  useEffect(() => {
    const grid = own.current?.closest(GRID);
    return grid ? keepCutMarked(grid) : undefined;
  }, []);
  return (
    <div ref={own} className={styles.handles} aria-hidden="true">
      {headers.map((header, index) => {
        const drag = header_getResizeHandler(header);
        return (
          <span key={header.id} className={styles.handle} style={{ gridColumn: index + 2 }}>
            <span
              className={cx(styles.resize, resizing === header.column.id && styles.resizing)}
              onMouseDown={drag}
              onTouchStart={drag}
              onDoubleClick={({ currentTarget }) => {
                const grid = currentTarget.closest(GRID);
                if (grid) fitColumn(grid, table, header.column);
              }}
            />
          </span>
        );
      })}
      {drop !== null && <span className={styles.drop} style={{ left: drop }} />}
    </div>
  );
}
