import type { activityEntry } from '@parkdeck/core/catalogue/shell/activity-entry';
import { err, ok } from '@parkdeck/core/lib/result';
import { changedRows, ownActivity } from '../../business/shell/activity.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { serviceKey } from '../../engine/service-key.ts';
import { UNKNOWN } from '../../platform/refusal.ts';

const DEFAULT_SIZE = 20;

/** What the user did, from every surface, and what undoing it would find. */
export const activityEntryHandlers = {
  list: async (work, { page, size, ...query }) =>
    ok(await ownActivity(work, { ...query, page: page ?? 1, size: size ?? DEFAULT_SIZE })),
  rows: async (work, { page, size, ...input }) => {
    const rows = await changedRows(work, serviceKey(input), { page: page ?? 1, size: size ?? DEFAULT_SIZE });
    return rows ? ok(rows) : err(UNKNOWN);
  },
} satisfies HandlersOf<typeof activityEntry>;
