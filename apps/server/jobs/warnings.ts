import type { Platform } from '../platform/platform.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { notifyReceivers } from '../business/service/alert-receivers.ts';
import { raiseJobFailure, raiseWarnings } from '../business/service/warning-rules.ts';
import type { Job } from './job.ts';

const WHY_MAX = 200;

/** Evaluates the warning rules, and notifies receivers of new warnings (rules 5.14a). */
export const warningsJob: Job = {
  name: 'warnings',
  cron: '* * * * *',
  run: async (platform) => {
    await systemUnit(platform, 'warning.raise', raiseWarnings);
    await systemUnit(platform, 'warning.tell', (work) => notifyReceivers(work));
  },
};

/** Raises a warning about a failed job; when even that fails, it is logged. */
export const warnOfFailure = async (platform: Platform, job: string, error: unknown): Promise<void> => {
  try {
    const why = (error instanceof Error ? error.message : String(error)).slice(0, WHY_MAX);
    await systemUnit(platform, 'warning.raise', (work) => raiseJobFailure(work, job, why));
  } catch (problem) {
    platform.log.error({ err: problem, job }, 'no warning could be raised');
  }
};
