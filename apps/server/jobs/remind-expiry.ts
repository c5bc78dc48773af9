import { words } from '@parkdeck/core/kit/words';
import { remindOfExpiry } from '../business/service/expiry-reminders.ts';
import { systemUnit } from '../engine/system-unit.ts';
import type { Job } from './job.ts';

/** Reminds owners of passes that end soon, as the SMS strategies say (E#146). */
export const remindExpiryJob: Job = {
  name: 'remind-expiry',
  title: words('提醒月租到期', 'Remind of passes that end'),
  group: 'messages',
  cron: '*/10 * * * *',
  run: (platform) => systemUnit(platform, 'pass.remind', remindOfExpiry),
};
