import { useEffect, useMemo } from 'react';
import { NO_SELECTION, selection, type Selection } from '../state/selection.ts';
import { usePageTab } from '../tabs/page-tab.ts';

interface Thing {
  /** The noun or report that the page in front is about. */
  readonly noun: string;
  readonly id?: string | undefined;
  /** The row of this id, as far as the page has it. */
  readonly row?: object | undefined;
}

/**
 * Tells the palette what the page in front is about, when that is no list: the selected lane, the current case, the
 * tariff in the editor. What can be done with it then stands first.
 */
export const useCurrentThing = ({ noun, id, row }: Thing): void =>
  useCurrentRows(
    useMemo(
      () => ({
        noun,
        focusedId: id ?? null,
        rows: id === undefined || row === undefined ? {} : { [id]: { ...row } },
      }),
      [noun, id, row],
    ),
  );

/** Like {@link useCurrentThing}, of a page that has rows chosen or is about more than its rows. `told` is kept. */
export const useCurrentRows = (told: Partial<Selection>): void => {
  const { active, tab } = usePageTab();
  const { path } = tab;
  useEffect(() => {
    if (!active) return undefined;
    Object.assign(selection, { ...NO_SELECTION, ...told, path });
    return () => forgetSelection(path);
  }, [active, path, told]);
};

/** Forgets what a page has told, once it is no longer in front. */
export const forgetSelection = (path: string): void => {
  if (selection.path === path) Object.assign(selection, NO_SELECTION);
};
