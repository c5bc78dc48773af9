import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Executor } from './scope.ts';
import { hashToken } from './session.ts';

/** What a code is used for. `sms`: proves a phone; the others sign a user in. */
export type CodeKind =
  | 'sms'
  | 'partner'
  | 'token'
  | 'redirect'
  | 'open-id'
  | 'community'
  | 'second-factor'
  | 'identity'
  | 'wechat-bind';

/** Seconds for which a code is valid (rules 8.2). */
export const CODE_SECONDS: Readonly<Record<CodeKind, number>> = {
  sms: 300,
  partner: 60,
  token: 60,
  redirect: 60,
  'open-id': 60,
  community: 60,
  'second-factor': 300,
  identity: 600,
  'wechat-bind': 300,
};

/** A drawn text that a follower binds himself by, once per text (E#149). `by`: already known, as a sandbox plays it. */
export const openBinding = async (on: Executor, drawn: string, now: Datetime, by = ''): Promise<void> => {
  await on.execute(sql`delete from one_time_code where kind = 'wechat-bind' and hash = ${hashToken(drawn)}`);
  await store(on, 'wechat-bind', by, hashToken(drawn), now);
};

/** Notes who scanned the code of a drawn text; false: it is unknown, over, or somebody has scanned it. */
export const bindFollower = async (on: Executor, drawn: string, follower: string, now: Datetime): Promise<boolean> => {
  const bound = await on.execute(sql`update one_time_code set subject = ${follower} where kind = 'wechat-bind'
    and hash = ${hashToken(drawn)} and used_at is null and expires_at > ${now} and subject in ('', ${follower})
    returning id`);
  return bound.rows.length > 0;
};

/** Who scanned the code of a drawn text, at least so many seconds after it was shown. */
export const boundFollower = async (
  on: Executor,
  drawn: string,
  now: Datetime,
  seconds = 0,
): Promise<string | undefined> => {
  const found = await on.execute<{ subject: string }>(sql`select subject from one_time_code where kind = 'wechat-bind'
    and hash = ${hashToken(drawn)} and expires_at > ${now} and subject <> ''
    and created_at <= ${now}::timestamptz - make_interval(secs => ${seconds})`);
  return found.rows[0]?.subject;
};

export const SMS_PAUSE_SECONDS = 60;
const MOST_TRIES = 5;

const store = async (on: Executor, kind: CodeKind, subject: string, hash: string, now: Datetime): Promise<void> => {
  await on.execute(sql`insert into one_time_code (id, kind, subject, hash, created_at, expires_at)
    values (${`OC${randomBytes(16).toString('hex')}`}, ${kind}, ${subject}, ${hash}, ${now},
    ${now}::timestamptz + make_interval(secs => ${CODE_SECONDS[kind]}))`);
};

/**
 * A code that signs a user in once: for partners, for the community platform, for addresses with a token. A code made
 * for a return address is valid with that address only.
 */
export const issueCode = async (
  on: Executor,
  kind: Exclude<CodeKind, 'sms' | 'wechat-bind'>,
  user: string,
  now: Datetime,
  returnTo = '',
): Promise<string> => {
  const code = randomBytes(32).toString('base64url');
  await store(on, kind, user, hashToken(`${code} ${returnTo}`), now);
  return code;
};

/** Spends such a code and returns its user; undefined when it is unknown, spent, expired, or for another address. */
export const spendCode = async (
  on: Executor,
  kind: Exclude<CodeKind, 'sms' | 'wechat-bind'>,
  code: string,
  now: Datetime,
  returnTo = '',
): Promise<string | undefined> => {
  const spent = await on.execute<{ subject: string }>(sql`update one_time_code set used_at = ${now}
    where kind = ${kind} and hash = ${hashToken(`${code} ${returnTo}`)} and used_at is null and expires_at > ${now}
    returning subject`);
  return spent.rows[0]?.subject;
};

/**
 * The user of such a code that is spent later; undefined when it is unknown, spent, expired, or was shown too often.
 * The caller must commit the count even when it refuses.
 */
export const showCode = async (
  on: Executor,
  kind: Exclude<CodeKind, 'sms'>,
  code: string,
  now: Datetime,
): Promise<string | undefined> => {
  const shown = await on.execute<{ subject: string }>(sql`update one_time_code set tries = tries + 1
    where kind = ${kind} and hash = ${hashToken(`${code} `)} and used_at is null and expires_at > ${now}
      and tries < ${MOST_TRIES} returning subject`);
  return shown.rows[0]?.subject;
};

/** Seconds until a phone may get another code; undefined: now. Locks the phone until the transaction ends. */
export const smsPause = async (on: Executor, phone: string, now: Datetime): Promise<number | undefined> => {
  await on.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${phone}`}, 0))`);
  const found = await on.execute<{ age: number | null }>(
    sql`select min(extract(epoch from ${now}::timestamptz - created_at))::int as age from one_time_code
      where kind = 'sms' and subject = ${phone}`,
  );
  const age = found.rows[0]?.age;
  return typeof age === 'number' && age < SMS_PAUSE_SECONDS ? SMS_PAUSE_SECONDS - age : undefined;
};

/** Issues six digits for a phone and invalidates earlier codes. */
export const issueSmsCode = async (on: Executor, phone: string, now: Datetime): Promise<string> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await on.execute(
    sql`update one_time_code set used_at = ${now} where kind = 'sms' and subject = ${phone} and used_at is null`,
  );
  await store(on, 'sms', phone, hashToken(`${phone} ${code}`), now);
  return code;
};

/**
 * Spends a phone's code. Wrong codes are counted, after five the code is void: the caller must commit the count even
 * when it refuses.
 */
export const spendSmsCode = async (on: Executor, phone: string, code: string, now: Datetime): Promise<boolean> => {
  const hash = hashToken(`${phone} ${code}`);
  const spent = await on.execute<{
    right: boolean;
  }>(sql`update one_time_code set tries = tries + 1, used_at = case when hash = ${hash} then ${now}::timestamptz end
    where kind = 'sms' and subject = ${phone} and used_at is null and expires_at > ${now} and tries < ${MOST_TRIES}
    returning hash = ${hash} as right`);
  return spent.rows[0]?.right === true;
};
