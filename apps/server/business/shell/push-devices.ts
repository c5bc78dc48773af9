import { createHash, createPublicKey } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { newKeys } from '../../channels/push/send.ts';
import type { PlatformKeys, PushTarget } from '../../channels/push/send.ts';
import { targetProblem } from '../../channels/outside.ts';
import { elevated } from '../../db/elevated.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { placeOf } from '../../platform/vault.ts';
import type { Work } from '../../engine/work.ts';

const KEYS = 'vapid';
const place = (table: 'push_key' | 'push_device', id: string): string => placeOf(table, 'secret', id);

/** The platform's key pair, made where there is none: of several that ask at once the first is kept. */
export const platformKeys = async ({
  database: { aside },
  vault,
  clock,
}: Pick<Platform, 'database' | 'vault' | 'clock'>): Promise<PlatformKeys> => {
  const read = async (): Promise<PlatformKeys | undefined> => {
    const { rows } = await aside.query<{ public_key: string; secret: string }>(
      'select public_key, secret from push_key where id = $1',
      [KEYS],
    );
    const [row] = rows;
    return row && { publicKey: row.public_key, privateKey: vault.open(row.secret, place('push_key', KEYS)) };
  };
  const known = await read();
  if (known) return known;
  const made = newKeys();
  await aside.query(
    'insert into push_key (id, public_key, secret, created_at) values ($1, $2, $3, $4) on conflict (id) do nothing',
    [KEYS, made.publicKey, vault.seal(made.privateKey, place('push_key', KEYS)), clock().now],
  );
  return (await read()) ?? made;
};

/** What a browser gives away when notifications are switched on. */
export interface Subscription {
  readonly endpoint: string;
  readonly browserKey: string;
  readonly secret: string;
  readonly language: 'zh' | 'en';
}

/** The bytes of a point on the curve; undefined: it is none. */
const pointOf = (text: string): Buffer | undefined => {
  const point = Buffer.from(text, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return undefined;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  try {
    createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return point;
  } catch {
    return undefined; // not on the curve
  }
};

/** Which part of a subscription cannot be used; undefined: none. */
export const subscriptionProblem = (
  { endpoint, browserKey, secret }: Subscription,
  networks: readonly string[],
): keyof Subscription | undefined => {
  if (targetProblem(endpoint, networks) !== undefined) return 'endpoint';
  // over plain http a service would be one of the own network
  if (new URL(endpoint).protocol !== 'https:' && networks.length === 0) return 'endpoint';
  if (!pointOf(browserKey)) return 'browserKey';
  return Buffer.from(secret, 'base64url').length === 16 ? undefined : 'secret';
};

const keyOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/**
 * Keeps a browser of the actor's present session; one that another account had switched on is his from now on. It is
 * told of what waits since this second: moments have no parts of seconds, and what comes in it must not be missed.
 */
export const switchOn = async (work: Work, { endpoint, browserKey, secret, language }: Subscription): Promise<void> => {
  const id = keyOf(endpoint);
  const { user, session } = work.actor;
  const sealed = work.platform.vault.seal(secret, place('push_device', id));
  // elevated: the browser may still be that of the account which was signed in before
  await elevated(work.tx, () =>
    work.tx.execute(sql`insert into push_device
    (id, user_id, session, endpoint, browser_key, secret, language, created_at, told_until)
    values (${id}, ${user}, split_part(${session}, '.', 1), ${endpoint}, ${browserKey}, ${sealed}, ${language},
      ${work.now}, ${work.now})
    on conflict (id) do update set user_id = excluded.user_id, session = excluded.session,
      browser_key = excluded.browser_key, secret = excluded.secret, language = excluded.language,
      told_until = excluded.told_until`),
  );
};

/** Forgets a browser of the actor; `false`: he has none of that key. */
export const switchOff = async (work: Work, id: string): Promise<boolean> => {
  const { rowCount } = await work.tx.execute(
    sql`delete from push_device where id = ${id} and user_id = ${work.actor.user}`,
  );
  return (rowCount ?? 0) > 0;
};

/** Forgets the browsers of the actor's present session: he signs out. */
export const dropOfSession = async (tx: Pick<Tx, 'execute'>, session: string): Promise<void> => {
  await tx.execute(sql`delete from push_device where session = split_part(${session}, '.', 1)`);
};

/** The session of a device `d` is alive: not signed out anywhere, not run out, its user not disabled. */
const ALIVE = (now: Datetime) => sql`exists (select from session_token s join "user" u on u.id = s.user_id
  where split_part(s.id, '.', 1) = d.session and s.user_id = d.user_id and s.ended_at is null
    and s.refresh_until > ${now} and u.deleted_at is null and u.state <> 'disabled')`;

/** A browser as its user sees it. */
export interface OwnDevice extends Record<string, unknown> {
  readonly id: string;
  readonly surface: string;
  readonly agent: string | null;
  readonly isCurrent: boolean;
  readonly createdAt: string;
}

/** The actor's browsers whose sessions live, the latest first. */
export const ownDevices = async ({ tx, actor, now }: Work): Promise<readonly OwnDevice[]> => {
  const { rows } = await tx.execute<OwnDevice>(sql`select d.id, s.surface, s.agent,
      d.session = split_part(${actor.session}, '.', 1) as "isCurrent",
      to_char(d.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt"
    from push_device d cross join lateral (select surface, agent from session_token
      where split_part(id, '.', 1) = d.session order by created_at desc limit 1) s
    where d.user_id = ${actor.user} and ${ALIVE(now)} order by d.created_at desc, d.id`);
  return rows;
};

/** A living browser with its keys opened. */
export interface Device extends PushTarget {
  readonly id: string;
}

/** The living browsers of a user. */
export const devicesOf = async (
  { database, vault, clock }: Pick<Platform, 'database' | 'vault' | 'clock'>,
  user: string,
): Promise<readonly Device[]> => {
  const { rows } = await database.db.execute<{ id: string; endpoint: string; browser_key: string; secret: string }>(
    sql`select d.id, d.endpoint, d.browser_key, d.secret from push_device d
      where d.user_id = ${user} and ${ALIVE(clock().now)} order by d.id`,
  );
  return rows.map(({ id, endpoint, browser_key: key, secret }) => ({
    id,
    endpoint,
    publicKey: Buffer.from(key, 'base64url'),
    secret: Buffer.from(vault.open(secret, place('push_device', id)), 'base64url'),
  }));
};

/** Forgets browsers that want nothing any more. */
export const forgetDevices = async (
  { database }: Pick<Platform, 'database'>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length > 0) await database.db.execute(sql`delete from push_device where id = any(${sql.param([...ids])})`);
};

/** Whom news may reach: a user with living browsers, where his sessions act, before which second he was told all. */
export interface Reachable extends Record<string, unknown> {
  readonly user: string;
  readonly language: 'zh' | 'en';
  readonly toldUntil: string;
  readonly switched: string | null;
}

/** Users with living browsers; browsers whose sessions are over are forgotten. */
export const reachableUsers = async ({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<readonly Reachable[]> => {
  const { now } = clock();
  await database.db.execute(sql`delete from push_device d where not ${ALIVE(now)}`);
  const { rows } = await database.db.execute<Reachable>(sql`select distinct on (d.user_id) d.user_id as user,
      d.language, to_char(max(d.told_until) over (partition by d.user_id), 'YYYY-MM-DD HH24:MI:SS') as "toldUntil",
      (select s.company_id from session_token s where split_part(s.id, '.', 1) = d.session
        order by s.created_at desc limit 1) as switched
    from push_device d order by d.user_id, d.created_at desc, d.id`);
  return rows;
};

/** Writes down that a user was told of all that waited before a second. */
export const toldUntil = async ({ tx }: Pick<Work, 'tx'>, user: string, moment: string): Promise<void> => {
  await tx.execute(sql`update push_device set told_until = ${moment} where user_id = ${user}`);
};
