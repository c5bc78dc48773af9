import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { payChannel } from '@parkdeck/core/catalogue/finance/pay-channel';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { err } from '@parkdeck/core/lib/result';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import { holdsNul } from '@parkdeck/core/wire/values';
import type { Platform } from '../../platform/platform.ts';
import { clockMs, isLive, isSandbox } from '../../channels/pay/index.ts';
import { isSigned } from '../../channels/pay/notice-signature.ts';
import type { ChannelAnswer, RawNotice } from '../../channels/pay/port.ts';
import { readNotice } from '../../channels/pay/wechat/notice.ts';
import { calls } from '../../db/registry.ts';
import { systemActor } from '../../platform/actor.ts';
import { commitWork, withWork } from '../../engine/run.ts';
import { retryOnConflict } from '../../engine/retry-on-conflict.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Work } from '../../engine/work.ts';
import { equals } from '../../db/where.ts';
import type { Online } from './online-book.ts';
import { bookAnswer, bookRefundAnswer } from './online-channel.ts';
import { wechatAccountOf } from './pay-accounts.ts';

/** A text of a notice: not longer than it is stored, and storable. */
const text = (most: number): z.ZodMiniString =>
  z.string().check(
    z.maxLength(most),
    z.refine((given) => !holdsNul(given)),
  );

const Notice = z.object({
  outTradeNo: text(40),
  result: z.enum(['success', 'failure']),
  channelTradeNo: z.optional(text(64)),
  amountFen: z.optional(z.int().check(z.minimum(1))),
  paidAt: z.optional(z.string().check(z.refine(isDatetime))),
  error: z.optional(text(200)),
});

const parsed = (body: string): z.infer<typeof Notice> | undefined => {
  try {
    return z.safeParse(Notice, JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

const answerOf = ({
  result,
  channelTradeNo,
  amountFen,
  paidAt,
  error,
}: z.infer<typeof Notice>): ChannelAnswer | undefined => {
  if (result === 'failure') return { says: 'failed', why: error ?? 'failed' };
  if (channelTradeNo === undefined || amountFen === undefined || paidAt === undefined || !isDatetime(paidAt))
    return undefined;
  return { says: 'paid', channelTradeNo, amount: amountFen, paidAt };
};

/** The payment with a number of ours, locked. */
const paymentOf = async (work: Work, outTradeNo: string): Promise<Online | undefined> => {
  const [known] = await work.find(onlineOrder, { where: { outTradeNo: equals(outTradeNo) }, columns: [] });
  return known && (await work.rows(onlineOrder, [known.id])).get(known.id);
};

/** The key by which the sandbox signs what it tells of a payment: its channel's, or the platform's own. */
export const noticeKeyOf = async (work: Work, row: Online): Promise<string | null> =>
  row.channel === null
    ? work.platform.pictureKey
    : (await secretsOf(work, payChannel, String(row.channel), ['key'])).key;

/**
 * Receives a notification of WeChat Pay at the address of an account. Only what is signed by the channel, not older
 * than a few minutes, encrypted with the key of this account and about a payment of it is booked. `gone`: there is no
 * such account. Repeats change nothing (I31).
 */
export const receiveWechatNotice = async (
  platform: Platform,
  accountId: string,
  raw: RawNotice,
): Promise<{ readonly taken: boolean; readonly why?: string }> => {
  const call = calls.get('online-order.query-result');
  if (!call) throw new Error('online-order.query-result is not declared');
  if (!isLive(platform)) return { taken: false, why: 'sandbox' };
  return retryOnConflict(() =>
    withWork(platform, systemActor(randomUUID()), async (work) => {
      const account = await wechatAccountOf(work, accountId, null);
      if (!account) return { taken: false, why: 'account' };
      const notice = readNotice(raw, account, clockMs(platform));
      if (notice.about === 'forged') return { taken: false, why: notice.why };
      if (notice.about === 'unreadable') return { taken: false, why: notice.about };
      if (notice.about === 'other') return { taken: true };
      const [given] =
        notice.about === 'refund' ? await work.find(refund, { where: { id: equals(notice.refundNo) } }) : [];
      const row =
        notice.about === 'payment'
          ? await paymentOf(work, notice.outTradeNo)
          : given?.onlineOrder && (await work.rows(onlineOrder, [given.onlineOrder])).get(given.onlineOrder);
      if (!row || row.wechatAccount !== accountId) return { taken: false, why: 'number' };
      const booked =
        notice.about === 'payment'
          ? await bookAnswer(work, row, notice.answer)
          : given?.state === 'refunding' && row.state === 'refunding'
            ? await bookRefundAnswer(work, row, given, notice.answer)
            : err(UNKNOWN);
      // A refusal means that the result was already booked.
      if (booked.ok) {
        work.update(onlineOrder, row, { notifiedAt: work.now });
        await commitWork(work, call);
      }
      return { taken: true };
    }),
  );
};

/**
 * Receives a notification of a channel. There is no signed-in user; the signature with the key of the payment's
 * merchant, over the raw bytes, is what authenticates it. Unknown numbers and wrong signatures get the same answer.
 * Repeats change nothing (I31).
 */
export const receiveNotice = async (
  platform: Platform,
  body: string,
  signature: string,
): Promise<'taken' | 'unreadable' | 'unsigned'> => {
  const notice = parsed(body);
  const answer = notice && answerOf(notice);
  if (!notice || !answer) return 'unreadable';
  const call = calls.get('online-order.query-result');
  if (!call) throw new Error('online-order.query-result is not declared');
  return retryOnConflict(() =>
    withWork(platform, systemActor(randomUUID()), async (work) => {
      // Real channels tell at addresses of their own, with signatures of their own.
      if (!isSandbox(platform)) return 'unsigned';
      const row = await paymentOf(work, notice.outTradeNo);
      const key = row && (await noticeKeyOf(work, row));
      if (!row || !key || !isSigned(body, signature, key)) return 'unsigned';
      const booked = await bookAnswer(work, row, answer);
      // A refusal means that the result was already booked.
      if (booked.ok) {
        work.update(onlineOrder, row, { notifiedAt: work.now });
        await commitWork(work, call);
      }
      return 'taken';
    }),
  );
};
