import { counted } from '@parkdeck/core/lib/counted';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { partnerApp } from '@parkdeck/core/catalogue/system/partner-app';
import { platformInterface } from '@parkdeck/core/catalogue/system/platform-interface';
import { checkEnvelope, signedText } from '@parkdeck/core/domain/system/uploads/signed-request';
import type { EnvelopeProblem } from '@parkdeck/core/domain/system/uploads/signed-request';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { Words } from '@parkdeck/core/kit/words';
import { tableName } from '../db/columns.ts';
import type { Platform } from '../platform/platform.ts';
import type { Refusal } from '../platform/refusal.ts';
import { placeOf } from '../platform/vault.ts';

/** Headers of a signed request. */
export const PROGRAM_HEADERS = {
  key: 'x-app-key',
  timestamp: 'x-timestamp',
  nonce: 'x-nonce',
  signature: 'x-signature',
} as const;

/** A request of a program outside, as it came in. */
export interface ProgramRequest {
  readonly method: string;
  readonly target: string;
  readonly header: (name: string) => string | undefined;
  /** SHA-256 of the raw body. */
  readonly bodyHash: string;
}

/** Seconds for which a nonce is remembered: longer than any timestamp is taken. */
const NONCE_SECONDS = 900;
export const EMPTY_BODY = createHash('sha256').digest('hex');

const stranger = (reason: string, msg: Words): Refusal => ({ kind: 'signed-out', reason, msg });
const UNKNOWN = stranger('app-key-unknown', {
  zh: '没有这个接口标识，或已停用',
  en: 'There is no such app key, or it is disabled',
});
const WRONG = stranger('signature-wrong', {
  zh: '签名不对。按 方法、路径、时间戳、随机串、正文摘要 各一行，用密钥算 HMAC-SHA256',
  en: 'The signature is wrong. Sign method, path, timestamp, nonce and body hash, a line each, by HMAC-SHA256',
});
const REPLAYED = stranger('replayed', {
  zh: '这个随机串用过了。每次请求换一个 X-Nonce',
  en: 'The nonce was used before. Take another X-Nonce for every request',
});
const clockOff = (seconds: number): Refusal =>
  stranger('clock', {
    zh: `X-Timestamp 与平台时间相差 ${seconds} 秒，最多 300 秒。校准时钟`,
    en: `X-Timestamp is ${counted(seconds, 'second')} off the platform, 300 at most. Set the clock`,
  });
const PROBLEMS: Readonly<Record<Exclude<EnvelopeProblem, 'clock'>, Refusal>> = {
  timestamp: stranger('timestamp', {
    zh: 'X-Timestamp 应为 10 位的秒数',
    en: 'X-Timestamp must be seconds since 1970, 10 digits',
  }),
  nonce: stranger('nonce', {
    zh: 'X-Nonce 应为 16–64 个字母、数字、- 或 _',
    en: 'X-Nonce must be 16 to 64 letters, digits, - or _',
  }),
};

/** Who may sign: an interface, or an app that gets sign-in codes. */
const KINDS = {
  interface: { noun: platformInterface, isOn: sql`t.state = 'enabled'` },
  app: { noun: partnerApp, isOn: sql`t.open` },
} as const;

const isSame = (given: string, right: string): boolean => {
  const [one, other] = [Buffer.from(given.toLowerCase()), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Remembers a nonce; false: it has been used already. */
const takeNonce = async ({ database }: Platform, key: string, nonce: string): Promise<boolean> => {
  const now = datetimeOfInstant(Date.now());
  const id = `NC${createHash('sha256').update(`${key} ${nonce}`).digest('hex')}`;
  const taken = await database.db
    .execute(sql`insert into one_time_code (id, kind, subject, hash, created_at, expires_at)
    values (${id}, 'nonce', ${key}, ${id}, ${now}, ${now}::timestamptz + make_interval(secs => ${NONCE_SECONDS}))
    on conflict (id) do nothing`);
  return taken.rowCount === 1;
};

/**
 * The program that has signed a request (rules 5.16): its key, timestamp, nonce and signature are checked, in this
 * order. Programs have the real time, whatever the world's own says. Runs on the owner's connection, because nobody's
 * scope is known yet.
 */
export const signerOf = async (
  platform: Platform,
  of: keyof typeof KINDS,
  { method, target, header, bodyHash }: ProgramRequest,
): Promise<Result<string, Refusal>> => {
  const key = header(PROGRAM_HEADERS.key) ?? '';
  const timestamp = header(PROGRAM_HEADERS.timestamp) ?? '';
  const nonce = header(PROGRAM_HEADERS.nonce) ?? '';
  const now = Math.floor(Date.now() / 1000);
  const envelope = checkEnvelope({ timestamp, nonce }, now);
  if (!envelope.ok)
    return err(envelope.error === 'clock' ? clockOff(Math.abs(Number(timestamp) - now)) : PROBLEMS[envelope.error]);
  const { noun, isOn } = KINDS[of];
  const table = tableName(noun.name);
  const found = await platform.database.db.execute<{ id: string; secret: string | null }>(
    sql`select t.id, t.secret from ${sql.identifier(table)} t
      where t.app_key = ${key} and t.deleted_at is null and ${isOn}`,
  );
  const row = found.rows[0];
  if (!row || row.secret === null) return err(UNKNOWN);
  const secret = platform.vault.open(row.secret, placeOf(table, 'secret', row.id));
  const right = createHmac('sha256', secret)
    .update(signedText({ method, target, timestamp, nonce, bodyHash }))
    .digest('hex');
  if (!isSame(header(PROGRAM_HEADERS.signature) ?? '', right)) return err(WRONG);
  return (await takeNonce(platform, key, nonce)) ? ok(row.id) : err(REPLAYED);
};
