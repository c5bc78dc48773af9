import { billDifference } from '@parkdeck/core/catalogue/finance/bill-difference';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { err, ok } from '@parkdeck/core/lib/result';
import { bookAnswer, chargeOf } from '../../business/finance/online-channel.ts';
import { orderRefusal } from '../../business/finance/order-book.ts';
import { channelOf } from '../../business/finance/pay-accounts.ts';
import type { HandlersOf } from '../../engine/behaviour.ts';
import { outsideAnswers } from '../../engine/outside.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { refused } from '../../platform/refusal.ts';

const NO_ORDER = refused('no-online-order', {
  zh: '我方没有这笔线上订单，不能入账。到渠道核对后处理完毕',
  en: 'We have no online order of this number. Look into it at the channel, then settle it',
});
const NOT_PAID = refused('not-paid', {
  zh: '渠道现在说这笔没有付款，没有入账。稍后再问或核对账单',
  en: 'The channel now says that it was not paid; nothing is booked. Ask later or check the bill',
});

export const billDifferenceHandlers: HandlersOf<typeof billDifference> = {
  take: async (work, items) =>
    items.map(({ row }) => {
      work.update(billDifference, row, { state: 'working', handledBy: work.actor.nickName, handledAt: work.now });
      return ok(undefined);
    }),

  settle: async (work, items) =>
    items.map(({ row, input }) => {
      work.update(billDifference, row, {
        state: 'settled',
        handledBy: work.actor.nickName,
        handledAt: work.now,
        remark: input.remark,
      });
      return ok(undefined);
    }),

  book: async (work, items) => {
    const outcomes = [];
    for (const { row, input } of items) {
      const online = row.onlineOrder && (await work.rows(onlineOrder, [row.onlineOrder])).get(row.onlineOrder);
      const channel = online && (await channelOf(work, online));
      if (!online) outcomes.push(err(NO_ORDER));
      else if (!channel) outcomes.push(err(orderRefusal('no-channel')));
      else {
        const key = `query ${online.id}`;
        const charge = await chargeOf(work, online);
        const answer = outsideAnswers(work, new Map([[key, () => channel.query(charge, work.now)]])).get(key);
        const booked = answer?.says === 'paid' ? await bookAnswer(work, online, answer) : err(NOT_PAID);
        if (booked.ok)
          work.update(billDifference, row, {
            state: 'settled',
            handledBy: work.actor.nickName,
            handledAt: work.now,
            remark: input.remark ?? null,
          });
        outcomes.push(booked);
      }
    }
    enqueueJob(work.platform, 'pay-channel');
    return outcomes;
  },
};
