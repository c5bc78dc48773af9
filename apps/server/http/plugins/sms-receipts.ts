import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { receiptSign, RECEIPT_PATH, receiveReceipts } from '../../business/service/message-receipts.ts';
import type { Receipt } from '../../business/service/message-receipts.ts';
import { recordsOf, textOf } from '../../channels/sms/ask.ts';
import type { Platform } from '../../platform/platform.ts';

/** What each platform tells of a message, and the answer that it wants. */
const PLATFORMS = {
  aliyun: {
    read: (one: Readonly<Record<string, unknown>>): Receipt => ({
      messageId: textOf(one.biz_id),
      failure: one.success === true ? null : `${textOf(one.err_code)} ${textOf(one.err_msg)}`.trim() || 'failed',
    }),
    answer: { code: 0, msg: 'OK' },
  },
  tencent: {
    read: (one: Readonly<Record<string, unknown>>): Receipt => ({
      messageId: textOf(one.sid),
      failure:
        one.report_status === 'SUCCESS' ? null : `${textOf(one.errmsg)} ${textOf(one.description)}`.trim() || 'failed',
    }),
    answer: { result: 0, errmsg: 'OK' },
  },
} as const;

const isSame = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right));

/**
 * What SMS platforms tell of delivered messages. They sign nothing: the address of an account has a part that nobody
 * can guess.
 */
export const mountSmsReceipts = (app: FastifyInstance, platform: Platform): void => {
  app.post<{ Params: { readonly account: string; readonly sign: string } }>(
    `${RECEIPT_PATH}/:account/:sign`,
    async ({ params: { account, sign }, body }, reply) => {
      if (!isSame(sign, receiptSign(platform, account))) return reply.code(404).send({});
      const { rows } = await platform.database.db.execute<{ platform: keyof typeof PLATFORMS }>(
        sql`select platform from sms_account where id = ${account} and deleted_at is null`,
      );
      const known = rows[0] && PLATFORMS[rows[0].platform];
      if (!known) return reply.code(404).send({});
      const receipts = recordsOf(body)
        .map(known.read)
        .filter(({ messageId }) => messageId !== '');
      if (receipts.length > 0) await receiveReceipts(platform, account, receipts);
      return reply.send(known.answer);
    },
  );
};
