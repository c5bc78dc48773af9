import { useSelector } from '@tanstack/react-store';
import { header_getResizeHandler } from '@tanstack/react-table/static-functions';
import { cx } from '../../../ui/class-names.ts';
import styles from './ListGrid.module.css';
import type { ListTable } from '../table/features.ts';

export interface ColumnHandlesProps {
  readonly table: ListTable;
}

/** The draggable edges of the column heads. Lies over the head; loaded when the pointer gets there. */
export function ColumnHandles({ table }: ColumnHandlesProps) {
  const resizing = useSelector(table.atoms.columnResizing, ({ isResizingColumn }) => isResizingColumn);
  const headers = table.getFlatHeaders();
  return (
    <div className={styles.handles} aria-hidden="true">
      {headers.map((header, index) => {
        const drag = header_getResizeHandler(header);
        return (
          <span key={header.id} className={styles.handle} style={{ gridColumn: index + 2 }}>
            <span
              className={cx(styles.resize, resizing === header.column.id && styles.resizing)}
              onMouseDown={drag}
              onTouchStart={drag}
            />
          </span>
        );
      })}
    </div>
  );
}
