import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from './debian.ts';
import type { Program } from './debian.ts';

/** PgBouncer in front of a database, giving a connection away after each transaction. */
export interface Pooler {
  /** The same database, through it. */
  readonly url: string;
  readonly pid: () => number;
  /** Kills it (SIGKILL) and starts it anew. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const PROGRAM: Program = {
  places: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
  packages: ['pgbouncer'],
};

/** A port that nobody listens at. */
export const freePort = async (): Promise<number> => {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return address.port;
};

/** Few connections, so that transactions of different people follow each other in each of them. */
export const CONNECTIONS = 3;

const DEPLOYED = fileURLToPath(new URL('../../apps/server/boot/deploy/pgbouncer.ini', import.meta.url));
/** How long the deployed one waits for the database, and how often it asks for it. */
const waits = (): string =>
  readFileSync(DEPLOYED, 'utf8')
    .split('\n')
    .filter((line) => /^(?:server_login_retry|server_connect_timeout|query_wait_timeout) = /.test(line))
    .join('\n');

/** Starts PgBouncer in transaction mode in front of a database. `waitSeconds`: of a query, for a connection. */
export const startPooler = async (
  url: string,
  { connections = CONNECTIONS, waitSeconds }: { readonly connections?: number; readonly waitSeconds?: number } = {},
): Promise<Pooler> => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-pooler-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
${waits()}
${waitSeconds === undefined ? '' : `query_wait_timeout = ${waitSeconds}`}
`,
  );
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const pooled = `postgres://${username}:any@127.0.0.1:${own}${pathname}`;
  // only whether it listens: a connection to the database would be kept, from before anything was set up there
  const listens = (): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = createConnection(own, '127.0.0.1');
      probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(programOf(PROGRAM), [...account, config], { stdio: 'ignore' });
    while (!(await listens())) if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    return child;
  };
  let child = await start();
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    url: pooled,
    pid: () => child.pid ?? 0,
    restart: async () => {
      await end('SIGKILL');
      child = await start();
    },
    close: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true });
    },
  };
};
