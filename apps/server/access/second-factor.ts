import { createHash, randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { placeOf } from '../platform/vault.ts';
import type { Vault } from '../platform/vault.ts';
import type { Executor } from './scope.ts';

const PERIOD_MS = 30_000;
/** Steps before and after the present one whose code is taken too: clocks of phones differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODES = 10;
/** Without the signs that look alike. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const HALF = 5;

/** Whether a role of user `u` asks for a second step. */
export const isDemanded = (u: SQL): SQL =>
  sql`exists (select from role r where r.id = any(${u}.roles) and r.second_factor and r.deleted_at is null)`;

const place = (user: string): string => placeOf('second_factor', 'secret', user);
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Parkdeck', label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_MS / 1000 });

const hashOf = (user: string, code: string): string => createHash('sha256').update(`${user} ${code}`).digest('hex');
const half = (): string => Array.from({ length: HALF }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
/** A recovery code as it was shown, however it is typed. */
const folded = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

interface Row extends Record<string, unknown> {
  readonly secret: string;
  readonly confirmed: boolean;
  readonly last_step: number;
}

/** The row, locked: each code is tried after the other. */
const locked = async (on: Executor, user: string): Promise<Row | undefined> =>
  (
    await on.execute<Row>(sql`select secret, confirmed_at is not null as confirmed, last_step::int as last_step
      from second_factor where user_id = ${user} for update`)
  ).rows[0];

/** Whether the user signs in in two steps. */
export const hasSecondFactor = async (on: Executor, user: string): Promise<boolean> =>
  ((await on.execute(sql`select from second_factor where user_id = ${user} and confirmed_at is not null`)).rowCount ??
    0) > 0;

/** How many recovery codes are left. */
export const recoveryLeft = async (on: Executor, user: string): Promise<number> =>
  (
    await on.execute<{ n: number }>(
      sql`select cardinality(codes) as n from second_factor where user_id = ${user} and confirmed_at is not null`,
    )
  ).rows[0]?.n ?? 0;

/** A new key for an authenticator; it counts when a code of it was entered. */
export const beginSecondFactor = async (
  on: Executor,
  vault: Vault,
  { user, label, now }: { readonly user: string; readonly label: string; readonly now: Datetime },
): Promise<{ readonly key: string; readonly address: string }> => {
  const key = new Secret({ size: SECRET_BYTES }).base32;
  const sealed = vault.seal(key, place(user));
  await on.execute(sql`insert into second_factor (user_id, secret, codes, last_step, created_at)
    values (${user}, ${sealed}, '{}', 0, ${now})
    on conflict (user_id) do update set secret = excluded.secret, codes = '{}', last_step = 0,
      created_at = excluded.created_at, confirmed_at = null`);
  return { key, address: totpOf(key, label).toString() };
};

/**
 * The step of a right code of the authenticator, each only once; undefined: wrong, or used before. By the clock of the
 * machine, whatever day the demo world has: that is what authenticators go by.
 */
const stepOf = (vault: Vault, user: string, row: Row, code: string): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = Date.now();
  const delta = totpOf(vault.open(row.secret, place(user))).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / PERIOD_MS) + delta;
  return step > row.last_step ? step : undefined;
};

/** Spends a code of the authenticator, or a recovery code; whether it was right. `isFirst`: it confirms the key. */
export const spendSecondFactor = async (
  on: Executor,
  vault: Vault,
  { user, code, isFirst = false }: { readonly user: string; readonly code: string; readonly isFirst?: boolean },
): Promise<boolean> => {
  const row = await locked(on, user);
  if (!row || row.confirmed === isFirst) return false;
  const step = stepOf(vault, user, row, code.replace(/\s/g, ''));
  if (step !== undefined) {
    await on.execute(sql`update second_factor set last_step = ${step} where user_id = ${user}`);
    return true;
  }
  if (isFirst) return false;
  const hash = hashOf(user, folded(code));
  const spent = await on.execute(sql`update second_factor set codes = array_remove(codes, ${hash})
    where user_id = ${user} and ${hash} = any(codes)`);
  return spent.rowCount === 1;
};

/** New recovery codes, to be shown once; with `now` the key counts from now on. */
export const issueRecovery = async (on: Executor, user: string, now?: Datetime): Promise<readonly string[]> => {
  const codes = Array.from({ length: CODES }, () => `${half()}-${half()}`);
  const hashes = codes.map((code) => hashOf(user, folded(code)));
  await on.execute(sql`update second_factor set codes = ${sql.param(hashes)}::text[],
    confirmed_at = coalesce(confirmed_at, ${now ?? null}::timestamptz) where user_id = ${user}`);
  return codes;
};

/** Forgets key and codes of users. */
export const dropSecondFactor = async (on: Executor, users: readonly string[]): Promise<void> => {
  await on.execute(sql`delete from second_factor where user_id = any(${sql.param([...users])}::text[])`);
};
