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

/** Name of the job that sends what is written down here. */
export const SMS_JOB = 'sms';
/** Longest text of one message. */
const TEXT_MAX = 140;

/** Something that somebody is told. */
export interface Message {
  /** What makes it this message: told twice, it is sent once. */
  readonly key: string;
  /** Nobody is told without one. */
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
 * Owes people messages. They are written down with the work at hand and go out once it is committed: what is taken back
 * or only tried tells nobody. A key that is known is not written again.
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
