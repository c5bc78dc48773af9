import { drizzle, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Actor } from '../platform/actor.ts';
import type { Database, NoSchema, NoTables, Tx } from '../platform/database.ts';
import { chooseReader, PATIENCE_MS as STANDBY_MS } from './standby.ts';
import { HotStatements, isStalePlan, keepStatements } from './named-statements.ts';

/** The role that requests run as: row-level security holds for it, and it owns nothing. */
export const APP_ROLE = 'parkdeck_app';

/** The driver returns `count`, `sum` and `bigint` as text; all our values fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** How connections begin, where no pooler stands between (`pooler.ts` says it to the role instead). */
const OPTIONS = '-c timezone=Asia/Shanghai -c statement_timeout=100000';
/** Connections for locks of a session: jobs that claim a row, a start. */
const MOST_SESSIONS = 8;
/** Connections for reports and exports that are read from a standby, and for looking how old it is. */
const MOST_READING = 10;

/** How a pool of connections is opened. */
interface Opening {
  readonly max?: number;
  /** The database behind a pooler, to which `url` then leads: what a session keeps is kept there. */
  readonly direct?: string | undefined;
  /** Whether frequent statements may be sent by name. */
  readonly named?: boolean;
  /** Milliseconds after which a connection is given up; none: it is waited for. */
  readonly connectMs?: number;
  /** A standby for reports and exports, and the seconds that it may be behind. */
  readonly standby?: { readonly url: string; readonly maxAge: number } | undefined;
}

/** Opens a pool whose connections all use the time zone Asia/Shanghai (rules 0.4). */
export const openDatabase = (
  url: string,
  log: (error: Error) => void,
  { max = 20, direct, named = direct === undefined, connectMs, standby }: Opening = {},
): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    ...(direct === undefined ? { options: OPTIONS } : {}),
    ...(connectMs === undefined ? {} : { connectionTimeoutMillis: connectMs }),
  });
  pool.on('error', log);
  const sessions =
    direct === undefined ? pool : new pg.Pool({ connectionString: direct, max: MOST_SESSIONS, options: OPTIONS });
  if (sessions !== pool) sessions.on('error', log).on('connect', (client) => void client.on('error', log));
  // The pool handles errors of idle connections only. A connection that breaks while in use fails its query; without a
  // listener its error event would end the process.
  const hot = new HotStatements();
  const open = new Set<pg.ClientBase & { end(): Promise<void> }>();
  pool.on('remove', (client) => void open.delete(client));
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', log);
    if (named) keepStatements(client, hot);
  });
  const beginHere: Database['begin'] = (settings, body) => begin(pool, settings, body);
  // A standby behind a pooler would need the same as the database: it is spoken to directly.
  const reading = standby && openDatabase(standby.url, log, { max: MOST_READING, named: false, connectMs: STANDBY_MS });
  const choose = reading && chooseReader(reading, { begin: beginHere }, standby.maxAge, log);
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
  return {
    pool,
    db,
    begin: beginHere,
    session: () => sessions.connect(),
    reader: choose ?? (async () => ({ from: { begin: beginHere } })),
    close: async (patienceMs) => {
      await Promise.all([
        closePool(pool, open, patienceMs),
        ...(sessions === pool ? [] : [sessions.end()]),
        reading?.close(patienceMs),
      ]);
    },
  };
};

/** Milliseconds for what is at work with the database to end by itself. */
const PATIENCE_MS = 10_000;

/**
 * Ends a pool. It would wait for every connection in use, also for one that waits for the lock of somebody else; such
 * are broken off, which rolls them back.
 */
const closePool = async (
  pool: pg.Pool,
  open: ReadonlySet<{ end(): Promise<void> }>,
  patienceMs = PATIENCE_MS,
): Promise<void> => {
  const cut = setTimeout(() => {
    for (const client of open) void client.end().catch(() => undefined);
  }, patienceMs);
  await pool.end().finally(() => clearTimeout(cut));
};

/** Sends `begin` and the settings of the transaction in one message: each message costs more than what it says. */
const begin: <T>(
  pool: pg.Pool,
  settings: Readonly<Record<string, string>>,
  body: (tx: Tx) => Promise<T>,
) => Promise<T> = async (pool, settings, body) => {
  const client = await pool.connect();
  let broken = false;
  try {
    const set = Object.entries(settings).map(
      ([name, value]) => `set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`,
    );
    await client.query(`begin; select ${set.join(', ')}`);
    const dialect = new PgDialect();
    const session = new NodePgSession<NoSchema, NoTables>(client, dialect, undefined);
    const value = await body(new NodePgTransaction(dialect, session, undefined));
    await client.query('commit');
    return value;
  } catch (error) {
    // A connection that cannot even roll back, or keeps a plan for a table that has changed, is given to nobody else.
    await client.query('rollback').catch(() => (broken = true));
    broken ||= isStalePlan(error);
    throw error;
  } finally {
    client.release(broken);
  }
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
  database: Pick<Database, 'begin'>,
  actor: Actor,
  { today, now }: Moment,
  body: (tx: Tx) => Promise<T>,
  keep: (value: T) => boolean = () => true,
): Promise<T> => {
  const settings = {
    role: APP_ROLE,
    'app.everything': flag(actor.everything),
    'app.companies': array(actor.companies),
    'app.all_parks': flag(actor.allParks),
    'app.parks': array(actor.parks),
    'app.villages': array(actor.villages),
    'app.all_sections': flag(actor.allSections),
    'app.sections': array(actor.sections),
    'app.all_gates': flag(actor.allGates),
    'app.gates': array(actor.gates),
    'app.all_sellers': flag(actor.allSellers),
    'app.sellers': array(actor.sellers),
    'app.user': actor.user,
    'app.roles': array(actor.roles),
    'app.language': actor.language,
    'app.today': today,
    'app.now': now,
  };
  try {
    return await database.begin(settings, async (tx) => {
      const value = await body(tx);
      if (!keep(value)) throw new Rollback(value);
      return value;
    });
  } catch (error) {
    if (error instanceof Rollback) return error.value as T; // thrown by this very function with a T
    throw error;
  }
};
