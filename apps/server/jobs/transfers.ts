import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { transfer } from '@parkdeck/core/catalogue/finance/transfer';
import { bankChannel } from '../channels/bank/index.ts';
import { askBank, TRANSFER_JOB } from '../business/finance/transfer-book.ts';
import type { Job } from './job.ts';
import { idsOf, runSteps } from './one-by-one.ts';
import type { Step } from './one-by-one.ts';
import { enqueueJob } from '../events/enqueue-job.ts';

/** A newly submitted transfer is queried at every run, an older one every five minutes. */
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
 * Submits transfers to the bank and books its answers. Requests only store what is to be done; the next run continues
 * what a process left undone.
 */
export const transfersJob: Job = {
  name: TRANSFER_JOB,
  title: words('银行转账跟进', 'Follow up transfers'),
  group: 'money',
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
    if (fresh.length > 0) enqueueJob(platform, TRANSFER_JOB);
  },
};
