import { useMemo } from 'react';
import type { Chosen } from './chosen.ts';

/** Reads what a field of a row has now, as lists print it. */
export type ReadPresent = (noun: string, id: string, key: string) => Promise<string>;

/** What the fields of the one row have that a chosen command edits; `undefined`: it edits none. */
export const usePresent = (
  read: ReadPresent | undefined,
  chosen: Chosen | undefined,
): ((key: string) => Promise<string>) | undefined => {
  const target = chosen?.entry.verb.isPartial ? chosen.draft.target : undefined;
  const [noun, id] = target?.rows.length === 1 ? [target.noun, target.rows[0]?.id] : [];
  return useMemo(
    () => (read && noun !== undefined && id !== undefined ? (key: string) => read(noun, id, key) : undefined),
    [read, noun, id],
  );
};
