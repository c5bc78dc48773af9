import type { Platform } from '../platform/platform.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { notifyReceivers } from '../business/service/alert-receivers.ts';
import { raiseJobFailure, raiseWarnings } from '../business/service/warning-rules.ts';
import type { Job } from './job.ts';

const WHY_MAX = 200;

/** Looks for what somebody should be warned of, and tells who wants to hear of it (rules 5.14a). */
export const warningsJob: Job = {
  name: 'warnings',
  cron: '* * * * *',
  run: async (platform) => {
    await systemUnit(platform, 'warning.raise', raiseWarnings);
    await systemUnit(platform, 'warning.tell', (work) => notifyReceivers(work));
  },
};

/** Warns of a job that has failed; a platform that cannot even say so has its log. */
export const warnOfFailure = async (platform: Platform, job: string, error: unknown): Promise<void> => {
  const why = (error instanceof Error ? error.message : String(error)).slice(0, WHY_MAX);
  await systemUnit(platform, 'warning.raise', (work) => raiseJobFailure(work, job, why)).catch((problem: unknown) =>
    platform.log.error({ err: problem, job }, 'no warning could be raised'),
  );
};
