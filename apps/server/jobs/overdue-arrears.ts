import { systemUnit } from '../engine/system-unit.ts';
import { followOverdue } from '../business/finance/arrears-overdue.ts';
import type { Job } from './job.ts';

/**
 * Writes off debts of more than two years, and keeps the black list as the parks' rules of arrears want it (rules 5.9a,
 * E#77).
 */
export const overdueArrearsJob: Job = {
  name: 'overdue-arrears',
  cron: '*/10 * * * *',
  run: (platform) => systemUnit(platform, 'arrears.overdue', followOverdue),
};
