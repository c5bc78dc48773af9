import type { Platform } from '../platform/platform.ts';
import { withWork } from '../engine/run.ts';
import type { Asking } from '../engine/run.ts';
import type { Answered } from '../engine/execute.ts';
import type { Preview } from '@parkdeck/core/wire/envelope';
import { encodeRow } from '@parkdeck/core/wire/codec';
import { applyPlan } from '../engine/plan/apply.ts';
import { readLog, searchWhiteList } from '../business/devices/device-asks.ts';
import { planView } from '../engine/plan/view.ts';
import { Refused, UNKNOWN } from '../platform/refusal.ts';

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
