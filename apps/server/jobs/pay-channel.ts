import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import type { Platform } from '../platform/platform.ts';
import { signNotice } from '../channels/pay/notice-signature.ts';
import { isSandbox, takesPayments } from '../channels/pay/index.ts';
import { sandboxNotices } from '../channels/pay/sandbox.ts';
import {
  askChannel,
  chargeOf,
  debitsToAsk,
  pagesToRenew,
  placeAtChannel,
  refundAtChannel,
  renewPage,
} from '../business/finance/online-channel.ts';
import { ACCOUNT } from '../business/finance/online-sending.ts';
import { noticeKeyOf, receiveNotice } from '../business/finance/online-notice.ts';
import { parameterOf } from '../platform/parameters.ts';
import { systemActor } from '../platform/actor.ts';
import { withWork } from '../engine/run.ts';
import type { Job } from './job.ts';
import { idsOf, MOST, runSteps } from './one-by-one.ts';
import type { Step } from './one-by-one.ts';
import { enqueueJob } from '../events/enqueue-job.ts';

/** New payments are sent. */
export const PLACE: Step<typeof onlineOrder> = {
  call: 'online-order.start',
  of: () => sql`t.state = 'waiting' and t.placed_at is null`,
  run: placeAtChannel,
  account: ACCOUNT,
};

/** Calls of payment channels, each with its condition for payments `t`; `minutes`: how long one is asked for. */
const stepsOf = (minutes: number): readonly Step<typeof onlineOrder>[] => [
  PLACE,
  { call: 'online-order.start', of: pagesToRenew, run: renewPage, account: ACCOUNT },
  {
    call: 'online-order.query-result',
    run: askChannel,
    account: ACCOUNT,
    of: (now) =>
      sql`t.state in ('waiting', 'unknown') and t.created_at <= ${now} - make_interval(mins => ${minutes})
        and (t.state = 'waiting' or t.asked_at is null or t.asked_at <= ${now} - interval '5 minutes')`,
  },
  // A car waits at the barrier for a debit: its result is asked for when it is not told at once.
  { call: 'online-order.query-result', run: askChannel, of: debitsToAsk, account: ACCOUNT },
  { call: 'online-order.refund', of: () => sql`t.state = 'refunding'`, run: refundAtChannel, account: ACCOUNT },
];

/** Delivers the sandbox's notifications the same way as those of a real channel. */
const deliverSandbox = async (platform: Platform): Promise<void> => {
  const { now } = platform.clock();
  const open = await idsOf(
    platform,
    onlineOrder,
    sql`t.state in ('waiting', 'closed') and t.placed_at is not null
      and t.created_at > ${now}::timestamptz - interval '1 day'`,
  );
  let isSomeDue = false;
  for (const id of open) {
    const told = await withWork(platform, systemActor(`pay-sandbox ${id}`), async (work) => {
      const row = (await work.rows(onlineOrder, [id])).get(id);
      const key = row && (await noticeKeyOf(work, row));
      return row && key
        ? {
            outTradeNo: row.outTradeNo,
            key,
            isFresh: row.state === 'waiting',
            notices: sandboxNotices(await chargeOf(work, row), work.now),
          }
        : undefined;
    });
    if (!told) continue;
    if (told.isFresh && told.notices.length === 0) isSomeDue = true;
    for (const notice of told.notices) {
      const body = JSON.stringify(
        notice.says === 'paid'
          ? {
              outTradeNo: told.outTradeNo,
              result: 'success',
              channelTradeNo: notice.channelTradeNo,
              amountFen: notice.amount,
              paidAt: notice.paidAt,
            }
          : { outTradeNo: told.outTradeNo, result: 'failure', error: notice.says },
      );
      await receiveNotice(platform, body, signNotice(body, told.key));
    }
  }
  if (isSomeDue && open.length < MOST) enqueueJob(platform, 'pay-channel');
};

/**
 * Runs all calls of payment channels: new payments, queries of those without result, refunds (rules 4.3, 5.10).
 * Requests only store what is to be done; after a crash in between the next run continues.
 */
export const payChannelJob: Job = {
  name: 'pay-channel',
  title: words('支付渠道查询与退款', 'Ask payment channels'),
  group: 'money',
  cron: '* * * * *',
  run: async (platform, stop) => {
    if (!takesPayments(platform)) return;
    await runSteps(platform, onlineOrder, stepsOf(await parameterOf(platform, 'pay.ask-minutes')), stop);
    if (isSandbox(platform)) await deliverSandbox(platform);
  },
};
