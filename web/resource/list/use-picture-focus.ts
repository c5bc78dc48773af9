import { useSelector } from '@tanstack/react-store';
import { useEffect, type FocusEvent, type RefObject } from 'react';
import { focusRow } from './table/selection.ts';
import type { ListTable } from './table/features.ts';

/** A picture whose rows come late is looked at so often, and so long. */
const EVERY_MS = 50;
const MOST_TRIES = 60;

const ROW = '[data-row]';
const rowAt = (at: Element | null): string | undefined => at?.closest<HTMLElement>(ROW)?.dataset['row'];
/** Nobody has the focus: the page, or what was opened over it and has gone. */
const isFree = (at: Element | null): boolean => at === null || at === document.body || at.tagName === 'MAIN';
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
      const row = picture.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
      const next = row ?? (isWithin ? null : startOf(picture));
      next?.focus({ preventScroll: true });
      next?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      return isWithin || next !== null;
    };
    if (give()) return undefined;
    let tries = 0;
    const timer = setInterval(() => {
      tries += 1;
      if (give() || tries >= MOST_TRIES) clearInterval(timer);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [id, box]);
  return ({ target }) => {
    const own = target instanceof Element ? rowAt(target) : undefined;
    if (own !== undefined) focusRow(table, own);
  };
};
