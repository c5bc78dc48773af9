import { sql } from 'drizzle-orm';
import { MESSAGE_SENTENCES } from '@parkdeck/core/catalogue/service/message-sentences';
import type { MessageSentence } from '@parkdeck/core/catalogue/service/message-sentences';
import type { SMS_SCENES } from '@parkdeck/core/catalogue/service/choices';
import { smsRecord } from '@parkdeck/core/catalogue/service/sms-record';
import { fillSentence } from '@parkdeck/core/kit/sentence';
import type { Facts } from '@parkdeck/core/kit/sentence';
import type { Language } from '@parkdeck/core/kit/words';
import { enqueueJob } from '../../events/enqueue-job.ts';
import type { Work } from '../../engine/work.ts';

/** Name of the job that sends the messages queued here. */
export const SMS_JOB = 'sms';
/** Maximum length of a message. */
const TEXT_MAX = 140;

/** A message to a person. */
export interface Message {
  /** Idempotency key: a message queued twice is sent once. */
  readonly key: string;
  /** Without a phone nothing is sent. */
  readonly phone: string | null;
  readonly scene: keyof typeof SMS_SCENES;
  readonly sentence: MessageSentence;
  readonly facts: Facts;
  readonly language?: Language;
  /** The row that it is about, its park, and its company where that is not the park's. */
  readonly noun: string;
  readonly object: string;
  readonly park: string | null;
  readonly company?: string;
}

/**
 * Queues messages. They are stored in the current transaction and sent after its commit: a rollback or a dry run sends
 * nothing. A message with a known key is not queued again.
 */
export const queueSms = async (work: Work, messages: readonly Message[]): Promise<void> => {
  const wanted = messages.flatMap(({ phone, ...message }) => (phone ? [{ ...message, phone }] : []));
  if (wanted.length === 0) return;
  const known = await work.tx.execute<{ key: string }>(
    sql`select key from sms_record where key = any(${sql.param(wanted.map(({ key }) => key))})`,
  );
  const taken = new Set(known.rows.map(({ key }) => key));
  for (const { sentence, facts, language = 'zh', ...message } of wanted) {
    if (taken.has(message.key)) continue;
    taken.add(message.key);
    work.insert(smsRecord, {
      ...message,
      content: fillSentence(MESSAGE_SENTENCES[sentence], facts, language).slice(0, TEXT_MAX),
      queuedAt: work.now,
      nextTry: work.now,
      state: 'queued',
    });
  }
  if (!work.preview) await enqueueJob(work.platform, SMS_JOB);
};
