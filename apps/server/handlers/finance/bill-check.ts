import type { billCheck } from '@parkdeck/core/catalogue/finance/bill-check';
import { err, ok } from '@parkdeck/core/lib/result';
import { askFor } from '../../business/finance/bill-ask.ts';
import { billMeansOf } from '../../business/finance/bill-means.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { refused } from '../../platform/refusal.ts';

const NOT_OVER = refused('day-not-over', {
  zh: '这一天还没过完，渠道没有账单。账单日选昨天或更早',
  en: 'That day is not over, so that no channel has its bill. Choose yesterday or an earlier bill day',
});
const NOTHING = refused('nothing-taken', {
  zh: '这一天之前 60 天没有渠道收过款，没有账可对。账单日另选一天',
  en: 'No channel took money in the 60 days before. Choose another bill day',
});

export const billCheckHandlers: HandlersOf<typeof billCheck> = {
  run: async (work, { billDate }) => {
    if (billDate >= work.platform.clock().today) return err(NOT_OVER);
    const means = await billMeansOf(work.tx, billDate);
    if (means.length === 0) return err(NOTHING);
    const checks = await askFor(work, billDate, means);
    enqueueJob(work.platform, 'bill-check');
    return ok({ checks });
  },
};
