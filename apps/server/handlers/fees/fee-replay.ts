import type { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import { tariff } from '@parkdeck/core/catalogue/fees/tariff';
import { ok } from '@parkdeck/core/lib/result';
import type { ReplayResult } from '@parkdeck/core/vocabulary/fee-replays';
import { sql } from 'drizzle-orm';
import { cancelReplay, contentHash, startReplay } from '../../business/fees/fee-replay.ts';
import type { Replay } from '../../business/fees/fee-replay.ts';
import { replayFile } from '../../business/fees/fee-replay-file.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import type { Work } from '../../engine/work.ts';

const JOB = 'fee-replays';

/** What a replay found; its row is one that the actor sees. */
const foundBy = async (work: Work, { id }: Replay): Promise<ReplayResult> => {
  const { rows } = await work.tx.execute<{ result: string }>(sql`select result from fee_replay where id = ${id}`);
  return JSON.parse(rows[0]?.result ?? '') as ReplayResult; // written by the job that ran it
};

export const feeReplayHandlers = {
  start: async (work, input) => {
    const started = await startReplay(work, input);
    if (started.ok && !work.preview) enqueueJob(work.platform, JOB);
    return started;
  },
  cancel: async (work, items) => {
    for (const { row } of items) cancelReplay(work, row);
    return items.map(() => ok(undefined));
  },
  result: async (work, { row }) => {
    const [version] = await work.find(tariff, { where: { id: String(row.tariff) } });
    return ok({
      result: await foundBy(work, row),
      changed: !version || (await contentHash(work, version)) !== row.content,
    });
  },
  file: async (work, { row }) => ok(replayFile(work, row, await foundBy(work, row))),
} satisfies HandlersOf<typeof feeReplay>;
