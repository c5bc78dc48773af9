import { resolve } from 'node:path';
import pg from 'pg';
import { serverAccount } from './postgres-account.ts';
import { findBinaries } from './postgres-binaries.ts';
import { type Cluster, openCluster, readPassword, SUPERUSER } from './postgres-cluster.ts';
import { DatabaseUnavailable } from './postgres-error.ts';
import { startOrAdopt, stopServer } from './postgres-server.ts';

export { DatabaseUnavailable } from './postgres-error.ts';

export type PostgresOptions = {
  /** Folder of the data; made when missing, and its parents too. */
  readonly dataDir: string;
  /** Told, in one line each, what takes time or may surprise. */
  readonly log: (line: string) => void;
  /** For tests: a crash of the machine may lose the data. */
  readonly fast?: boolean;
};

export type OpenPostgres = {
  /** Connects as superuser to the database `parkdeck`, on 127.0.0.1 only. */
  readonly url: string;
  /** The server was running already: its last owner was killed. */
  readonly adopted: boolean;
  /** Ends the server; connections still open are cut. May be called more than once. */
  readonly stop: () => Promise<void>;
};

const DATABASE = 'parkdeck';
const OWNER_LOCK = 0x7061726b;

/**
 * Opens the embedded PostgreSQL: creates the cluster on first use (1 s), starts it (0.1 s), or adopts the server that a
 * killed owner left behind. It has one owner at a time, who holds an advisory lock: PostgreSQL itself releases it when
 * the owner dies, so no lock file can go stale.
 * @throws DatabaseUnavailable, its message made for the terminal; reason `inUse` names the owner's process
 */
export async function openPostgres({ log, fast = false, ...options }: PostgresOptions): Promise<OpenPostgres> {
  const dataDir = resolve(options.dataDir);
  const account = serverAccount(dataDir);
  const binaries = findBinaries(account, log);
  const cluster = await openCluster({ dataDir, binaries, account, log });
  const { port, adopted } = await startOrAdopt(cluster, fast);
  const owner = await takeOwnership(cluster, port, log);
  await ensureDatabase(owner);

  let stopped: Promise<void> | undefined;
  return {
    url: `postgres://${SUPERUSER}:${readPassword(cluster)}@127.0.0.1:${port}/${DATABASE}`,
    adopted,
    stop: () => (stopped ??= owner.end().then(() => stopServer(cluster))),
  };
}

async function takeOwnership(cluster: Cluster, port: number, log: (line: string) => void): Promise<pg.Client> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: SUPERUSER,
    password: readPassword(cluster),
    database: 'postgres',
    application_name: `parkdeck ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', (error) => log(`Lost the connection to the database: ${error.message}`));
  await client.connect();
  try {
    // An owner killed a moment ago may still be leaving.
    await client.query("set lock_timeout = '2s'");
    await client.query('select pg_advisory_lock($1)', [OWNER_LOCK]);
    return client;
  } catch (error) {
    const owner = await client.query<{ name: string }>(
      "select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and objid = $1 and granted",
      [OWNER_LOCK],
    );
    await client.end();
    const [holder] = owner.rows;
    if (!holder) throw error;
    throw new DatabaseUnavailable('inUse', `Parkdeck runs already on ${cluster.home} (process ${holder.name.replace(/\D/g, '')}). Stop it first, or set PARKDECK_DATA to another folder.`);
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
}
