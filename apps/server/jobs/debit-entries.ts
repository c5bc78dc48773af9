import { words } from '@parkdeck/core/kit/words';
import { DEBIT_ENTRIES_JOB, tellDebitEntries } from '../business/finance/debit-entries.ts';
import { isLive } from '../channels/pay/index.ts';
import type { Job } from './job.ts';

/** Tells wallets of cars that they may debit: that they came in, and that they left (E#21). */
export const debitEntriesJob: Job = {
  name: DEBIT_ENTRIES_JOB,
  title: words('无感支付进出场通知', 'Tell wallets of cars they may debit'),
  group: 'money',
  cron: '* * * * *',
  run: async (platform, stop) => {
    if (isLive(platform)) await tellDebitEntries(platform, stop);
  },
};
