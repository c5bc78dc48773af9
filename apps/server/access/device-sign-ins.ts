import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Actor } from '../platform/actor.ts';
import type { Executor } from './scope.ts';
import { hashToken } from './session.ts';

/** Seconds for which a terminal waits, and those between two of its questions (RFC 8628 3.2). */
const DEVICE_SECONDS = 600;
const DEVICE_INTERVAL = 3;

/** Letters that are not taken for one another and make no words (RFC 8628 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const CODE_LENGTH = 8;
const DEVICE_BYTES = 32;

/** A code as it is compared: `bcdf-ghjk` is the same as `BCDFGHJK`. */
const plain = (code: string): string => code.toUpperCase().replace(/[^A-Z]/g, '');

/** A terminal begins to wait: the ticket that it asks with, and the code that its user types into a browser. */
export const beginDevice = async (
  on: Executor,
  { surface, agent, ip }: Pick<Actor, 'surface' | 'agent' | 'ip'>,
  now: Datetime,
) => {
  const device = randomBytes(DEVICE_BYTES).toString('base64url');
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  await on.execute(sql`insert into device_sign_in (id, code_hash, surface, agent, ip, created_at, expires_at)
    values (${hashToken(device)}, ${hashToken(letters)}, ${surface}, ${agent ?? null}, ${ip}, ${now},
      ${now}::timestamptz + make_interval(secs => ${DEVICE_SECONDS}))`);
  const code = `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
  return { device, code, interval: DEVICE_INTERVAL, expiresIn: DEVICE_SECONDS };
};

interface WaitingDevice extends Record<string, unknown> {
  readonly surface: string;
  readonly agent: string | null;
  readonly ip: string | null;
  readonly created_at: string;
}

const waiting = (code: string, now: Datetime) =>
  sql`code_hash = ${hashToken(plain(code))} and expires_at > ${now} and user_id is null and refused_at is null`;

/** The terminal that waits with a code; undefined: none does. */
export const waitingDevice = async (on: Executor, code: string, now: Datetime): Promise<WaitingDevice | undefined> => {
  const { rows } = await on.execute<WaitingDevice>(
    sql`select surface, agent, ip, created_at from device_sign_in where ${waiting(code, now)}`,
  );
  return rows[0];
};

/** Lets the terminal with a code in as a user, or refuses it; `false`: none waits with that code. */
export const answerDevice = async (
  on: Executor,
  code: string,
  user: string | null,
  now: Datetime,
): Promise<boolean> => {
  const { rowCount } = await on.execute(
    user === null
      ? sql`update device_sign_in set refused_at = ${now} where ${waiting(code, now)}`
      : sql`update device_sign_in set user_id = ${user} where ${waiting(code, now)}`,
  );
  return (rowCount ?? 0) > 0;
};

/** What a terminal hears: who let it in, once; `waiting`, `refused`, or `over`. */
export const takeDevice = async (
  on: Executor,
  device: string,
  now: Datetime,
): Promise<{ readonly user: string } | 'waiting' | 'refused' | 'over'> => {
  const taken = await on.execute<{ user_id: string }>(sql`update device_sign_in set used_at = ${now}
    where id = ${hashToken(device)} and user_id is not null and used_at is null and expires_at > ${now}
    returning user_id`);
  const user = taken.rows[0]?.user_id;
  if (user !== undefined) return { user };
  const { rows } = await on.execute<{ refused: boolean }>(sql`select refused_at is not null as refused
    from device_sign_in where id = ${hashToken(device)} and used_at is null and expires_at > ${now}`);
  const row = rows[0];
  return row ? (row.refused ? 'refused' : 'waiting') : 'over';
};
