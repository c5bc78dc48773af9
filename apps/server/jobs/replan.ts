import { nextTime } from '@parkdeck/core/domain/system/jobs/cron';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Asks } from './run-log.ts';

/**
 * Plans jobs anew whose next time is further ahead than their schedule says: the clock was set back, as that of the
 * demo is at every start.
 */
export const replan = async (on: Asks, now: Datetime): Promise<void> => {
  const { rows } = await on.query<{ job: string; cron: string; planned: Datetime }>(
    `select job_id as job, cron, to_char(planned_for, 'YYYY-MM-DD HH24:MI:SS') as planned from job_schedule
      where planned_for > $1`,
    [now],
  );
  for (const { job, cron, planned } of rows) {
    const next = nextTime(cron, now);
    if (next === undefined || next >= planned) continue;
    await on.query('update job_schedule set planned_for = $2, asked_at = null where job_id = $1', [job, next]);
  }
};
