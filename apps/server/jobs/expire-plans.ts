import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { addDays } from '@parkdeck/core/lib/day';
import { plan } from '../db/system.ts';
import type { Job } from './job.ts';

/** Days that an ended plan can still be looked at. */
const KEEP_DAYS = 90;

/**
 * Closes plans whose day is over (O20) and drops those that ended long ago, with their rows. What they did stays in
 * ledgers and log.
 */
export const expirePlansJob: Job = {
  name: 'expire-plans',
  cron: '*/10 * * * *',
  run: async (platform) => {
    const { db } = platform.database;
    const { now, today } = platform.clock();
    await db
      .update(plan)
      .set({ state: 'expired', endedAt: now })
      .where(and(eq(plan.state, 'ready'), lt(plan.expiresAt, now)));
    const old = `${addDays(today, -KEEP_DAYS)}${now.slice(10)}`;
    await db
      .delete(plan)
      .where(
        or(
          and(inArray(plan.state, ['done', 'partly', 'cancelled']), lt(plan.endedAt, old)),
          and(eq(plan.state, 'expired'), lt(plan.expiresAt, old)),
        ),
      );
  },
};
