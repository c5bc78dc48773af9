import { spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { handOver, serverAccount } from '@parkdeck/server/db/postgres-account';
import pg from 'pg';
import { programOf } from './debian.ts';
import { freePort } from './pooler.ts';

const DEPLOY = fileURLToPath(new URL('../../apps/server/boot/deploy/', import.meta.url));
const PACKAGES = ['patroni', 'postgresql-15', 'etcd-server', 'haproxy'];
const SUPERUSER = 'parkdeck';
const PASSWORD = 'of-the-database';
/** Between two looks at what a node is, in ms. */
const LOOK_MS = 200;
/** How long it may take until a node writes and another one follows it, in ms. */
const PATIENCE_MS = 120_000;

/** One of the machines that hold the database. */
interface DatabaseNode {
  readonly name: string;
  /** The database itself, whatever it is at the moment. */
  readonly url: string;
  /** As when the machine loses its power: everything on it is killed. */
  lose(): Promise<void>;
  /** The machine comes back, and follows who writes now; without effect while it runs. */
  start(): void;
  /** Has the other node write, as before this machine is serviced. */
  handOver(): Promise<void>;
  /** Process of the database on it; undefined: none runs. */
  databasePid(): number | undefined;
}

/** A database on two machines of which one writes and the other follows, as `deploy` sets them up. */
export interface DatabaseNodes {
  /** Leads to the node that writes. */
  readonly url: string;
  /** Leads to a node that follows. */
  readonly readUrl: string;
  readonly nodes: readonly [DatabaseNode, DatabaseNode];
  /** The node that writes; waits until there is one. */
  leader(): Promise<DatabaseNode>;
  /** Process of those who agree on which node writes. */
  agreeingPid(): number | undefined;
  /** Resolves as soon as one node writes and the other one has all that was answered. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const ended = async (child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
};

/** Polls until something is so; throws with what it waited for. */
const until = async <T>(what: string, look: () => Promise<T | undefined>): Promise<T> => {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`Not so after ${PATIENCE_MS} ms: ${what}`);
    await delay(LOOK_MS);
  }
};

/** Waits for what a machine of Debian needs, and starts all of it on this one, from the files of `deploy`. */
export const startDatabaseNodes = async (): Promise<DatabaseNodes> => {
  const place = (name: string, ...folders: readonly string[]): string =>
    programOf({ places: folders.map((folder) => join(folder, name)), packages: PACKAGES });
  const [patroni, etcd, haproxy] = [
    place('patroni', '/usr/bin'),
    place('etcd', '/usr/bin'),
    place('haproxy', '/usr/sbin'),
  ];
  const folder = mkdtempSync(join(tmpdir(), 'parkdeck-nodes-'));
  chmodSync(folder, 0o755);
  const account = serverAccount(folder);
  handOver(folder, account);
  const path = (name: string): string => join(folder, name);
  const begin = (name: string, program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const log = openSync(path(`${name}.log`), 'a');
    const options: SpawnOptions = { cwd: folder, stdio: ['ignore', log, log] };
    return spawn(program, args, { ...options, ...account, env: { PATH: process.env.PATH, HOME: folder, ...env } });
  };

  const [clients, peers] = [await freePort(), await freePort()];
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${clients}`, `http://127.0.0.1:${peers}`];
  const agreeing = begin('etcd', etcd, [], {
    ETCD_NAME: 'etcd',
    ETCD_DATA_DIR: path('etcd'),
    ETCD_INITIAL_CLUSTER: `etcd=${peerUrl}`,
    ETCD_LISTEN_CLIENT_URLS: clientUrl,
    ETCD_ADVERTISE_CLIENT_URLS: clientUrl,
    ETCD_LISTEN_PEER_URLS: peerUrl,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: peerUrl,
  });

  cpSync(join(DEPLOY, 'create-database.sh'), path('create-database.sh'));
  const common = readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8')
    .replaceAll('/etc/patroni', folder)
    .replace('/tmp/pgpass', path('pgpass'))
    .replace('shared_buffers: 2GB', 'shared_buffers: 64MB')
    .replace('wal_keep_size: 2GB', 'wal_keep_size: 256MB');
  writeFileSync(path('patroni.yml'), common);

  const nodeOf = async (name: string) => {
    const [port, rest] = [await freePort(), await freePort()];
    const data = path(name);
    const own = {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${clients}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${rest}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_PGPASS: path(`${name}.pgpass`),
      PATRONI_SUPERUSER_USERNAME: SUPERUSER,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_USERNAME: 'replicator',
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
    };
    let child: ChildProcess | undefined;
    const databasePid = (): number | undefined => {
      try {
        const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
        process.kill(pid, 0);
        return pid;
      } catch {
        return undefined; // none has run, or it has ended
      }
    };
    return {
      name,
      port,
      rest,
      url: `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/parkdeck`,
      start: (): void => void (child ??= begin(name, patroni, [path('patroni.yml')], own)),
      lose: async (): Promise<void> => {
        await ended(child, 'SIGKILL');
        child = undefined;
        const pid = databasePid();
        if (pid !== undefined) process.kill(pid, 'SIGKILL');
        while (databasePid() !== undefined) await delay(LOOK_MS);
      },
      handOver: async (): Promise<void> => {
        const body = JSON.stringify({ leader: name });
        const { ok, statusText } = await fetch(`http://127.0.0.1:${rest}/switchover`, { method: 'POST', body });
        if (!ok) throw new Error(`${name} cannot hand over: ${statusText}`);
      },
      databasePid,
      members: async (): Promise<readonly { readonly role: string; readonly state: string }[]> => {
        const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2000) });
        const { members } = (await answer.json()) as { members: { role: string; state: string }[] }; // Patroni's REST
        return members;
      },
      answers: async (question: string): Promise<boolean> =>
        (await fetch(`http://127.0.0.1:${rest}/${question}`, { signal: AbortSignal.timeout(2000) })).ok,
    };
  };
  const nodes = [await nodeOf('database-1'), await nodeOf('database-2')] as const;
  const [writes, reads] = [await freePort(), await freePort()];
  let balanced = readFileSync(join(DEPLOY, 'database.cfg'), 'utf8')
    .replace('bind :5432', `bind 127.0.0.1:${writes}`)
    .replace('bind :5433', `bind 127.0.0.1:${reads}`)
    .replaceAll(' port 8008', '')
    .replaceAll(' resolvers names init-addr none', '');
  for (const { name, port, rest } of nodes)
    balanced = balanced.replaceAll(`${name}:5432`, `127.0.0.1:${port} port ${rest}`);
  writeFileSync(path('database.cfg'), balanced);
  const balancer = begin('haproxy', haproxy, ['-db', '-f', path('database.cfg')]);

  const leader = () =>
    until('a node writes', async () => {
      for (const node of nodes) if (await node.answers('primary').catch(() => false)) return node;
      return undefined;
    });
  const settled = async (): Promise<void> => {
    // as those who agree know it: the other one itself may not have heard yet that it is no longer trusted
    await until('the other one has all that was answered', async () => {
      const members = await (await leader()).members();
      return members.some(({ role, state }) => role === 'sync_standby' && /^(?:running|streaming)$/.test(state))
        ? true
        : undefined;
    });
  };
  const urlOf = (port: number): string => `postgres://${SUPERUSER}:${PASSWORD}@127.0.0.1:${port}/parkdeck`;
  nodes[0].start();
  await leader();
  nodes[1].start();
  await settled();
  for (const url of [urlOf(writes), urlOf(reads)])
    await until(`${url} answers`, async () => {
      const client = new pg.Client(url);
      client.on('error', () => undefined); // it says so by refusing
      await client.connect();
      await client.end();
      return true;
    });
  return {
    url: urlOf(writes),
    readUrl: urlOf(reads),
    nodes,
    leader,
    agreeingPid: () => agreeing.pid,
    settled,
    close: async () => {
      for (const node of nodes) await node.lose();
      for (const child of [balancer, agreeing]) await ended(child, 'SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
};
