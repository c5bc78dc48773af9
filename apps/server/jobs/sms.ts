import { words } from '@parkdeck/core/kit/words';
import { sql } from 'drizzle-orm';
import { MOST_TRIES, RETRY_MINUTES, stateAfter } from '@parkdeck/core/domain/service/messages/sending';
import type { Platform } from '../platform/platform.ts';
import { smsChannel } from '../channels/sms/index.ts';
import type { SmsChannel } from '../channels/sms/port.ts';
import { SMS_JOB } from '../business/service/sms-record.ts';
import type { Job } from './job.ts';

/**
 * Maximum of messages per run, the rest follows a minute later; and messages sent in parallel, which is as many as are
 * claimed at a time.
 */
const MOST = 500;
const AT_ONCE = 25;

interface Claimed extends Record<string, unknown> {
  readonly id: string;
  readonly key: string;
  readonly phone: string;
  readonly content: string;
  readonly tries: number;
}

/**
 * Claims due messages, each for one attempt. The claim is committed before the gateway is called: after a crash they
 * are retried, under the key by which the gateway recognises them.
 */
const claim = async ({ database, clock }: Platform): Promise<readonly Claimed[]> => {
  const { now } = clock();
  await database.db.execute(
    sql`update sms_record set state = 'failed', error = coalesce(error, 'no answer'), next_try = null, rev = rev + 1
      where state = 'queued' and tries >= ${MOST_TRIES} and next_try <= ${now}`,
  );
  const { rows } = await database.db.execute<Claimed>(sql`update sms_record t set tries = t.tries + 1, rev = t.rev + 1,
      next_try = ${now}::timestamptz + make_interval(mins => (${sql.param([...RETRY_MINUTES])}::int[])[least(t.tries +
      1, ${RETRY_MINUTES.length})])
    from (select id from sms_record where state = 'queued' and tries < ${MOST_TRIES} and next_try <= ${now}
    order by queued_at, id limit ${AT_ONCE} for update skip locked) due
    where t.id = due.id returning t.id, t.key, t.phone, t.content, t.tries`);
  return rows;
};

/** One attempt to send a message, and its result. */
const tryOne = async (channel: SmsChannel | undefined, { id, key, phone, content, tries }: Claimed) => {
  const sent = await channel?.send({ key, phone, text: content });
  const isSent = sent?.ok === true;
  return {
    id,
    tries,
    is_sent: isSent,
    state: channel ? stateAfter(tries, isSent) : 'failed',
    error: sent ? (sent.ok ? null : sent.error) : 'no gateway',
  };
};

/** Stores the results of attempts, unless there was a later attempt. */
const keep = async ({ database, clock }: Platform, tried: readonly object[]): Promise<void> => {
  await database.db.execute(sql`update sms_record t set state = v.state, error = v.error, sent_at = case
      when v.is_sent then ${clock().now}::timestamptz end,
      next_try = case when v.state = 'queued' then t.next_try end, rev = t.rev + 1
    from jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) v (id text, tries integer, is_sent boolean, state text,
    error text)
    where t.id = v.id and t.state = 'queued' and t.tries = v.tries`);
};

/** Sends queued messages (E#148). No transaction is open during the calls of the gateway. */
export const sendSms = async (platform: Platform, stop: AbortSignal, channel = smsChannel(platform)): Promise<void> => {
  for (let left = MOST; left > 0 && !stop.aborted; left -= AT_ONCE) {
    const due = await claim(platform);
    if (due.length === 0) return;
    await keep(platform, await Promise.all(due.map((message) => tryOne(channel, message))));
  }
};

export const smsJob: Job = {
  name: SMS_JOB,
  title: words('发送短信', 'Send SMS'),
  group: 'messages',
  cron: '* * * * *',
  run: (platform, stop) => sendSms(platform, stop),
};
