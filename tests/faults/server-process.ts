import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { openPostgres } from '@parkdeck/server/db/postgres';
import { SUPERUSER } from '@parkdeck/server/db/postgres-cluster';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = /^Parkdeck is ready at (\S+)$/;

/** The platform server as a separate process, on a free port. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Asks it to stop (SIGTERM); resolves to its exit code, `null` when a signal killed it. */
  stop(): Promise<number | null>;
  /** Kills it (SIGKILL). */
  kill(): Promise<void>;
}

export interface ServerOptions {
  /** Data folder; it contains the database, unless that is elsewhere. */
  readonly data: string;
  readonly databaseUrl?: string;
  /** Default: small. */
  readonly world?: 'small' | 'demo';
  /** Simulate traffic. */
  readonly traffic?: boolean;
  /** Port of its broker; default: the usual one, or a free one. */
  readonly mqttPort?: number;
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>;
  /** Default: a free one. */
  readonly port?: number;
}

const UNIT = join(ROOT, 'apps', 'server', 'boot', 'deploy', 'systemd', 'parkdeck@.service');
/**
 * Options of Node and the program, as operators run it: `ExecStart=/usr/bin/node …`. `filledFolder` makes sure that it
 * is built.
 */
const COMMAND: readonly string[] = /^ExecStart=\S+ (.+)$/m.exec(readFileSync(UNIT, 'utf8'))?.[1]?.split(' ') ?? [];

const ended = async (process: ChildProcess): Promise<number | null> => {
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
  return process.exitCode;
};

/**
 * Starts a server at the tests' base date and waits until it reports that it is ready; throws with its output when it
 * exits before.
 */
export const startServer = async ({
  data,
  databaseUrl,
  world = 'small',
  traffic = false,
  mqttPort,
  env: more = {},
  port = 0,
}: ServerOptions): Promise<ServerProcess> => {
  const { DATABASE_URL: _foreign, ...env } = process.env;
  const child = spawn(process.execPath, COMMAND, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...env,
      NODE_ENV: 'test',
      PORT: String(port),
      ...(mqttPort === undefined ? {} : { MQTT_PORT: String(mqttPort) }),
      PARKDECK_DATA: data,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      PARKDECK_WORLD: world,
      PARKDECK_BASE_DATE: '2026-03-01',
      PARKDECK_CALLS_PER_SECOND: '10000',
      PARKDECK_SIMULATOR: traffic ? 'on' : 'off',
      LOG_LEVEL: 'warn',
      ...more,
    },
  });
  const said: string[] = [];
  child.stderr.on('data', (part: Buffer) => said.push(part.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const lines = createInterface(child.stdout);
    lines.on('line', (line) => {
      said.push(line);
      const ready = READY.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said.join('\n')}`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      return ended(child);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
};

/**
 * Starts a server that is expected to fail; resolves to its exit code and output. `until`: stop it when this line
 * appears.
 */
export const failedStart = async (
  env: Readonly<Record<string, string>>,
  until?: RegExp,
): Promise<{ readonly code: number | null; readonly lines: readonly string[] }> => {
  const { DATABASE_URL: _foreign, ...inherited } = process.env;
  const child = spawn(process.execPath, COMMAND, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...inherited,
      NODE_ENV: 'test',
      PORT: '0',
      PARKDECK_WORLD: 'small',
      PARKDECK_BASE_DATE: '2026-03-01',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      if (until?.test(line) || READY.test(line)) child.kill('SIGTERM');
    });
  }
  return { code: await ended(child), lines };
};

export interface DataFolder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

const endDatabase = async (data: string): Promise<void> => {
  if (existsSync(pidFile(data))) await (await openPostgres({ dataDir: join(data, 'pg'), log: () => undefined })).stop();
};

/**
 * A folder for a server's data, accessible to the account that runs PostgreSQL. `remove` stops the database that a
 * killed server left running.
 */
export const dataFolder = (name: string): DataFolder => {
  const path = mkdtempSync(join(tmpdir(), `parkdeck-${name}-`));
  chmodSync(path, 0o755);
  return {
    path,
    remove: async () => {
      await endDatabase(path);
      rmSync(path, { recursive: true, force: true });
    },
  };
};

/** A data folder on a disk of its own, in memory, of so many megabytes; undefined where one may not be mounted. */
export const diskFolder = (name: string, megabytes: number): DataFolder | undefined => {
  const { path, remove } = dataFolder(name);
  const options = `size=${megabytes}m,mode=755`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]).status !== 0) {
    rmSync(path, { recursive: true, force: true });
    return undefined;
  }
  return {
    path,
    remove: async () => {
      await endDatabase(path);
      spawnSync('umount', [path]);
      await remove();
    },
  };
};

const pidFile = (data: string): string => join(data, 'pg', 'cluster', 'postmaster.pid');

/** The database that runs in a data folder; undefined when none does. */
export const runningDatabase = (data: string): { readonly pid: number; readonly url: string } | undefined => {
  if (!existsSync(pidFile(data))) return undefined;
  const [pid, , , port] = readFileSync(pidFile(data), 'utf8').split('\n');
  const password = readFileSync(join(data, 'pg', 'password'), 'utf8');
  return { pid: Number(pid), url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/parkdeck` };
};
