import { words } from '@parkdeck/core/kit/words';
import { PUSH_JOB, tellWork } from '../business/shell/push-work.ts';
import type { Job } from './job.ts';

/** Tells users in their browsers of what newly waits for them. */
export const pushWorkJob: Job = {
  name: PUSH_JOB,
  title: words('待办通知', 'Tell of waiting work'),
  group: 'messages',
  cron: '* * * * *',
  run: tellWork,
};
