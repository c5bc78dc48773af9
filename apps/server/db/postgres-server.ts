import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { words } from '@parkdeck/core/kit/words';
import { handOver } from './postgres-account.ts';
import { runProgram } from './postgres-binaries.ts';
import { type Cluster, isAlive, SETTINGS_FILE } from './postgres-cluster.ts';
import { DatabaseUnavailable } from './postgres-error.ts';

const START_ATTEMPTS = 3;
/** Timeout: recovery after a crash replays up to `max_wal_size`, which takes a slow disk minutes. */
const PATIENCE_SECONDS = 300;

export type Starting = {
  /** For tests: a crash of the machine may lose the data. */
  readonly fast: boolean;
  /** The port of a server that was lost; without it a free one. */
  readonly port?: number;
};

/** Longest path that a socket may have on every system. */
const SOCKET_PATH = 100;
const socketOf = (data: string, port: number): string => join(data, `.s.PGSQL.${port}`);
const hasSocket = (data: string, port: number): boolean =>
  process.platform !== 'win32' && Buffer.byteLength(socketOf(data, port)) <= SOCKET_PATH;

/**
 * The folder of the cluster's socket, on which an answer comes in seven eighths of the time that it takes on a port;
 * undefined where there is none. Only its owner can enter the folder.
 */
export const socketFolder = ({ data }: Pick<Cluster, 'data'>, port: number): string | undefined =>
  existsSync(socketOf(data, port)) ? data : undefined;

/** Killed servers leave their sockets, one for each port: those but of the one that has just been started. */
const clearSockets = (data: string, port: number): void => {
  const own = basename(socketOf(data, port));
  for (const name of readdirSync(data))
    if (name.startsWith('.s.PGSQL.') && !name.startsWith(own)) rmSync(join(data, name), { force: true });
};

/**
 * Starts the cluster's server on a free port of 127.0.0.1, or finds the one already running (`adopted`). Two processes
 * may try at once, and a port may be taken between the check and the bind: so it checks, starts, and checks again.
 */
export async function startOrAdopt(
  cluster: Cluster,
  { fast, port: known }: Starting,
): Promise<{ port: number; adopted: boolean }> {
  const begun = Date.now();
  for (let attempt = 1; ;) {
    const running = runningServer(cluster);
    if (running?.ready) return { port: running.port, adopted: true };
    if (running) {
      if (Date.now() > begun + PATIENCE_SECONDS * 1000) {
        throw new DatabaseUnavailable(
          'failed',
          words(
            `PostgreSQL（进程 ${running.pid}）既没启动也没停止。见 ${cluster.log}`,
            `PostgreSQL (process ${running.pid}) neither starts nor stops. See ${cluster.log}`,
          ),
        );
      }
      await delay(50);
      continue;
    }
    const port = known ?? (await freePort());
    try {
      writeSettings(cluster, port, fast);
      await control(cluster, 'start', ['-l', join(cluster.log, 'start.log')]);
      clearSockets(cluster.data, port);
      return { port, adopted: false };
    } catch (error) {
      if (attempt++ === START_ATTEMPTS) {
        throw new DatabaseUnavailable(
          'failed',
          words(
            `PostgreSQL 启动不了：${String(error)}\n${lastLines(cluster.log, begun)}`,
            `PostgreSQL does not start: ${String(error)}\n${lastLines(cluster.log, begun)}`,
          ),
        );
      }
      await delay(200);
    }
  }
}

/** Stops the cluster's server and closes open connections; afterwards the data are complete on disk. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const running = runningServer(cluster);
  if (!running) return;
  await control(cluster, 'stop', ['-m', 'fast', '-W']).catch((error: unknown) => {
    // It may have stopped by itself since the check.
    if (runningServer(cluster)?.pid === running.pid) throw error;
  });
  // Not with pg_ctl's own wait: it would also wait for a new server that another process may start at that moment.
  const until = Date.now() + PATIENCE_SECONDS * 1000;
  while (runningServer(cluster)?.pid === running.pid) {
    if (Date.now() > until)
      throw new DatabaseUnavailable(
        'failed',
        words(
          `PostgreSQL（进程 ${running.pid}）停不下来。见 ${cluster.log}`,
          `PostgreSQL (process ${running.pid}) does not stop. See ${cluster.log}`,
        ),
      );
    await delay(20);
  }
}

async function control(cluster: Cluster, verb: 'start' | 'stop', more: readonly string[]): Promise<void> {
  const args = [verb, '-D', cluster.data, '-w', '-t', String(PATIENCE_SECONDS), ...more];
  await runProgram(
    { binaries: cluster.binaries, name: 'pg_ctl', args, account: cluster.account },
    join(cluster.log, 'pg_ctl.log'),
  );
}

/**
 * The running server of this cluster, from its `postmaster.pid`: process id, data folder, start time, port, …, state in
 * line 8. After a restart of the machine or container the process id may belong to another program, which would keep
 * PostgreSQL from starting: then the file is removed.
 */
function runningServer({ data }: Cluster): { pid: number; port: number; ready: boolean } | undefined {
  const pidFile = join(data, 'postmaster.pid');
  const lines = readIfThere(pidFile)?.split('\n');
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!isAlive(pid)) return undefined;
  if (!basename(programOf(pid) ?? 'postgres').startsWith('postgres')) {
    rmSync(pidFile, { force: true }); // a server that just ends removes it, too
    return undefined;
  }
  if (lines[1] !== data) {
    throw new DatabaseUnavailable(
      'inUse',
      words(
        `${data} 里的数据是从 ${lines[1]} 移来或复制的，而那里的数据库（进程 ${pid}）还在运行。先停掉它`,
        `The data in ${data} were moved or copied from ${lines[1]} while their server (process ${pid}) runs. Stop ` +
          'that server first',
      ),
    );
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Reads a file that its writer may remove at any moment; undefined when it is missing. */
function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The program that a process runs; `undefined` when the system does not report it. */
function programOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0];
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Written at every start; `ALTER SYSTEM` overrides it. Sized for a small machine that also runs the platform server.
 */
function writeSettings({ data, log, account }: Cluster, port: number, fast: boolean): void {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: hasSocket(data, port) ? data : '',
    max_connections: 60,
    // A statement over a table by month locks each part and each index of it (`lock-room.ts`).
    max_locks_per_transaction: 512,
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    random_page_cost: 1.1,
    // There are no replicas, so data loaded into a new table need not be logged, only written.
    wal_level: 'minimal',
    max_wal_senders: 0,
    // JIT compilation costs more than it saves on short queries.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: log,
    // One file per weekday, overwritten a week later.
    log_filename: 'postgres-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_checkpoints: 'off',
    ...(fast
      ? {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          shared_buffers: '128MB',
          max_connections: 100,
        }
      : { fsync: 'on', synchronous_commit: 'on' }),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  const file = join(data, SETTINGS_FILE);
  writeFileSync(
    file,
    `# Written by Parkdeck at every start. Your own settings: ALTER SYSTEM SET …\n${lines.join('\n')}\n`,
    { mode: 0o600 },
  );
  handOver(file, account);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port');
  return address.port;
}

/** The last lines of the log files written since. */
function lastLines(folder: string, since: number): string {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).mtimeMs >= since)
    .map((file) => `${file}:\n${readFileSync(file, 'utf8').trim().split('\n').slice(-8).join('\n')}`)
    .join('\n');
}
