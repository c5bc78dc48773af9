import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode, type RefObject } from 'react';

export interface VirtualRowsProps {
  readonly count: number;
  /** Index of the row to keep in sight, -1 for none. */
  readonly focused: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly rowAt: (index: number) => ReactNode;
}

/** The rows of a long list that are in sight. */
export function VirtualRows({ count, focused, scroller, rowAt }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    overscan: 12,
    getScrollElement: () => scroller.current,
    estimateSize: () => Number.parseInt(getComputedStyle(document.documentElement).getPropertyValue('--row'), 10) || 32,
  });
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
