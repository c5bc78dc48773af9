import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { SMS_JOB } from './sms-record.ts';

export const RECEIPT_PATH = '/api/sms/receipts';
/** The part of an account's address that nobody can guess. */
export const receiptSign = ({ pictureKey }: Pick<Platform, 'pictureKey'>, account: string): string =>
  createHmac('sha256', pictureKey).update(`sms receipts ${account}`).digest('base64url').slice(0, 22);
/** Where an SMS platform tells what became of the messages of an account. */
export const receiptUrl = (platform: Pick<Platform, 'pictureKey' | 'config'>, account: string): string =>
  `${platform.config.publicUrl}${RECEIPT_PATH}/${account}/${receiptSign(platform, account)}`;

/** What is known afterwards of a message: that it was delivered, or why not. */
export interface Receipt {
  readonly messageId: string;
  /** Null: it was delivered. */
  readonly failure: string | null;
}

/** How a failed push becomes a short message where there is one instead of it; of `sms_record t`. */
export const FLIP = sql`channel = 'sms', content = t.instead ->> 'content', template = t.instead ->> 'template',
  parameters = coalesce(t.instead -> 'parameters', '[]'::jsonb), instead = null, state = 'queued', tries = 0,
  unsure = false, message_id = null, sent_at = null`;

/** Stores what an SMS platform tells of messages of an account. Told twice it changes nothing. */
export const receiveReceipts = async (
  { database, clock }: Platform,
  account: string,
  receipts: readonly Receipt[],
): Promise<void> => {
  await database.db.execute(sql`update sms_record t set rev = t.rev + 1,
      receipt = v.failure,
      delivered_at = case when v.failure is null then ${clock().now}::timestamptz end,
      state = case when v.failure is null then t.state else 'failed' end,
      error = coalesce(v.failure, t.error)
    from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb) v ("messageId" text, failure text)
    where t.message_id = v."messageId" and t.account_id = ${account} and t.state = 'sent' and t.channel = 'sms'
      and t.delivered_at is null`);
};

/** Stores what WeChat tells of a push. One that was blocked goes by SMS, where it may. */
export const receivePushReceipt = async (
  platform: Platform,
  official: string,
  messageId: string,
  status: string,
): Promise<void> => {
  const { now } = platform.clock();
  if (status === 'success') {
    await platform.database.db.execute(sql`update sms_record t set delivered_at = ${now}, rev = rev + 1
      where message_id = ${messageId} and official_id = ${official} and channel = 'wechat' and delivered_at is null`);
    return;
  }
  const { rowCount } = await platform.database.db.execute(sql`update sms_record t set rev = rev + 1,
      receipt = ${status}, error = ${status}, ${FLIP}, next_try = ${now}
    where message_id = ${messageId} and official_id = ${official} and channel = 'wechat' and state = 'sent'
      and delivered_at is null and instead is not null`);
  if (rowCount) enqueueJob(platform, SMS_JOB);
  else
    await platform.database.db.execute(sql`update sms_record t set rev = rev + 1, receipt = ${status},
        error = ${status}, state = 'failed'
      where message_id = ${messageId} and official_id = ${official} and channel = 'wechat' and state = 'sent'
        and delivered_at is null`);
};
