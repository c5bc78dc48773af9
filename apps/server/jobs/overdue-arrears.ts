import { words } from '@parkdeck/core/kit/words';
import { systemUnit } from '../engine/system-unit.ts';
import { followOverdue } from '../business/finance/arrears-overdue.ts';
import type { Job } from './job.ts';

/**
 * Writes off debts of more than two years, and updates the blacklist by the parks' rules of arrears (rules 5.9a, E#77).
 */
export const overdueArrearsJob: Job = {
  name: 'overdue-arrears',
  title: words('跟进逾期欠费', 'Follow up overdue arrears'),
  group: 'money',
  cron: '*/10 * * * *',
  run: (platform) => systemUnit(platform, 'arrears.overdue', followOverdue),
};
