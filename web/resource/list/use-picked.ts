import { useEffect, useRef, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { selection, type Row } from '../../state/selection.ts';
import { NOTHING_PICKED, type Picked } from './selection-model.ts';

interface Shown {
  readonly active: boolean;
  readonly noun: string;
  readonly path: string;
  readonly keyOf: (row: Row) => string;
  readonly rows: readonly Row[];
  readonly total: number | undefined;
  readonly filters: Readonly<Record<string, string>>;
}

/**
 * Picked and focused rows of one list. While its page is in front they are told to the palette, which may let the
 * picked ones go. Rows picked on other pages are remembered with what they showed.
 */
export const usePicked = ({ active, noun, path, keyOf, rows, total, filters }: Shown) => {
  const [picked, setPicked] = useState<Picked>(NOTHING_PICKED);
  const [focusedId, setFocused] = useState<string | null>(null);
  const seen = useRef(new Map<string, Row>());
  for (const row of rows) seen.current.set(keyOf(row), row);

  const signature = JSON.stringify(filters);
  const before = useRef(signature);
  useEffect(() => {
    if (before.current === signature) return;
    before.current = signature;
    setPicked(NOTHING_PICKED);
  }, [signature]);

  useEffect(() => {
    if (!active) return undefined;
    const wanted = [...picked.ids, ...(focusedId === null ? [] : [focusedId])];
    const told = Object.fromEntries(
      wanted.flatMap((id) => (seen.current.has(id) ? [[id, seen.current.get(id) ?? {}]] : [])),
    );
    Object.assign(selection, {
      noun,
      path,
      ids: picked.ids,
      all: picked.all,
      rows: told,
      focusedId,
      total: total ?? null,
      filters,
    });
    return subscribe(selection, () => {
      if (selection.noun === noun && selection.ids.length === 0 && picked.ids.length > 0) setPicked(NOTHING_PICKED);
    });
    // rows: what is told of them follows what they have become
  }, [active, noun, path, picked, focusedId, rows, total, filters]);

  return {
    picked,
    setPicked,
    focusedId,
    setFocused,
    rowOf: (id: string): Row | undefined => seen.current.get(id),
    rowsOf: (ids: readonly string[]): readonly Row[] =>
      ids.map((id) => seen.current.get(id)).filter((row) => row !== undefined),
  };
};
