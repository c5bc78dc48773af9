import type { Platform } from '../boot/platform.ts';
import { withWork } from '../routes/run.ts';
import type { Asking } from '../routes/run.ts';
import type { Answered } from '../work/execute.ts';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { encodeRow } from '@parkdeck/core/wire/codec';
import { applyPlan } from '../work/plan-apply.ts';
import { readLog, searchWhiteList } from './device-asks.ts';
import { planView } from '../work/plan-view.ts';
import { Refused, UNKNOWN } from '../work/refusal.ts';

/** A call that opens its own transactions. */
export type Outside = (platform: Platform, asking: Asking, gone?: AbortSignal) => Promise<Answered>;

const applyOutside: Outside = async (platform, { call, actor, asked, dryRun }, gone) => {
  const [id = ''] = asked.ids;
  if (dryRun) {
    // The plan is the preview of itself.
    const view = await withWork(platform, actor, async (work) => planView(work, id));
    if (!view) throw new Refused(UNKNOWN);
    return { data: { rows: [], amountFen: view.amount, notes: view.warnings } satisfies Preview };
  }
  const hash = typeof asked.input.hash === 'string' ? asked.input.hash : undefined;
  return {
    data: encodeRow(call.output ?? {}, {
      ...(await applyPlan(platform, actor, { id, hash, ...(gone ? { gone } : {}) })),
    }),
  };
};

/**
 * Calls that open their own transactions: long ones, which must survive being cut off, and those that wait for a
 * device. They bring their own idempotency: repeating one goes on with it, so no answer is remembered.
 */
export const outside: ReadonlyMap<string, Outside> = new Map([
  ['plan.apply', applyOutside],
  ['device.search-white-list', searchWhiteList],
  ['device-log.list', readLog],
]);
