import { sql } from 'drizzle-orm';
import { smsRecord } from '@parkdeck/core/catalogue/service/sms-record';
import { channelOf, MESSAGES } from '@parkdeck/core/vocabulary/messages';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { platformText } from '../../platform/platform-text.ts';
import type { Work } from '../../engine/work.ts';
import { routesOf, written } from './message-routes.ts';
import type { Route, Told } from './message-routes.ts';
import { pushesOf } from './message-pushes.ts';

/** Name of the job that sends the messages queued here. */
export const SMS_JOB = 'sms';

/** Why nothing was sent though somebody was to be told. */
export const NOT_WANTED = platformText({ zh: '没有启用的短信策略', en: 'No SMS strategy wants it sent' });
/** Why nothing can be sent. */
export const NO_ACCOUNT = platformText({ zh: '没有启用的短信平台', en: 'No SMS account is enabled' });

/** A message to a person. */
export interface Message extends Told {
  /** Idempotency key: a message queued twice is sent once. */
  readonly key: string;
  /** Without a phone, or an address or account for what goes by mail or to browsers, nothing is sent. */
  readonly phone: string | null;
  readonly mail?: string;
  /** Whom a notification is for, and the page that it opens. */
  readonly user?: string;
  readonly page?: string;
  /** The row that it is about, its park, and its company where that is not the park's. */
  readonly noun: string;
  readonly object: string;
  /** The mailing that it is part of. */
  readonly plan?: string;
  /** The follower that the receiver is known to be; otherwise he is found by his phone. */
  readonly follower?: string | null;
  /** The way it goes, where that is decided already. */
  readonly route?: Route;
}

/** What the log keeps of a message that goes a way; without one it is only noted that nothing was sent. */
export const recordOf = (work: Pick<Work, 'now'>, message: Message, route: Route | null) => {
  const { sentence, facts, language, route: _route, follower: _follower, ...kept } = message;
  const { scene } = MESSAGES[sentence];
  const {
    due,
    push: _push,
    ...way
  } = route ?? {
    push: null,
    ...written({ sentence, facts, ...(language ? { language } : {}) }, null),
    due: null,
  };
  return {
    ...kept,
    ...way,
    scene,
    queuedAt: work.now,
    nextTry: due,
    state: due ? ('queued' as const) : ('refused' as const),
    error: due ? null : NOT_WANTED,
  };
};

/**
 * Queues messages by the strategies that decide over them. They are stored in the current transaction and sent after
 * its commit: a rollback or a dry run sends nothing. A message with a known key is not queued again.
 */
export const queueSms = async (work: Work, messages: readonly Message[]): Promise<void> => {
  const wanted = messages.filter(
    ({ phone, mail, user, sentence }) => ({ sms: phone, mail, push: user })[channelOf(MESSAGES[sentence].scene)],
  );
  if (wanted.length === 0) return;
  const known = await work.tx.execute<{ key: string }>(
    sql`select key from sms_record where key = any(${sql.param(wanted.map(({ key }) => key))})`,
  );
  const taken = new Set(known.rows.map(({ key }) => key));
  const fresh = wanted.filter(({ key }) => {
    const isFresh = !taken.has(key);
    taken.add(key);
    return isFresh;
  });
  const routes = await routesOf(work, fresh);
  const ways = fresh.map((message, at) => message.route ?? routes[at] ?? null);
  const pushes = await pushesOf(work, fresh, ways);
  for (const [at, message] of fresh.entries())
    work.insert(smsRecord, { ...recordOf(work, message, ways[at] ?? null), ...pushes.get(at) });
  if (!work.preview) enqueueJob(work.platform, SMS_JOB);
};
