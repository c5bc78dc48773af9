import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import { tableName } from '../db/columns.ts';
import { keepMonths, monthlyNouns } from '../db/months.ts';
import type { Platform } from '../platform/platform.ts';
import type { Job } from './job.ts';

/** Makes the months ahead; at every start, too, and safe while others do the same. Returns how many were made. */
export const ensureMonths = async ({ database, clock }: Pick<Platform, 'database' | 'clock'>): Promise<number> => {
  const client = await database.session();
  try {
    return await keepMonths(client, clock().now);
  } finally {
    client.release();
  }
};

/** What grows for ever is kept by month: months are made ahead, and those that are over are closed. */
export const monthsJob: Job = {
  name: 'months',
  title: words('按月分表', 'Keep tables by month'),
  group: 'data',
  cron: '7 2 * * *',
  run: async (platform, stop, tell) => {
    const made = await ensureMonths(platform);
    tell?.(words(`新增 ${made} 个月份`, `${counted(made, 'month')} made`));
    // The database counts each month by itself, and never the whole.
    for (const { name } of monthlyNouns)
      if (!stop.aborted) await platform.database.pool.query(`analyze "${tableName(name)}"`);
  },
};
