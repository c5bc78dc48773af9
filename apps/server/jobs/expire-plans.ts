import { words } from '@parkdeck/core/kit/words';
import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { addDays } from '@parkdeck/core/lib/day';
import { plan } from '../db/system.ts';
import { parameterOf } from '../platform/parameters.ts';
import type { Job } from './job.ts';

/**
 * Closes expired plans (O20) and deletes those that ended long ago, with their rows. Their effects stay in ledgers and
 * log.
 */
export const expirePlansJob: Job = {
  name: 'expire-plans',
  title: words('关闭过期批次', 'Close expired plans'),
  group: 'data',
  cron: '*/10 * * * *',
  run: async (platform) => {
    const { db } = platform.database;
    const { now, today } = platform.clock();
    await db
      .update(plan)
      .set({ state: 'expired', endedAt: now })
      .where(and(eq(plan.state, 'ready'), lt(plan.expiresAt, now)));
    const old = `${addDays(today, -(await parameterOf(platform, 'keep.plans')))}${now.slice(10)}`;
    await db
      .delete(plan)
      .where(
        or(
          and(inArray(plan.state, ['done', 'partly', 'undone', 'cancelled']), lt(plan.endedAt, old)),
          and(eq(plan.state, 'expired'), lt(plan.expiresAt, old)),
        ),
      );
  },
};
