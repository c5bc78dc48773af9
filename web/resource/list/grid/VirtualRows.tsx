import { useSelector } from '@tanstack/react-store';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode, type RefObject } from 'react';
import type { ListTable } from '../table/features.ts';
import type { Line } from '../tree-model.ts';

export interface VirtualRowsProps {
  readonly lines: readonly Line[];
  /** Key of the row to keep visible. */
  readonly focus: ListTable['atoms']['focusedRowId'];
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowAt: (index: number) => ReactNode;
}

/** The visible rows of a long list. */
export function VirtualRows({ lines, focus, scroller, rowAt }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count: lines.length,
    overscan: 12,
    getScrollElement: () => scroller.current,
    estimateSize: () => Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 32,
  });
  const focused = useSelector(focus, (id) => (id === null ? -1 : lines.findIndex((line) => line.id === id)));
  useEffect(() => {
    if (focused >= 0) virtualizer.scrollToIndex(focused);
  }, [focused, virtualizer]);
  const items = virtualizer.getVirtualItems();
  return (
    <div role="presentation" style={{ height: virtualizer.getTotalSize(), paddingTop: items[0]?.start ?? 0 }}>
      {items.map(({ index }) => rowAt(index))}
    </div>
  );
}
