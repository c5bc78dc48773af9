import type PgBoss from 'pg-boss';
import type { Platform } from '../platform/platform.ts';

/**
 * The queue that a platform has started in this process. Apart from the jobs themselves, so that what they do may ask
 * for one.
 */
export const queues = new WeakMap<Platform, PgBoss>();

/**
 * Asks for a job soon, after the transaction at hand has ended. Without a queue in this process it waits for its next
 * time.
 */
export const enqueueJob = async (platform: Platform, job: string): Promise<void> => {
  await queues.get(platform)?.send(job, {}, { startAfter: 1 });
};
