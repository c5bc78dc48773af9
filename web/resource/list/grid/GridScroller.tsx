import { useSelector } from '@tanstack/react-store';
import { useEffect, type ReactNode, type RefObject } from 'react';
import { useWords } from '../../../state/language.ts';
import styles from './ListGrid.module.css';
import type { Line } from '../tree-model.ts';
import type { ResourceList } from '../use-resource-list.ts';
import { openRowMenu, rowElementId } from './row-menu-at.ts';

/** The part of a list that the grid uses. */
export type GridList = Pick<
  ResourceList,
  'noun' | 'page' | 'preset' | 'kept' | 'table' | 'tree' | 'fetching' | 'stale' | 'setFocused'
>;

interface GridScrollerProps {
  readonly list: GridList;
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly lines: readonly Line[];
  readonly columns: number;
  /** Only visible rows are rendered; the component that renders them handles scrolling. */
  readonly virtual: boolean;
  readonly children: ReactNode;
}

/**
 * The grid for assistive technology: one tab stop, with the focused row as active descendant. Re-renders on focus
 * changes without rendering its rows again.
 */
export function GridScroller({ list, scroller, lines, columns, virtual, children }: GridScrollerProps) {
  const say = useWords();
  const { noun } = list;
  const focusedId = useSelector(list.table.atoms.focusedRowId);
  const rowId = focusedId === null ? undefined : rowElementId(noun.name, focusedId);
  const at = lines.findIndex(({ id }) => id === focusedId);
  useEffect(() => {
    if (at >= 0 && rowId !== undefined && !virtual)
      document.getElementById(rowId)?.scrollIntoView({ block: 'nearest' });
  }, [at, rowId, virtual]);

  // Keys move the row from anywhere; screen readers follow it, and closing what opens above returns the focus to it.
  useEffect(() => {
    if (focusedId !== null && !document.activeElement?.matches(':not(body, main)'))
      scroller.current?.focus({ preventScroll: true });
  }, [focusedId, scroller]);
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      role={list.tree ? 'treegrid' : 'grid'}
      tabIndex={0}
      onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollTop > 0)}
      // The menu key means the focused row, though the list as a whole has the focus.
      onContextMenu={(event) => {
        if (event.target !== event.currentTarget || focusedId === null) return;
        event.preventDefault();
        openRowMenu(noun.name, focusedId);
      }}
      aria-label={say(list.page.title)}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns + 2}
      aria-multiselectable
      aria-busy={list.fetching}
      aria-activedescendant={rowId}
    >
      {children}
    </div>
  );
}
