import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** PgBouncer in front of a database, giving a connection away after each transaction. */
export interface Pooler {
  /** The same database, through it. */
  readonly url: string;
  close(): Promise<void>;
}

const PLACES = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
const installed = (): string | undefined => PLACES.find((path) => existsSync(path));

/** The program: as it is installed, or as Debian has it, where packages may be installed. */
const program = (): string => {
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'],
    ])
      spawnSync('apt-get', args, { env, stdio: 'ignore', timeout: 120_000 });
  }
  const found = installed();
  if (!found) throw new Error('PgBouncer is needed: install the package pgbouncer');
  return found;
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

/** Starts PgBouncer in transaction mode in front of the database of `url`. */
export const startPooler = async (url: string): Promise<Pooler> => {
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
default_pool_size = ${CONNECTIONS}
max_client_conn = 500
`,
  );
  const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program(), [...account, config], { stdio: 'ignore' });
  const pooled = `postgres://${username}:any@127.0.0.1:${own}${pathname}`;
  // only whether it listens: a connection to the database would be kept, from before anything was set up there
  const listens = (): Promise<boolean> =>
    new Promise((resolve) => {
      const probe = createConnection(own, '127.0.0.1');
      probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
      probe.once('connect', () => probe.destroy());
    });
  while (!(await listens())) if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
  return {
    url: pooled,
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
};
