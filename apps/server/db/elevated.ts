import { sql } from 'drizzle-orm';
import { APP_ROLE } from './transaction.ts';
import type { Tx } from '../platform/database.ts';

/**
 * Runs `body` without limits of scope, then restores the scope. For the few facts that a rule needs beyond the actor's
 * scope; the caller must limit what it passes on to the actor. Every use states its reason.
 */
export const elevated = async <T>(tx: Pick<Tx, 'execute'>, body: () => Promise<T>): Promise<T> => {
  const before = await tx.execute<{ value: string }>(sql`select current_setting('app.everything', true) as value`);
  await tx.execute(sql`select set_config('app.everything', 'on', true)`);
  const value = await body();
  await tx.execute(sql`select set_config('app.everything', ${before.rows[0]?.value ?? 'off'}, true)`);
  return value;
};

/**
 * Runs `body` as the owner of the tables. A query that reads a whole table is then not checked row by row against
 * policies, and is planned with the real number of rows, not an estimate of what the policies leave. Only for queries
 * that return no rows to the actor. Every use states its reason.
 */
export const asOwner = async <T>(tx: Tx, body: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`select set_config('role', 'none', true)`);
  const value = await body();
  await tx.execute(sql`select set_config('role', ${APP_ROLE}, true)`);
  return value;
};
