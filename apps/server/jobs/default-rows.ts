import { job } from '@parkdeck/core/catalogue/system/job';
import { sql } from 'drizzle-orm';
import { JOBS_LOCK } from '../db/job-workers.ts';
import { systemUnit } from '../engine/system-unit.ts';
import type { Platform } from '../platform/platform.ts';
import { platformText } from '../platform/platform-text.ts';
import { JOB_GROUPS } from './job.ts';
import { JOBS } from './jobs.ts';

/** The rows of jobs that every database starts with: one for everything that can be done by the clock. */
export const DEFAULT_JOBS = JOBS.map(({ name, title, group, cron, concurrent = false }) => ({
  name: platformText(title),
  group: platformText(JOB_GROUPS[group]),
  handler: name,
  cron,
  defaultCron: cron,
  concurrent,
  misfire: 'once' as const,
  state: 'running' as const,
}));

/**
 * Adds the jobs that a database does not have yet, and brings new schedules to those that nobody has changed. What
 * people have set, paused or removed stays as it is. Safe at every start, by several processes.
 */
export const ensureJobs = async (platform: Platform): Promise<void> => {
  const known = await platform.database.db.execute<{ handler: string; default_cron: string }>(
    sql`select handler, default_cron from job where default_cron is not null`,
  );
  const crons = new Map(known.rows.map((row) => [row.handler, row.default_cron]));
  if (DEFAULT_JOBS.every(({ handler, cron }) => crons.get(handler) === cron)) return;
  await systemUnit(platform, 'job.provide', async (work) => {
    await work.tx.execute(sql`select pg_advisory_xact_lock(${JOBS_LOCK})`);
    const found = await work.tx.execute<{ id: string; handler: string; removed: boolean }>(
      sql`select id, handler, deleted_at is not null as removed from job where default_cron is not null`,
    );
    const live = await work.rows(
      job,
      found.rows.filter(({ removed }) => !removed).map(({ id }) => id),
    );
    for (const fresh of DEFAULT_JOBS) {
      const row = [...live.values()].find(({ handler, defaultCron }) => handler === fresh.handler && defaultCron);
      if (row && row.defaultCron !== fresh.cron)
        work.update(job, row, {
          defaultCron: fresh.cron,
          ...(row.cron === row.defaultCron ? { cron: fresh.cron } : {}),
        });
      if (!found.rows.some(({ handler }) => handler === fresh.handler)) work.insert(job, fresh);
    }
  });
};
