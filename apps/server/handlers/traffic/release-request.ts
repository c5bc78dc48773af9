import { releaseRequest } from '@parkdeck/core/catalogue/traffic/release-request';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { endRequestCase } from '../../business/lanes/exceptions.ts';
import { operateGate } from '../../business/devices/operate.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { decideRequest } from '../../business/lanes/release-requests.ts';

export const releaseRequestHandlers = {
  decide: async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const {
      row,
      input: { decision, reason },
    } of items) {
      // one request per call, by its declaration
      const decided = await decideRequest(work, row, decision);
      const opened =
        decided.ok && decision === 'pass'
          ? await operateGate(work, { gate: row.gate, order: 'open', reason: reason || row.reason, plate: row.plate })
          : decided;
      if (opened.ok) await endRequestCase(work, row);
      outcomes.push(opened.ok ? ok(undefined) : opened);
    }
    return outcomes;
  },
} satisfies HandlersOf<typeof releaseRequest>;
