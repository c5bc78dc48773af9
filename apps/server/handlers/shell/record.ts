import type { record } from '@parkdeck/core/catalogue/shell/record';
import { ok } from '@parkdeck/core/lib/result';
import { searchRecords } from '../../business/shell/record-search.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';

const DEFAULT_LIMIT = 10;

/** The palette's search over records of every noun. */
export const recordHandlers = {
  search: async (work, { text, kinds, limit }) => {
    const hits = await searchRecords(work, text, kinds ?? undefined, limit ?? DEFAULT_LIMIT);
    return ok({ rows: hits, total: hits.length });
  },
} satisfies HandlersOf<typeof record>;
