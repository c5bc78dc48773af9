import { sql } from 'drizzle-orm';
import { APP_ROLE } from './transaction.ts';
import type { Tx } from '../platform/database.ts';

/**
 * Runs `body` with the whole platform in sight, then narrows again. For the few facts a rule needs beyond the actor's
 * scope; what it answers must be bound to the actor by the caller. Every use says why.
 */
export const elevated = async <T>(tx: Tx, body: () => Promise<T>): Promise<T> => {
  const before = await tx.execute<{ value: string }>(sql`select current_setting('app.everything', true) as value`);
  await tx.execute(sql`select set_config('app.everything', 'on', true)`);
  const value = await body();
  await tx.execute(sql`select set_config('app.everything', ${before.rows[0]?.value ?? 'off'}, true)`);
  return value;
};

/**
 * Runs `body` as the owner of the tables. What reads all of them asks no policy of each row then, and is planned by how
 * many rows there are, not by how many a policy might leave. Only for what answers no rows. Every use says why.
 */
export const asOwner = async <T>(tx: Tx, body: () => Promise<T>): Promise<T> => {
  await tx.execute(sql`select set_config('role', 'none', true)`);
  const value = await body();
  await tx.execute(sql`select set_config('role', ${APP_ROLE}, true)`);
  return value;
};
