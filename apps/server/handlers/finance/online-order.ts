import { sql } from 'drizzle-orm';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { listRows } from '../../db/list.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { applyChannelResult } from '../../business/finance/online-book.ts';
import { askChannel } from '../../business/finance/online-channel.ts';
import { refundOnline } from '../../business/finance/online-refund.ts';
import { startPayment } from '../../business/finance/online-start.ts';
import { sendStored } from '../../business/finance/online-sending.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';
import { reachOf } from '../../db/policies.ts';

export const onlineOrderHandlers: HandlersOf<typeof onlineOrder> = {
  start: startPayment,
  refund: refundOnline,

  'query-result': async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row } of items) outcomes.push(await askChannel(work, row)); // one per call, by its declaration
    return outcomes;
  },

  'mark-paid': async (work, items) => {
    const outcomes: Result<void, Refusal>[] = [];
    for (const { row, input } of items)
      outcomes.push(
        await applyChannelResult(work, row, {
          event: 'mark-paid',
          channelTradeNo: input.channelTradeNo ?? null,
          remark: input.remark,
        }),
      ); // as above
    return outcomes;
  },

  /** Search by an exact number, for support: without one the result is empty. */
  find: async (work, input) => {
    const [ours, theirs] = [input.outTradeNo?.trim() ?? '', input.channelTradeNo?.trim() ?? ''];
    if (ours === '' && theirs === '') return ok({ rows: [], total: 0 });
    const where = [
      ...(ours === '' ? [] : [sql`t.out_trade_no = ${ours}`]),
      ...(theirs === '' ? [] : [sql`t.channel_trade_no = ${theirs}`]),
    ];
    const listed = await listRows(
      work.tx,
      onlineOrder,
      { page: input.page ?? 1, size: input.size ?? 10 },
      { extra: where },
    );
    return ok({ rows: listed?.rows ?? [], total: listed?.total ?? 0 });
  },

  sum: async (work, input) => {
    const where = Object.fromEntries(
      Object.entries(input).filter(([, value]) => value !== null && value !== undefined),
    );
    const listed = await listRows(
      work.tx,
      onlineOrder,
      { ...where, size: 1, withSums: true, exactTotal: true },
      { extra: reachOf(onlineOrder, work.actor).conditions },
    );
    const { amount = 0, refunded = 0 } = listed?.sums ?? {};
    return ok({ count: listed?.total ?? 0, amount, refunded, net: amount - refunded });
  },
};

export const onlineOrderHooks: Hooks<typeof onlineOrder> = { committed: sendStored };
