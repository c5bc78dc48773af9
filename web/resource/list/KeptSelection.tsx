import { useEffect, useEffectEvent, useRef } from 'react';
import { readSelection, SELECTED, selectionText } from './kept-selection.ts';
import { selectWholeList } from './table/selection.ts';
import { useSelection } from './table/use-selection.ts';
import type { ResourceList } from './use-resource-list.ts';

/** Pause after which the address says what is selected: rows are selected one after the other. */
const PAUSE_MS = 300;

type SelectedList = Pick<ResourceList, 'table' | 'rows' | 'keyOf' | 'stale' | 'search' | 'setSearch'>;

/** Keeps the selection in the address of the list, and selects what the address said when the list was opened. */
export function KeptSelection({ list }: { readonly list: SelectedList }): null {
  const { table, rows, stale, search } = list;
  const { ids, isWholeList } = useSelection(table);
  const text = selectionText(ids, isWholeList);
  const restored = useRef(false);
  const isReady = rows.length > 0 && !stale;

  const restore = useEffectEvent((): void => {
    if (restored.current) return;
    restored.current = true;
    if (text !== undefined) return; // selected by hand meanwhile
    const wanted = readSelection(search[SELECTED], rows.map(list.keyOf));
    if (wanted.isWholeList) selectWholeList(table);
    else if (wanted.ids.length > 0) table.setRowSelection(Object.fromEntries(wanted.ids.map((id) => [id, true])));
  });
  useEffect(() => {
    if (isReady) restore();
  }, [isReady]);

  const write = useEffectEvent((): void => {
    if (restored.current && (search[SELECTED] ?? '') !== (text ?? '')) list.setSearch({ [SELECTED]: text ?? null });
  });
  useEffect(() => {
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isReady]);
  return null;
}
