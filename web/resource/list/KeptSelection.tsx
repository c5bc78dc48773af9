import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { counted } from '@parkdeck/core/lib/counted';
import { words, type Words } from '@parkdeck/core/kit/words';
import { client } from '../../app/client.ts';
import { sayNow } from '../../state/language.ts';
import type { Row } from '../../state/selection.ts';
import { toast } from '../../ui/toast-store.ts';
import { callOf } from '../calls.ts';
import { readSelection, SELECTED, selectionText } from './kept-selection.ts';
import { selectWholeList } from './table/selection.ts';
import { useSelection } from './table/use-selection.ts';
import type { ResourceList } from './use-resource-list.ts';

/** Pause after which the address says what is selected: rows are selected one after the other. */
const PAUSE_MS = 300;
/** Rows of other pages that are read at a time. */
const AT_ONCE = 8;

const SAY = {
  gone: (count: number): Words =>
    words(
      `地址里选中的有 ${count} 个已不在，没有选上`,
      `${counted(count, 'selected row')} of the address no longer exist`,
    ),
  unnamed: (count: number): Words =>
    words(
      `之前选中 ${count} 个，地址写不下，没有恢复`,
      `${counted(count, 'row')} had been selected, too many for an address: select them again`,
    ),
} as const;

type SelectedList = Pick<ResourceList, 'noun' | 'table' | 'rows' | 'seen' | 'keyOf' | 'stale' | 'search' | 'setSearch'>;

/** Rows by their keys, as far as they exist and may be seen. */
const readRows = async (noun: SelectedList['noun'], ids: readonly string[]): Promise<readonly Row[]> => {
  const call = noun.calls.get && callOf(noun, 'get');
  const rows: Row[] = [];
  for (let at = 0; call && at < ids.length; at += AT_ONCE) {
    const part = ids.slice(at, at + AT_ONCE).map((id) => client.call(call, { ids: [id] }, { silent: true }));
    for (const answer of await Promise.allSettled(part))
      if (answer.status === 'fulfilled' && answer.value.answers === 'row') rows.push(answer.value.value);
  }
  return rows;
};

/** Keeps the selection in the address of the list, and selects what the address said when the list was opened. */
export function KeptSelection({ list }: { readonly list: SelectedList }): null {
  const { table, rows, stale, search } = list;
  const { ids, isWholeList } = useSelection(table);
  const text = selectionText(ids, isWholeList);
  const begun = useRef(false);
  const [isRestored, setRestored] = useState(false);
  const isReady = rows.length > 0 && !stale;

  const restore = useEffectEvent((): void => {
    if (begun.current) return;
    begun.current = true;
    const { noun, seen, keyOf } = list;
    // what was selected by hand meanwhile counts
    const wanted = readSelection(text === undefined ? search[SELECTED] : undefined, rows.map(keyOf));
    const select = (more: readonly string[]): void =>
      table.setRowSelection((old) => ({ ...old, ...Object.fromEntries(more.map((id) => [id, true])) }));
    if (wanted.isWholeList) selectWholeList(table);
    if (wanted.ids.length > 0) select(wanted.ids);
    if (wanted.unnamed > 0) toast.info(sayNow(SAY.unnamed(wanted.unnamed)));
    if (wanted.others.length === 0) return setRestored(true);
    const selectOthers = (others: readonly Row[]): void => {
      for (const row of others) seen.set(keyOf(row), row);
      if (others.length > 0) select(others.map(keyOf));
      setRestored(true);
      const gone = wanted.others.length - others.length;
      if (gone > 0) toast.info(sayNow(SAY.gone(gone)));
    };
    void readRows(noun, wanted.others).then(selectOthers);
    return undefined;
  });
  useEffect(() => {
    if (isReady) restore();
  }, [isReady]);

  const write = useEffectEvent((): void => {
    if (isRestored && (search[SELECTED] ?? '') !== (text ?? '')) list.setSearch({ [SELECTED]: text ?? null });
  });
  useEffect(() => {
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isReady, isRestored]);
  return null;
}
