import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Actor } from '../platform/actor.ts';
import { partOfTrace } from '../platform/trace.ts';
import type { Database, Tx } from '../platform/database.ts';
import { begin } from './begin.ts';
import { Connecting } from './connecting.ts';
import { CONNECTION_SETTINGS } from './connection-settings.ts';
import { roleOf } from './roles.ts';
import { chooseReader, PATIENCE_MS as STANDBY_MS } from './standby.ts';
import { parseTexts, TEXT_ARRAY } from './text-array.ts';
import { sendTogether } from './send-together.ts';
import { traceStatements } from './trace-statements.ts';
import { HotStatements, keepStatements } from './named-statements.ts';

/** The driver returns `count`, `sum` and `bigint` as text; all our values fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(TEXT_ARRAY, parseTexts);

/** How connections begin, where no pooler stands between (`pooler.ts` says it to the role instead). */
const OPTIONS = Object.entries(CONNECTION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');
/** Connections for locks of a session and for copying tables: jobs that claim a row, a start. */
const MOST_SESSIONS = 8;
/** Connections for reports and exports that are read from a standby, and for looking how old it is. */
const MOST_READING = 10;

/** Milliseconds after which an idle connection is closed: a new one plans everything that it is asked anew. */
const IDLE_MS = 600_000;

/** How a pool of connections is opened. */
interface Opening {
  /** The most connections for queries. */
  readonly max?: number;
  /** The database behind a pooler, to which `url` then leads: what a session keeps is kept there. */
  readonly direct?: string | undefined;
  /** Whether frequent statements may be sent by name. */
  readonly named?: boolean;
  /** Whether statements are traced. */
  readonly traced?: boolean;
  /** Milliseconds after which a connection is given up; none: it is waited for. */
  readonly connectMs?: number;
  /** A standby for reports and exports, and the seconds that it may be behind. */
  readonly standby?: { readonly url: string; readonly maxAge: number } | undefined;
}

/** Connections to one database, and how they are ended: after so many milliseconds also those at work. */
interface Connections {
  readonly pool: pg.Pool;
  readonly close: (patienceMs?: number) => Promise<void>;
}

/** Milliseconds for what is at work with the database to end by itself. */
const PATIENCE_MS = 10_000;

const openPool = (
  config: pg.PoolConfig,
  log: (error: Error) => void,
  greet: (client: pg.PoolClient) => void = () => undefined,
): Connections => {
  const pool = new pg.Pool({ Client: Connecting, ...config });
  const open = new Set<pg.PoolClient>();
  // The pool handles errors of idle connections only. A connection that breaks while in use fails its query; without a
  // listener its error event would end the process.
  pool.on('error', log);
  pool.on('remove', (client) => void open.delete(client));
  pool.on('connect', (client) => {
    open.add(client);
    client.on('error', log);
    greet(client);
  });
  return {
    pool,
    // It would wait for every connection in use, also for one that waits for the lock of somebody else; such are broken
    // off, which rolls them back.
    close: async (patienceMs = PATIENCE_MS) => {
      const cut = setTimeout(() => {
        for (const client of open) client.connection.stream.destroy();
      }, patienceMs);
      await pool.end().finally(() => clearTimeout(cut));
    },
  };
};

/** Opens a pool whose connections all use the time zone Asia/Shanghai (rules 0.4). */
export const openDatabase = (
  url: string,
  log: (error: Error) => void,
  { max = 20, direct, named = direct === undefined, traced = false, connectMs, standby }: Opening = {},
): Database => {
  const hot = new HotStatements();
  const { pool, close } = openPool(
    {
      connectionString: url,
      max,
      idleTimeoutMillis: IDLE_MS,
      // A pooler loses count of the answers to what comes in one message.
      ...(direct === undefined ? { options: OPTIONS, pipeline: true } : {}),
      ...(connectMs === undefined ? {} : { connectionTimeoutMillis: connectMs }),
    },
    log,
    (client) => {
      if (client.pipeline) sendTogether(client);
      if (named) keepStatements(client, hot);
      if (traced) traceStatements(client);
    },
  );
  // A table is copied by many messages in turn, which a pipeline has no place for.
  const sessions = openPool({ connectionString: direct ?? url, max: MOST_SESSIONS, options: OPTIONS }, log);
  const aside = openPool({ connectionString: direct ?? url, max: 1, options: OPTIONS }, log);
  const beginHere: Database['begin'] = (settings, body) => begin(pool, settings, body);
  // A standby behind a pooler would need the same as the database: it is spoken to directly.
  const reading =
    standby && openDatabase(standby.url, log, { max: MOST_READING, named: false, traced, connectMs: STANDBY_MS });
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
    session: () => sessions.pool.connect(),
    aside: aside.pool,
    reader: choose ?? (async () => ({ from: { begin: beginHere } })),
    close: async (patienceMs) => {
      const all = [close, sessions.close, aside.close, ...(reading ? [reading.close] : [])];
      await Promise.all(all.map((end) => end(patienceMs)));
    },
  };
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

/** How a transaction is run. */
export interface Manner<T> {
  /** False: it is rolled back, and the value still returned. */
  readonly keep?: ((value: T) => boolean) | undefined;
  /**
   * True: each statement is planned once for any values, so that connections keep its plan. By itself the database
   * compares estimated costs of rows, and would plan many of those anew each time that read one row by its key.
   */
  readonly plansOnce?: boolean;
}

/**
 * Runs `body` in one transaction as a role of requests, limited to what the actor may see, at the given moment. The
 * form of keys is checked before they are put into a setting.
 */
export const inScope = async <T>(
  database: Pick<Database, 'begin'>,
  actor: Actor,
  { today, now }: Moment,
  body: (tx: Tx) => Promise<T>,
  { keep = () => true, plansOnce = false }: Manner<T> = {},
): Promise<T> => {
  const settings = {
    role: roleOf(actor),
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
    ...(plansOnce && { plan_cache_mode: 'force_generic_plan' }),
  };
  return partOfTrace('transaction', async () => {
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
  });
};
