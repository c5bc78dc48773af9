import { words } from '@parkdeck/core/kit/words';
import type { Platform } from '../platform/platform.ts';
import { systemUnit } from '../engine/system-unit.ts';
import { notifyReceivers } from '../business/service/alert-receivers.ts';
import { raiseJobFailure, raiseWarnings } from '../business/service/raise-warnings.ts';
import type { Job } from './job.ts';
import type { Run } from './run-log.ts';

const WHY_MAX = 200;

/** Evaluates the warning rules, and notifies receivers of new warnings (rules 5.14a). */
export const warningsJob: Job = {
  name: 'warnings',
  title: words('检查预警', 'Check for warnings'),
  group: 'devices',
  cron: '* * * * *',
  run: async (platform) => {
    await systemUnit(platform, 'warning.raise', raiseWarnings);
    await systemUnit(platform, 'warning.tell', (work) => notifyReceivers(work));
  },
};

/** Raises a warning about a failed run; when even that fails, it is logged. */
export const warnOfFailure = async (platform: Platform, { id, job }: Run, error: unknown): Promise<void> => {
  try {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, WHY_MAX);
    await systemUnit(platform, 'warning.raise', (work) => raiseJobFailure(work, { run: id, job: job.name, reason }));
  } catch (problem) {
    platform.log.error({ err: problem, job: job.handler }, 'no warning could be raised');
  }
};
