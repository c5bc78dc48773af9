import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Day } from '@parkdeck/core/lib/day';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { newId } from '../db/ids.ts';
import type { Actor } from '../platform/actor.ts';
import type { Executor } from './scope.ts';
import { hashToken } from './session.ts';
import { localMoment } from '../db/local-moment.ts';

/** By its beginning a token is known for one, also by programs that look for leaked ones. */
export const TOKEN_PREFIX = 'pdt_';
const TOKEN_BYTES = 32;
/** Living tokens of one user. */
export const MOST_TOKENS = 50;

interface OwnToken extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly scope: readonly string[];
  readonly created_at: string;
  readonly expires_at: string;
  readonly used_at: string | null;
  readonly used_from: string | null;
}

/** The user's tokens that are still good, the latest first. */
export const ownTokens = async (on: Executor, user: string, now: Datetime) => {
  const { rows } = await on.execute<OwnToken>(sql`select id, name, scopes as scope, created_at, expires_at, used_at,
      used_from from personal_token
    where user_id = ${user} and revoked_at is null and expires_at > ${now} order by created_at desc, id`);
  return rows.map(({ id, name, scope, created_at, expires_at, used_at, used_from }) => ({
    id,
    name,
    scope,
    createdAt: localMoment(created_at),
    expiresAt: localMoment(expires_at),
    usedAt: used_at === null ? null : localMoment(used_at),
    usedFrom: used_from,
  }));
};

interface NewToken {
  readonly user: string;
  readonly name: string;
  readonly scope: readonly string[];
  readonly expires: Day;
}

/** Makes a token, good to the end of its last day. Its text is told here and never again. */
export const createToken = async (on: Executor, { user, name, scope, expires }: NewToken, now: Datetime) => {
  const text = `${TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  const id = newId('PT', now);
  const expiresAt = `${expires} 23:59:59` as Datetime; // a day with a time
  await on.execute(sql`insert into personal_token (id, user_id, hash, name, scopes, created_at, expires_at)
    values (${id}, ${user}, ${hashToken(text)}, ${name}, ${sql.param([...scope])}, ${now}, ${expiresAt})`);
  return { id, token: text, expiresAt };
};

/**
 * Ends a token of the user at once, also the live streams that were opened with it; `false`: there is none of that key.
 */
export const revokeToken = async (on: Executor, user: string, id: string, now: Datetime): Promise<boolean> => {
  const { rowCount } = await on.execute(sql`update personal_token set revoked_at = ${now}
    where id = ${id} and user_id = ${user} and revoked_at is null`);
  if (rowCount === 0) return false;
  await on.execute(sql`select pg_notify('parkdeck_sessions', ${user})`);
  return true;
};

/** Notes when and from where a token was last used, once a minute. */
export const noteTokenUse = async (
  on: Executor,
  id: string,
  { ip }: Pick<Actor, 'ip'>,
  now: Datetime,
): Promise<void> => {
  await on.execute(sql`update personal_token set used_at = ${now}, used_from = ${ip} where id = ${id}
    and (used_at is null or used_at <= ${now}::timestamptz - interval '1 minute' or used_from is distinct from ${ip})`);
};
