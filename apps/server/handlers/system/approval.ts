import type { approval } from '@parkdeck/core/catalogue/system/approval';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { approve, previewApproval, refuse, withdraw } from '../../engine/approval/decide.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import type { Refusal } from '../../platform/refusal.ts';

const outcome = (refusal: Refusal | undefined): Result<void, Refusal> => (refusal ? err(refusal) : ok(undefined));

/** What waits for a second person; implemented in `engine/approval/`. */
export const approvalHandlers: HandlersOf<typeof approval> = {
  preview: async (work, { row }) => ok(await previewApproval(work.platform, work.actor, row.id)),
  approve,
  refuse: async (work, items) =>
    Promise.all(items.map(async ({ row, input }) => outcome(await refuse(work, row.id, input.reason)))),
  withdraw: async (work, items) => Promise.all(items.map(async ({ row }) => outcome(await withdraw(work, row.id)))),
};
