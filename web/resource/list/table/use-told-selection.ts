import { use, useEffect, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { selection, type Row } from '../../../state/selection.ts';
import { PaneFocusContext } from '../../../tabs/page-tab.ts';
import { forgetSelection } from '../../use-current-thing.ts';
import type { ListTable } from './features.ts';
import { clearSelection, selectedIds } from './selection.ts';

interface Shown {
  readonly noun: string;
  readonly path: string;
  readonly table: ListTable;
  readonly keyOf: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly total: number | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

/**
 * Publishes the selected and focused rows of the list in front to the palette, which may clear the selection. Rows of
 * other pages keep the values they had when shown. A change of filters clears the selection.
 */
export const useToldSelection = ({ noun, path, table, keyOf, rows, total, filters }: Shown) => {
  const hasFocus = use(PaneFocusContext);
  const [seen] = useState(() => new Map<string, Row>());
  for (const row of rows) seen.set(keyOf(row), row);

  const signature = JSON.stringify(filters);
  const [before] = useState({ signature });
  useEffect(() => {
    if (before.signature === signature) return;
    before.signature = signature;
    clearSelection(table);
  }, [before, signature, table]);

  useEffect(() => {
    if (!hasFocus) return undefined;
    const { rowSelection, focusedRowId, isWholeListSelected } = table.atoms;
    const tell = (): void => {
      const ids = selectedIds(table);
      const focusedId = focusedRowId.get();
      const wanted = focusedId === null ? ids : [...ids, focusedId];
      Object.assign(selection, {
        noun,
        path,
        ids,
        all: isWholeListSelected.get(),
        rows: Object.fromEntries(wanted.flatMap((id) => (seen.has(id) ? [[id, seen.get(id) ?? {}]] : []))),
        focusedId,
        total: total ?? null,
        filters,
      });
    };
    tell();
    const told = [rowSelection.subscribe(tell), focusedRowId.subscribe(tell), isWholeListSelected.subscribe(tell)];
    const stop = subscribe(selection, () => {
      if (selection.noun === noun && selection.ids.length === 0 && selectedIds(table).length > 0) clearSelection(table);
    });
    return () => {
      for (const one of told) one.unsubscribe();
      stop();
    };
    // rows: the published rows must follow updates of their values
  }, [noun, path, table, seen, rows, total, filters, hasFocus]);

  useEffect(() => () => forgetSelection(path), [path]);

  return {
    seen,
    rowOf: (id: string): Row | undefined => seen.get(id),
    rowsOf: (ids: readonly string[]): readonly Row[] =>
      ids.map((id) => seen.get(id)).filter((row) => row !== undefined),
  };
};
