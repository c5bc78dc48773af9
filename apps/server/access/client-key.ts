import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { GRANT_KINDS } from '@parkdeck/core/vocabulary/system';
import { words } from '@parkdeck/core/kit/words';
import type { SignInClient } from '../platform/actor.ts';
import type { Config } from '../platform/config.ts';
import type { Platform } from '../platform/platform.ts';
import { sessionOf } from './authenticate.ts';
import { refused } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';

type Grant = keyof typeof GRANT_KINDS;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** The form in which the secret of a client is stored: it is long and random, so that a plain hash is enough. */
export const hashSecret = (secret: string): string => `sha256:${digest(secret).toString('hex')}`;

const BASIC = /^Basic\s+([\w+/=-]{1,400})$/i;
/** Name and secret of a Basic authorisation; undefined: there is none. */
const credentialsOf = (
  authorization: string | undefined,
): { readonly id: string; readonly secret: string } | undefined => {
  const coded = BASIC.exec(authorization ?? '')?.[1];
  if (coded === undefined) return undefined;
  const text = Buffer.from(coded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  return at < 0 ? undefined : { id: text.slice(0, at), secret: text.slice(at + 1) };
};

interface ClientRow extends Record<string, unknown> {
  readonly client_id: string;
  readonly secret: string | null;
  readonly grants: readonly Grant[] | null;
  readonly token_seconds: number | null;
  readonly refresh_seconds: number | null;
  readonly state: string;
}

const rowOf = async ({ database }: Pick<Platform, 'database'>, id: string): Promise<ClientRow | undefined> =>
  (
    await database.db.execute<ClientRow>(sql`select client_id, secret, grants, token_seconds, refresh_seconds, state
      from client where client_id = ${id} and deleted_at is null`)
  ).rows[0];

/** The client that sends a signed-out request; without a row of its own: nothing limits it. */
export type Sender = { readonly client?: SignInClient; readonly grants: readonly Grant[] };
const UNLIMITED: Sender = { grants: [] };

const limitedBy = ({ client_id: id, token_seconds: tokenSeconds, ...row }: ClientRow): Sender => ({
  client: { id, tokenSeconds, refreshSeconds: row.refresh_seconds },
  grants: row.grants ?? [],
});

const hasSecret = (configured: Config['client'], row: ClientRow | undefined, id: string, secret: string): boolean => {
  if (configured?.id === id) return isSame(configured.secret, secret);
  return row?.secret ? isSame(row.secret, hashSecret(secret)) : false;
};

/**
 * Who sends a request to a public call (E#188): a client that is registered, enabled and has the right secret, or
 * somebody who is signed in already, which is the client of that sign-in. Undefined: it may not. Where the environment
 * sets no key, requests without one pass, and so do those of unknown names.
 */
export const senderOf = async (
  platform: Pick<Platform, 'clock' | 'config' | 'database'>,
  authorization: string | undefined,
): Promise<Sender | undefined> => {
  const configured = platform.config.client;
  const given = credentialsOf(authorization);
  if (!given) {
    const session = await sessionOf(platform, authorization);
    if (!session) return configured ? undefined : UNLIMITED;
    const by = session.client === null ? undefined : await rowOf(platform, session.client);
    return by ? limitedBy(by) : UNLIMITED;
  }
  const row = await rowOf(platform, given.id);
  if (!row && !configured) return UNLIMITED;
  if (!hasSecret(configured, row, given.id, given.secret) || row?.state === 'disabled') return undefined;
  return row ? limitedBy(row) : UNLIMITED;
};

const GRANTS: Readonly<Partial<Record<string, Grant>>> = {
  'sign-in.by-password': 'password',
  'sign-in.send-code': 'code',
  'sign-in.by-code': 'code',
  'sign-in.by-partner': 'partner',
  'sign-in.by-token': 'partner',
  'sign-in.by-redirect-code': 'partner',
  'sign-in.by-open-id': 'open-id',
  'sign-in.refresh': 'refresh',
};

const NOT_GRANTED = refused(
  'grant-off',
  words('此客户端不能这样登录。换一种登录方式', 'This client may not sign in that way. Use another way'),
);

/** Why a client may not send this call; undefined: it may. */
export const grantRefusal = ({ grants }: Sender, call: string): Refusal | undefined => {
  const needed = GRANTS[call];
  return needed === undefined || grants.length === 0 || grants.includes(needed) ? undefined : NOT_GRANTED;
};

/** The key of the environment has a row, too, so that it is seen and its lifetimes can be set. Safe at every start. */
export const ensureClient = async ({ config, database, clock }: Platform): Promise<void> => {
  if (!config.client) return;
  const { id } = config.client;
  await database.db.execute(sql`insert into client (id, client_id, name, secret, token_seconds, state, created_by,
      created_at, updated_by, updated_at)
    select ${`CLENV${id}`}, ${id}, '控制台', '', ${config.tokenSeconds}, 'enabled', 'system', ${clock().now}, 'system',
      ${clock().now}
    where not exists (select from client where client_id = ${id})`);
};
