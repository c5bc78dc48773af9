import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { words } from '@parkdeck/core/kit/words';
import { serverAccount } from './postgres-account.ts';
import { findBinaries } from './postgres-binaries.ts';
import { type Cluster, openCluster, readPassword, SUPERUSER } from './postgres-cluster.ts';
import { DatabaseUnavailable, isLeaving } from './postgres-error.ts';
import { socketFolder, type Starting, startOrAdopt, stopServer } from './postgres-server.ts';

export { DatabaseUnavailable } from './postgres-error.ts';

export type PostgresOptions = {
  /** Data folder; created with its parents when missing. */
  readonly dataDir: string;
  /** Receives one line for every step that takes time or may be unexpected. */
  readonly log: (line: string) => void;
  /** For tests: a crash of the machine may lose the data. */
  readonly fast?: boolean;
};

export type OpenPostgres = {
  /** Connects as superuser to the database `parkdeck`: by its socket, otherwise by its port of 127.0.0.1. */
  readonly url: string;
  /** The server was running already: its last owner was killed. */
  readonly adopted: boolean;
  /** Stops the server; open connections are closed. May be called more than once. */
  readonly stop: () => Promise<void>;
};

const DATABASE = 'parkdeck';
const OWNER_LOCK = 0x7061726b;

/**
 * Opens the embedded PostgreSQL: creates the cluster on first use (1 s), starts it (0.1 s), or adopts the server that a
 * killed owner left behind. It has one owner at a time, who holds an advisory lock: PostgreSQL itself releases it when
 * the owner dies, so no lock file can go stale.
 *
 * @throws DatabaseUnavailable, its message made for the terminal; reason `inUse` names the owner's process
 */
export async function openPostgres({ log, fast = false, ...options }: PostgresOptions): Promise<OpenPostgres> {
  const dataDir = resolve(options.dataDir);
  const account = serverAccount(dataDir);
  const binaries = findBinaries(account, log);
  const cluster = await openCluster({ dataDir, binaries, account, log });
  const { port, adopted, owner } = await own(cluster, { fast });

  let stopped: Promise<void> | undefined;
  let reviving: Promise<void> | undefined;
  let holder = owner;
  const revive = async (): Promise<void> => {
    while (!stopped) {
      try {
        // On the port that everybody knows.
        ({ owner: holder } = await own(cluster, { fast, port }));
        watch();
        return log('The database runs again');
      } catch (error) {
        log(`The database does not run yet: ${String(error)}`);
        await delay(REVIVE_MS);
      }
    }
  };
  const watch = (): void => {
    holder.once('end', () => {
      if (stopped) return;
      log('Lost the connection to the database; it is started again');
      reviving = revive();
    });
  };
  watch();
  // Keep the ownership until the server has stopped, so that no other process adopts a server that is shutting down.
  const end = async (): Promise<void> => {
    await reviving;
    await stopServer(cluster);
    await holder.end().catch(() => undefined);
  };
  const socket = socketFolder(cluster, port);
  const byPort = `postgres://${SUPERUSER}:${readPassword(cluster)}@127.0.0.1:${port}/${DATABASE}`;
  return {
    url: socket === undefined ? byPort : `${byPort}?host=${encodeURIComponent(socket)}`,
    adopted,
    stop: () => (stopped ??= end()),
  };
}

/** Between two tries to start a server that was lost. */
const REVIVE_MS = 500;

/**
 * Finds or starts the server and takes ownership. Waits for a server that its last owner is shutting down, and then
 * starts a new one.
 */
async function own(cluster: Cluster, how: Starting): Promise<{ port: number; adopted: boolean; owner: pg.Client }> {
  const begun = Date.now();
  for (;;) {
    const { port, adopted } = await startOrAdopt(cluster, how);
    try {
      const owner = await takeOwnership(cluster, port);
      await ensureDatabase(owner);
      return { port, adopted, owner };
    } catch (error) {
      if (!isLeaving(error)) throw error;
      if (Date.now() > begun + PATIENCE_MS)
        throw new DatabaseUnavailable(
          'failed',
          words(
            `${cluster.home} 的 PostgreSQL 总是退出：${String(error)}。见 ${cluster.log}`,
            `PostgreSQL on ${cluster.home} keeps going away: ${String(error)}. See ${cluster.log}`,
          ),
        );
      await delay(100);
    }
  }
}

const PATIENCE_MS = 30_000;
/** Another process holds the lock. */
const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

async function takeOwnership(cluster: Cluster, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: readPassword(cluster),
    database: 'postgres',
    application_name: `parkdeck ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // the current query reports the error; later the owner has a listener
  try {
    await client.connect();
    // A killed owner's connection may take a moment to close.
    await client.query("set lock_timeout = '2s'");
    await client.query('select pg_advisory_lock($1)', [OWNER_LOCK]);
    return client;
  } catch (error) {
    if (!isBusy(error)) {
      await client.end().catch(() => undefined);
      throw error;
    }
    const owner = await client.query<{ name: string }>(
      `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory'
        and objid = $1 and granted`,
      [OWNER_LOCK],
    );
    await client.end();
    const [holder] = owner.rows;
    if (!holder) throw error;
    throw new DatabaseUnavailable(
      'inUse',
      words(
        `${cluster.home} 上已有 Parkdeck 在运行（进程 ${holder.name.replace(/\D/g, '')}）。先停掉它，或用 PARKDECK_DATA 换一个文件夹`,
        `Parkdeck runs already on ${cluster.home} (process ${holder.name.replace(/\D/g, '')}). Stop it first, or ` +
          'set PARKDECK_DATA to another folder',
      ),
    );
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
}
