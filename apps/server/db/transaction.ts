import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Actor } from '../platform/actor.ts';
import type { Database, Tx } from '../platform/database.ts';

/** The role that requests run as: row-level security holds for it, and it owns nothing. */
export const APP_ROLE = 'parkdeck_app';

/** The driver returns `count`, `sum` and `bigint` as text; all our values fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Opens a pool whose connections all use the time zone Asia/Shanghai (rules 0.4). */
export const openDatabase = (url: string, log: (error: Error) => void, max = 20): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: '-c timezone=Asia/Shanghai -c statement_timeout=100000',
  });
  pool.on('error', log);
  // The pool handles errors of idle connections only. A connection that breaks while in use fails its query; without a
  // listener its error event would end the process.
  pool.on('connect', (client) => client.on('error', log));
  const db = drizzle(pool);
  // Drizzle's own version never releases a connection that breaks at its `begin`, so that the pool could never end.
  db.transaction = async (body, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(body, config);
    } finally {
      client.release();
    }
  };
  return { pool, db, close: () => pool.end() };
};

/** Day and time of a unit of work, for rules in the database. */
interface Moment {
  readonly today: string;
  readonly now: string;
}

const flag = (value: boolean): string => (value ? 'on' : 'off');
const array = (values: readonly string[]): string => `{${values.join(',')}}`;

/** Thrown to roll a transaction back: dry runs and refusals. The value is returned to the caller. */
class Rollback<T> extends Error {
  readonly value: T;
  constructor(value: T) {
    super('rolled back');
    this.value = value;
  }
}

/**
 * Runs `body` in one transaction as the application role, limited to what the actor may see, at the given moment. The
 * form of keys is checked before they are put into a setting. With `keep(value)` false the transaction is rolled back
 * and the value still returned.
 */
export const inScope = async <T>(
  database: Database,
  actor: Actor,
  { today, now }: Moment,
  body: (tx: Tx) => Promise<T>,
  keep: (value: T) => boolean = () => true,
): Promise<T> => {
  try {
    return await database.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('role', ${APP_ROLE}, true), set_config('app.everything',
        ${flag(actor.everything)}, true),
        set_config('app.companies', ${array(actor.companies)}, true), set_config('app.all_parks',
        ${flag(actor.allParks)}, true),
        set_config('app.parks', ${array(actor.parks)}, true), set_config('app.villages', ${array(actor.villages)},
        true),
        set_config('app.all_sections', ${flag(actor.allSections)}, true), set_config('app.sections',
        ${array(actor.sections)}, true),
        set_config('app.all_sellers', ${flag(actor.allSellers)}, true), set_config('app.sellers',
        ${array(actor.sellers)}, true), set_config('app.user', ${actor.user}, true),
        set_config('app.language', ${actor.language}, true), set_config('app.today', ${today}, true),
        set_config('app.now', ${now}, true)`);
      const value = await body(tx);
      if (!keep(value)) throw new Rollback(value);
      return value;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.value as T; // thrown by this very function with a T
    throw error;
  }
};
