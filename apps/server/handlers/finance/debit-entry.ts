import { debitEntry } from '@parkdeck/core/catalogue/finance/debit-entry';
import { err, ok } from '@parkdeck/core/lib/result';
import { DEBIT_ENTRIES_JOB } from '../../business/finance/debit-entries.ts';
import { isLive } from '../../channels/pay/index.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { refused } from '../../platform/refusal.ts';

const SANDBOX = refused('wallets-sandbox', {
  zh: '当前是沙箱支付，不通知钱包。接入微信或支付宝后再试',
  en: 'Payments are played by the sandbox, no wallet is told. Connect WeChat Pay or Alipay first',
});

export const debitEntryHandlers = {
  tell: async (work, items) => {
    if (!isLive(work.platform)) return items.map(() => err(SANDBOX));
    for (const { row } of items) work.update(debitEntry, row, { state: 'waiting', tries: 0, nextTry: work.now });
    if (!work.preview) enqueueJob(work.platform, DEBIT_ENTRIES_JOB);
    return items.map(() => ok(undefined));
  },
} satisfies HandlersOf<typeof debitEntry>;
