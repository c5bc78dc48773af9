import type { triage } from '@parkdeck/core/catalogue/shell/triage';
import { err, ok } from '@parkdeck/core/lib/result';
import { paceOfToday } from '../../business/shell/pace.ts';
import { waitingCounts, waitingRows } from '../../business/shell/triage.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { malformed } from '../../platform/refusal.ts';

const DEFAULT_SIZE = 50;

/** What waits for the user, of all kinds. */
export const triageHandlers = {
  list: async (work, { kinds, park, cursor, size }) => {
    const [page, counts] = [
      await waitingRows(work, { kinds: kinds ?? undefined, park, cursor, size: size ?? DEFAULT_SIZE }),
      await waitingCounts(work),
    ];
    if (!page) return err(malformed({ field: 'cursor', rule: 'format' }));
    const total = counts
      .filter((one) => (!kinds?.length || kinds.includes(one.kind)) && (!park || one.park === park))
      .reduce((sum, { count }) => sum + count, 0);
    return ok({ rows: page.rows, total, ...(page.next === undefined ? {} : { next: page.next }) });
  },
  counts: async (work) => {
    const rows = await waitingCounts(work);
    return ok({ rows, total: rows.length });
  },
  pace: async (work) => ok(await paceOfToday(work)),
} satisfies HandlersOf<typeof triage>;
