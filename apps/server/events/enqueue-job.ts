import type PgBoss from 'pg-boss';
import type { Platform } from '../platform/platform.ts';

/**
 * The job queue that a platform has started in this process. In a file apart from the jobs, so that code called by a
 * job can enqueue another.
 */
export const queues = new WeakMap<Platform, PgBoss>();

/**
 * Enqueues a job to run soon, after the current transaction has ended. Without a queue in this process the job waits
 * for its next scheduled run.
 */
export const enqueueJob = async (platform: Platform, job: string): Promise<void> => {
  await queues.get(platform)?.send(job, {}, { startAfter: 1 });
};
