import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import type { Result } from '@parkdeck/core/lib/result';
import type { Platform } from '../boot/platform.ts';
import { payChannel, signNotice } from '../channels/pay.ts';
import { sandboxNotices } from '../channels/pay-sandbox.ts';
import { calls } from '../db/registry.ts';
import type { Online } from '../handlers/online-book.ts';
import { askChannel, chargeOf, placeAtChannel, refundAtChannel } from '../handlers/online-channel.ts';
import { receiveNotice } from '../handlers/online-notice.ts';
import { systemActor } from '../policies/actor.ts';
import { settle, withWork } from '../routes/run.ts';
import type { Refusal } from '../work/refusal.ts';
import type { Work } from '../work/work.ts';
import type { Job } from './job.ts';
import { runSoon } from './soon.ts';

/** What has to be said to channels, and of which payments `t`. The texts of time are those of `core/domain/orders/online`. */
interface Step {
  readonly call: string;
  readonly of: (now: SQL) => SQL;
  readonly run: (work: Work, row: Online) => Promise<Result<void, Refusal>>;
}

const STEPS: readonly Step[] = [
  { call: 'online-order.start', of: () => sql`t.state = 'waiting' and t.placed_at is null`, run: placeAtChannel },
  {
    call: 'online-order.query-result', run: askChannel,
    of: (now) => sql`t.state in ('waiting', 'unknown') and t.created_at <= ${now} - interval '15 minutes' and (t.state = 'waiting' or t.asked_at is null or t.asked_at <= ${now} - interval '5 minutes')`,
  },
  { call: 'online-order.refund', of: () => sql`t.state = 'refunding'`, run: refundAtChannel },
];

/** Payments of one run; the rest has its turn a minute later. */
const MOST = 500;

const idsOf = async (platform: Platform, condition: SQL): Promise<readonly string[]> =>
  (await platform.database.db.execute<{ id: string }>(sql`select t.id from online_order t where t.deleted_at is null and ${condition} order by t.created_at limit ${MOST}`)).rows.map(({ id }) => id);

/** One payment in a transaction of its own: the row is locked, so that a notification or another process waits and then finds it done. */
const runOne = async (platform: Platform, { call: callId, run }: Step, id: string): Promise<void> => {
  const call = calls.get(callId);
  if (!call) throw new Error(`${callId} is not declared`);
  await withWork(platform, systemActor(`pay-channel ${id}`), async (work) => {
    const row = (await work.rows(onlineOrder, [id])).get(id);
    if (!row) return;
    const done = await run(work, row);
    if (done.ok) await settle(work, call);
    else platform.log.warn({ onlineOrder: id, call: callId, refusal: done.error }, 'a payment could not be followed up');
  });
};

/** Delivers what the sandbox has to tell, by the same way as a real channel. */
const deliverSandbox = async (platform: Platform): Promise<void> => {
  const { now } = platform.clock();
  const open = await idsOf(platform, sql`t.state in ('waiting', 'closed') and t.placed_at is not null and t.created_at > ${now}::timestamptz - interval '1 day'`);
  let isSomeDue = false;
  for (const id of open) {
    const told = await withWork(platform, systemActor(`pay-sandbox ${id}`), async (work) => {
      const row = (await work.rows(onlineOrder, [id])).get(id);
      const [channel] = row ? (await work.tx.execute<{ key: string | null }>(sql`select key from pay_channel where id = ${row.channel}`)).rows : [];
      return row && channel?.key ? { outTradeNo: row.outTradeNo, key: channel.key, isFresh: row.state === 'waiting', notices: sandboxNotices(await chargeOf(work, row), work.now) } : undefined;
    });
    if (!told) continue;
    if (told.isFresh && told.notices.length === 0) isSomeDue = true;
    for (const notice of told.notices) {
      const body = JSON.stringify(notice.says === 'paid' ? { outTradeNo: told.outTradeNo, result: 'success', channelTradeNo: notice.channelTradeNo, amountFen: notice.amount, paidAt: notice.paidAt } : { outTradeNo: told.outTradeNo, result: 'failure', error: notice.says });
      await receiveNotice(platform, body, signNotice(body, told.key));
    }
  }
  if (isSomeDue && open.length < MOST) await runSoon(platform, 'pay-channel');
};

/**
 * Everything that goes to payment channels: new payments, questions about those without result, refunds (domain 4.3, 5.10). Requests
 * only write down what they want; a process that dies between the two leaves it for the next run.
 */
export const payChannelJob: Job = {
  name: 'pay-channel', cron: '* * * * *',
  run: async (platform, stop) => {
    const channel = payChannel(platform);
    if (!channel) return;
    for (const step of STEPS) {
      for (const id of await idsOf(platform, step.of(sql`${platform.clock().now}::timestamptz`))) if (!stop.aborted) await runOne(platform, step, id);
    }
    if (channel.sandbox) await deliverSandbox(platform);
  },
};
