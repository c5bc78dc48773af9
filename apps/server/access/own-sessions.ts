import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Actor } from '../platform/actor.ts';
import type { Executor } from './scope.ts';
import { localMoment } from '../db/local-moment.ts';

/** A session of the actor: when it began and was last used, from where, and by what. */
interface OwnSession {
  readonly id: string;
  readonly surface: string;
  readonly agent: string | null;
  readonly ip: string | null;
  readonly beganAt: Datetime;
  readonly seenAt: Datetime;
  readonly isCurrent: boolean;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly surface: string;
  readonly agent: string | null;
  readonly ip: string | null;
  readonly began_at: string;
  readonly seen_at: string;
  readonly current: boolean;
}

/** A session's family, of which tokens are made, and the key that stands for it outside: its hash. */
const family = (id: SQL): SQL => sql`split_part(${id}, '.', 1)`;
const KEY = sql`encode(sha256(convert_to(${family(sql`id`)}, 'UTF8')), 'hex')`;

/** The user is named though policies hide the sessions of others: they hide nothing from platform admins. */
const living = (user: string, now: Datetime): SQL =>
  sql`user_id = ${user} and ended_at is null and refresh_until > ${now}`;

/** The actor's sessions that could still be used, his present one first, then those last used first. */
export const ownSessions = async (
  on: Executor,
  { user, session }: Pick<Actor, 'user' | 'session'>,
  now: Datetime,
): Promise<readonly OwnSession[]> => {
  const { rows } = await on.execute<Row>(sql`select ${KEY} as id, surface, agent, ip,
      coalesce(began_at, created_at) as began_at, coalesce(seen_at, created_at) as seen_at, id = ${session} as current
    from session_token where ${living(user, now)} order by current desc, seen_at desc, id`);
  return rows.map(({ began_at, seen_at, current, ...row }) => ({
    ...row,
    beganAt: localMoment(began_at),
    seenAt: localMoment(seen_at),
    isCurrent: current,
  }));
};

/** Ends the actor's session of that key, or all but the present one. Returns how many there were. */
export const endOwnSessions = async (
  on: Executor,
  { user, session }: Pick<Actor, 'user' | 'session'>,
  now: Datetime,
  key?: string,
): Promise<number> => {
  const which = key === undefined ? sql`${family(sql`id`)} <> ${family(sql`${session}::text`)}` : sql`${KEY} = ${key}`;
  const { rowCount } = await on.execute(
    sql`update session_token set ended_at = ${now} where ${living(user, now)} and ${which}`,
  );
  return rowCount ?? 0;
};
