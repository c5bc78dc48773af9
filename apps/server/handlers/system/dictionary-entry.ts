import { dictionaryEntry } from '@parkdeck/core/catalogue/index';
import { ok } from '@parkdeck/core/lib/result';
import { forest } from '../../engine/tree.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

export const dictionaryEntryHandlers = {
  /** The words of one dictionary. Ids of nodes are the words' own keys: those are what forms store. */
  tree: async (work, { code }) => {
    const entries = await work.find(dictionaryEntry, {
      where: { code },
      columns: ['key', 'text', 'parent'],
      order: ['sort', 'id'],
    });
    const keys = new Map<string, string>(entries.map((entry) => [entry.id, entry.key]));
    const rows = forest(
      entries.map((entry) => ({
        id: entry.key,
        title: entry.text,
        parent: entry.parent === null ? null : (keys.get(entry.parent) ?? null),
      })),
    );
    return ok({ rows, total: rows.length });
  },
} satisfies HandlersOf<typeof dictionaryEntry>;
