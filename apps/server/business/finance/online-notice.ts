import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { isDatetime } from '@parkdeck/core/lib/datetime';
import { holdsNul } from '@parkdeck/core/wire/values';
import type { Platform } from '../../platform/platform.ts';
import { isSigned } from '../../channels/pay/notice-signature.ts';
import type { ChannelAnswer } from '../../channels/pay/port.ts';
import { calls } from '../../db/registry.ts';
import { systemActor } from '../../platform/actor.ts';
import { commitWork, withWork } from '../../engine/run.ts';
import { retryOnConflict } from '../../engine/retry-on-conflict.ts';
import { bookAnswer } from './online-channel.ts';

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
      const [known] = (
        await work.tx.execute<{ id: string; key: string | null }>(
          sql`select o.id, c.key from online_order o join pay_channel c on c.id = o.channel_id
            where o.out_trade_no = ${notice.outTradeNo}`,
        )
      ).rows;
      if (!known?.key || !isSigned(body, signature, known.key)) return 'unsigned';
      const row = (await work.rows(onlineOrder, [known.id])).get(known.id);
      if (!row) return 'unsigned';
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
