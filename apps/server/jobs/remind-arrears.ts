import { words } from '@parkdeck/core/kit/words';
import { systemUnit } from '../engine/system-unit.ts';
import { remindOfArrears } from '../business/finance/arrears-reminders.ts';
import type { Job } from './job.ts';

/** Reminds drivers of their arrears by SMS, where their park has this enabled (E#77). */
export const remindArrearsJob: Job = {
  name: 'remind-arrears',
  title: words('提醒欠费车主', 'Remind of arrears'),
  group: 'money',
  cron: '*/10 * * * *',
  run: (platform) => systemUnit(platform, 'arrears.remind', remindOfArrears),
};
