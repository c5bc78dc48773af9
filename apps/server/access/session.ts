import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { elevated } from '../db/elevated.ts';
import type { Actor } from '../platform/actor.ts';
import type { Executor } from './scope.ts';

/** The tokens of a signed-in client. Both are opaque; the platform stores only their hashes. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Where a session is used: shown to its user. */
type Client = Pick<Actor, 'ip' | 'agent'>;

interface Opening {
  readonly user: string;
  readonly surface: string;
  readonly device?: string | null;
  /** When the user signed in; of a new session: now. */
  readonly began?: string;
  readonly from: Client;
  /** The registered client by which he signed in. */
  readonly client?: string | null;
}

/** The present time, the seconds for which an access token is valid (B93), and those until an unused session ends. */
export interface TokenClock {
  readonly now: Datetime;
  readonly seconds: number;
  readonly refreshSeconds: number;
}

/** Tokens are valid this much longer: a client refreshes at the announced age, and requests on their way still pass. */
const MARGIN_SECONDS = 60;
/**
 * Seconds for which a spent refresh token still returns the pair it was exchanged for. Two tabs or processes that
 * refresh at once both go on, and so does a client whose answer was lost: it retries after 30 s.
 */
const GRACE_SECONDS = 60;

const TOKEN_BYTES = 32;
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
const randomToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
const after = (now: Datetime, seconds: number): SQL => sql`${now}::timestamptz + make_interval(secs => ${seconds})`;

const insert = async (
  on: Executor,
  id: string,
  pair: TokenPair,
  { user, surface, device, began, from, client }: Opening,
  company: string | null,
  { now, seconds, refreshSeconds }: TokenClock,
): Promise<void> => {
  await on.execute(sql`insert into session_token (id, user_id, access_hash, refresh_hash, company_id, surface, device,
    ip, agent, client, created_at, began_at, seen_at, expires_at, refresh_until)
    values (${id}, ${user}, ${hashToken(pair.accessToken)}, ${hashToken(pair.refreshToken)}, ${company}, ${surface},
    ${device ?? null}, ${from.ip}, ${from.agent ?? null}, ${client ?? null}, ${now}, ${began ?? now}, ${now},
      ${after(now, seconds + MARGIN_SECONDS)}, ${after(now, refreshSeconds)})`);
};

const PREFIX = 'SS';
/** Whether a key is that of a session, and not of a token or a program. */
export const isSession = (id: string): boolean => id.startsWith(PREFIX);

/** Opens a session of a user. */
export const openSession = async (on: Executor, opening: Opening, clock: TokenClock): Promise<TokenPair> => {
  const pair = { accessToken: randomToken(), refreshToken: randomToken() };
  await insert(on, `${PREFIX}${randomBytes(16).toString('hex')}.0`, pair, opening, null, clock);
  return pair;
};

/**
 * A session's rows are one family, numbered by turn: each refresh ends one row and opens the next. The family's name
 * never leaves the server.
 */
const nextTurn = (id: string): string => id.replace(/\d+$/, (turn) => String(Number(turn) + 1));
const familyOf = (id: string): string => id.replace(/\.\d+$/, '');
const ofFamily = (id: string): SQL => sql`id like ${`${familyOf(id)}.%`} and ended_at is null`;

/** What is left of a session that can still be used, whatever turn it has come to. */
export const livingFamily = (id: string, now: Datetime): SQL =>
  sql`select from session_token where ${ofFamily(id)} and refresh_until > ${now}`;

/**
 * The pair that follows a refresh token. It is computed from the spent token and the next row's key: the same request
 * gets the same answer without storing a token, and neither a stolen token nor a stolen table is enough to compute it.
 */
const successor = (refreshToken: string, next: string): TokenPair => {
  const derive = (use: string): string =>
    createHmac('sha256', refreshToken).update(`${use} ${next}`).digest('base64url');
  return { accessToken: derive('access'), refreshToken: derive('refresh') };
};

interface SessionRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly company_id: string | null;
  readonly surface: string;
  readonly device: string | null;
  readonly client: string | null;
  readonly began: string;
  readonly ended: boolean;
  readonly due: boolean;
  readonly next_open: boolean | null;
  readonly next_fresh: boolean | null;
}

/**
 * `reused`: a spent token came back after its grace period; the whole session has been ended, and the caller must
 * commit that.
 */
export type Refreshed =
  | { readonly pair: TokenPair; readonly user: string; readonly company: string | null }
  | { readonly refused: 'unknown' | 'reused' };

/**
 * Exchanges a refresh token for a new pair and ends the old one (rules 8.8, S15). Concurrent calls with one token get
 * the same pair.
 */
export const refreshSession = async (
  on: Executor,
  refreshToken: string,
  from: Client,
  clock: TokenClock,
): Promise<Refreshed> => {
  const found = await on.execute<{ id: string }>(
    sql`select id from session_token where refresh_hash = ${hashToken(refreshToken)} for update`,
  );
  const id = found.rows[0]?.id;
  if (id === undefined) return { refused: 'unknown' };
  const next = nextTurn(id);
  // Read after the lock is held: another refresh may have ended the row meanwhile.
  const read = await on.execute<SessionRow>(sql`select s.id, s.user_id, s.company_id, s.surface, s.device, s.client,
      coalesce(s.began_at, s.created_at) as began,
      s.ended_at is not null as ended, s.refresh_until <= ${clock.now} as due,
      n.ended_at is null as next_open, n.created_at > ${after(clock.now, -GRACE_SECONDS)} as next_fresh
    from session_token s left join session_token n on n.id = ${next} where s.id = ${id}`);
  const row = read.rows[0];
  if (!row) return { refused: 'unknown' };
  if (!row.ended && !row.due) {
    const pair = successor(refreshToken, next);
    await endSession(on, id, clock.now);
    await insert(
      on,
      next,
      pair,
      { user: row.user_id, surface: row.surface, device: row.device, began: row.began, from, client: row.client },
      row.company_id,
      clock,
    );
    return { pair, user: row.user_id, company: row.company_id };
  }
  if (row.next_fresh === null) return { refused: 'unknown' };
  if (row.next_fresh && row.next_open)
    return { pair: successor(refreshToken, next), user: row.user_id, company: row.company_id };
  if (row.next_fresh) return { refused: 'unknown' };
  await on.execute(sql`update session_token set ended_at = ${clock.now} where ${ofFamily(id)}`);
  return { refused: 'reused' };
};

/** Seconds within which the use of a session is noted only once: not every request is to write. */
const NOTED_SECONDS = 60;

/** Whether the use of a session `s` is to be noted again. */
export const isUnseen = (now: Datetime): SQL => sql`coalesce(s.seen_at, s.created_at) <= ${after(now, -NOTED_SECONDS)}`;

/** Notes when and from where a session was last used. Of requests at the same time, one writes. */
export const noteUse = async (on: Executor, id: string, { ip, agent }: Client, now: Datetime): Promise<void> => {
  await on.execute(sql`update session_token s set seen_at = ${now}, ip = ${ip}, agent = ${agent ?? null}
    where s.id = ${id} and ${isUnseen(now)}`);
};

export const endSession = async (on: Executor, id: string, now: Datetime): Promise<void> => {
  await on.execute(sql`update session_token set ended_at = ${now} where id = ${id} and ended_at is null`);
};

/**
 * Ends all sessions of the users, except the session `except` (the caller's own). Elevated: they are of other users
 * than the actor, who may change these users but not see their sessions.
 */
export const endSessionsOf = async (
  on: Executor,
  users: readonly string[],
  now: Datetime,
  except = '',
): Promise<void> => {
  if (users.length === 0) return;
  await elevated(on, () =>
    on.execute(
      sql`update session_token set ended_at = ${now} where user_id = any(${sql.param([...users])}) and ended_at is null
        and id <> ${except}`,
    ),
  );
};

/** Ends all sessions that were opened by a client. Elevated: they are of other users than the actor. */
export const endSessionsOfClient = async (on: Executor, client: string, now: Datetime): Promise<void> =>
  elevated(on, async () => {
    await on.execute(sql`update session_token set ended_at = ${now} where client = ${client} and ended_at is null`);
  });

/** The company a session acts for; null: the user's own (S13). */
export const setSessionCompany = async (on: Executor, id: string, company: string | null): Promise<void> => {
  await on.execute(sql`update session_token set company_id = ${company} where id = ${id}`);
};
