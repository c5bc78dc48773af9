import { sql } from 'drizzle-orm';
import { transfer } from '@parkdeck/core/catalogue/finance/transfer';
import { bankChannel } from '../channels/bank/index.ts';
import { askBank, TRANSFER_JOB } from '../business/finance/transfer-book.ts';
import type { Job } from './job.ts';
import { idsOf, runSteps } from './one-by-one.ts';
import type { Step } from './one-by-one.ts';
import { enqueueJob } from '../events/enqueue-job.ts';

/** A transfer that the bank has just got is asked for at every run, an older one every five minutes. */
const FRESH = '2 minutes';

const STEPS: readonly Step<typeof transfer>[] = [
  {
    call: 'transfer.create',
    run: askBank,
    of: (now) =>
      sql`t.state = 'in-progress' and (t.placed_at is null or t.asked_at is null
        or t.placed_at > ${now} - interval '${sql.raw(FRESH)}' or t.asked_at <= ${now} - interval '5 minutes')`,
  },
];

/**
 * Hands transfers in at the bank and books what it says. Requests only write down what they want; what a process leaves
 * undone is the next run's.
 */
export const transfersJob: Job = {
  name: TRANSFER_JOB,
  cron: '* * * * *',
  run: async (platform, stop) => {
    if (!bankChannel(platform)) return;
    await runSteps(platform, transfer, STEPS, stop);
    const fresh = await idsOf(
      platform,
      transfer,
      sql`t.state = 'in-progress' and t.placed_at > ${platform.clock().now}::timestamptz - interval
        '${sql.raw(FRESH)}'`,
    );
    if (fresh.length > 0) await enqueueJob(platform, TRANSFER_JOB);
  },
};
