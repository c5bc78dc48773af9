import type { Platform } from '../platform/platform.ts';

/** What a process that runs jobs is asked by others. */
interface JobQueue {
  /** Has the platform's own job of this handler run soon, unless it is paused. */
  ask(handler: string): Promise<void>;
}

/**
 * The jobs that a platform runs in this process. In a file apart from the jobs, so that code called by a job can
 * enqueue another.
 */
export const queues = new WeakMap<Platform, JobQueue>();

/**
 * Has a job run soon, after the current transaction has ended. Without a queue in this process the job waits for its
 * next scheduled run.
 */
export const enqueueJob = async (platform: Platform, job: string): Promise<void> => {
  await queues.get(platform)?.ask(job);
};
