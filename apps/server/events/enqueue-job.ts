import type { Platform } from '../platform/platform.ts';

/** How a process asks for what jobs do, in whichever process they run. */
interface JobQueue {
  /** Has the platform's own job of this handler run soon, unless it is paused. Whoever asks does not wait for it. */
  ask(handler: string): void;
}

/**
 * How each platform of this process asks for its jobs. In a file apart from the jobs, so that code called by a job can
 * enqueue another.
 */
export const queues = new WeakMap<Platform, JobQueue>();

/**
 * Has a job run soon, after the current transaction has ended. Before this process can ask, and when no process runs
 * jobs, it waits for its next scheduled run.
 */
export const enqueueJob = (platform: Platform, job: string): void => {
  queues.get(platform)?.ask(job);
};
