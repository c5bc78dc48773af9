import type { approval } from '@parkdeck/core/catalogue/system/approval';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { approve, previewApproval, refuse, withdraw } from '../../engine/approval/decide.ts';
import { newsOf, TOPIC } from '../../engine/approval/news.ts';
import { becauseOfAll } from '../../engine/approval/request.ts';
import { answered } from '../../engine/answers.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { publishEvent } from '../../events/publish.ts';
import type { Refusal } from '../../platform/refusal.ts';

/** Tells what became of an approval, unless it was refused to decide it. */
const told = async (
  work: Work,
  row: Stored<typeof approval>,
  state: 'refused' | 'withdrawn',
  refusal: Refusal | undefined,
): Promise<Result<void, Refusal>> => {
  if (refusal) return err(refusal);
  for (const event of newsOf(row, state)) await publishEvent(work, { topic: TOPIC, ...event });
  return ok(undefined);
};

/** What waits for a second person; implemented in `engine/approval/`. */
export const approvalHandlers: HandlersOf<typeof approval> = {
  preview: async (platform, { call, actor, asked }) =>
    answered(call, await previewApproval(platform, actor, asked.ids[0] ?? ''), actor.language),
  approve,
  refuse: async (work, items) =>
    Promise.all(
      items.map(async ({ row, input }) => told(work, row, 'refused', await refuse(work, row.id, input.reason))),
    ),
  withdraw: async (work, items) =>
    Promise.all(items.map(async ({ row }) => told(work, row, 'withdrawn', await withdraw(work, row.id)))),
};

export const approvalHooks: Hooks<typeof approval> = { computedFields: { because: becauseOfAll } };
