import { counted } from '@parkdeck/core/lib/counted';
import { words } from '@parkdeck/core/kit/words';
import { runDue } from '../business/system/runbooks/by-clock.ts';
import type { Job } from './job.ts';

/** Runs runbooks whose time has come, each as who has scheduled it. */
export const runbooksJob: Job = {
  name: 'runbooks',
  title: words('执行操作流程', 'Run runbooks'),
  group: 'data',
  cron: '* * * * *',
  run: async (platform, stop, tell) => {
    const begun = await runDue(platform, stop);
    tell?.(words(`已执行 ${begun} 个`, `${counted(begun, 'runbook')} run`));
  },
};
