import { sql } from 'drizzle-orm';
import type { job } from '@parkdeck/core/catalogue/system/job';
import { JOB_HANDLERS } from '@parkdeck/core/catalogue/system/job-handlers.generated';
import { jobLog } from '@parkdeck/core/catalogue/system/job-log';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { JOBS_LOCK, RUN_IS_OPEN } from '../../db/job-workers.ts';
import type { Stored, Work } from '../../engine/work.ts';
import { publishEvent } from '../../events/publish.ts';
import { refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';

const IS_RUNNING = refused('job-running', {
  zh: '任务正在执行，且不允许并发。等它结束再执行',
  en: 'The job is under way and its runs may not overlap. Run it when it has ended',
});
const UNKNOWN_HANDLER = refused('handler-unknown', {
  zh: '这个版本的平台不认识这项执行内容。修改任务，另选一项',
  en: 'This version of the platform does not know what the job does. Edit the job and choose something else',
});

/**
 * Writes down that a job is to run now: the next process that looks begins it, within a second (rules 5.12). Refused
 * while a run of the same handler has not ended, unless its runs may overlap.
 */
export const askForRun = async (
  work: Work,
  row: Stored<typeof job>,
): Promise<Result<Stored<typeof jobLog>, Refusal>> => {
  if (!JOB_HANDLERS[row.handler]) return err(UNKNOWN_HANDLER);
  await work.tx.execute(sql`select pg_advisory_xact_lock(${JOBS_LOCK})`);
  if (!row.concurrent) {
    const open = await work.tx.execute(
      sql`select from job_log l where l.handler = ${row.handler} and ${RUN_IS_OPEN} limit 1`,
    );
    if (open.rows.length > 0) return err(IS_RUNNING);
  }
  const run = work.insert(jobLog, {
    job: row.id,
    name: row.name,
    handler: row.handler,
    start: 'hand',
    createdBy: work.actor.userName,
    startTime: work.now,
    state: 'waiting',
  });
  await publishEvent(work, { topic: 'job', job: row.id, id: run.id, state: 'waiting' });
  return ok(run);
};
