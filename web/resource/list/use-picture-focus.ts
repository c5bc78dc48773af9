import { useSelector } from '@tanstack/react-store';
import { useEffect, type FocusEvent, type RefObject } from 'react';
import { giveFocus, isFree } from './give-focus.ts';
import { focusRow } from './table/selection.ts';
import type { ListTable } from './table/features.ts';

const ROW = '[data-row]';
const rowAt = (at: Element | null): string | undefined => at?.closest<HTMLElement>(ROW)?.dataset['row'];
/** Where arrow keys of the picture's own begin. */
const startOf = (picture: HTMLElement): HTMLElement | null =>
  picture.querySelector<HTMLElement>('[tabindex="0"]') ?? picture.querySelector<HTMLElement>('button, a[href]');

/**
 * Keeps the focus of the browser where the focus of the list is, for pictures of a list: keys that walk the list give
 * it to the row that they mark, or to the picture where it does not draw that row, and closing what was opened over the
 * picture gives it back. Returns what the picture tells when one of its rows (`data-row`) takes the focus.
 */
export const usePictureFocus = (
  table: ListTable,
  box: RefObject<HTMLElement | null>,
): ((event: FocusEvent) => void) => {
  const id = useSelector(table.atoms.focusedRowId);
  useEffect(() => {
    if (id === null) return undefined;
    /** Whether nothing is left to be done. */
    const give = (): boolean => {
      const [picture, at] = [box.current, document.activeElement];
      const isWithin = picture?.contains(at) === true;
      if (!picture || (!isFree(at) && !isWithin) || rowAt(at) === id) return true;
      // one row may be drawn several times: who comes from elsewhere goes on where he was
      const row =
        (isWithin ? null : picture.querySelector<HTMLElement>('[data-focused]')) ??
        picture.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
      const next = row ?? (isWithin ? null : startOf(picture));
      next?.focus({ preventScroll: true });
      next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      return isWithin || next !== null;
    };
    return giveFocus(give);
  }, [id, box]);
  return ({ target }) => {
    if (!(target instanceof Element)) return;
    const own = rowAt(target);
    // what is drawn besides the rows of the list is none that it could lose; a day without a row is none either
    if (own !== undefined) focusRow(table, table.getCoreRowModel().rowsById[own] ? own : null);
    else if (target.hasAttribute('tabindex')) focusRow(table, null);
  };
};
