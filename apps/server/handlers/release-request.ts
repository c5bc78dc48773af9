import { releaseRequest } from '@parkdeck/core/catalogue/traffic/release-request';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { operateGate } from '../devices/operate.ts';
import { refused } from '../work/refusal.ts';
import type { Refusal } from '../work/refusal.ts';
import type { HandlersOf } from './types.ts';

/** A lane asks for so long (domain 5.20). */
export const ASKS_MS = 5 * 60_000;
const LAPSED = { zh: '申请已超过五分钟，不能处理。请车道重新申请', en: 'The request is older than five minutes. Let the lane ask again' };

export const releaseRequestHandlers = {
  decide: async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items) { // one request a call, by its declaration
      if (row.createdAt === null || instantOf(work.now) - instantOf(row.createdAt) >= ASKS_MS) {
        outcomes.push(err(refused('request-lapsed', LAPSED)));
        continue;
      }
      const sent = input.decision === 'pass' ? await operateGate(work, { gate: row.gate, order: 'open', reason: input.reason || row.reason }) : ok(undefined);
      if (sent.ok) work.update(releaseRequest, row, { state: input.decision === 'pass' ? 'passed' : 'refused', decidedBy: work.actor.nickName, decidedAt: work.now });
      outcomes.push(sent.ok ? ok(undefined) : sent);
    }
    return outcomes;
  },
} satisfies HandlersOf<typeof releaseRequest>;
