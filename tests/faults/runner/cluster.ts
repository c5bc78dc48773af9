import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres } from '@parkdeck/server/db/postgres';
import { startDatabaseNodes } from '../../factories/database-nodes.ts';
import type { DatabaseNodes } from '../../factories/database-nodes.ts';
import { startPooler } from '../../factories/pooler.ts';
import type { Pooler } from '../../factories/pooler.ts';
import { runningDatabase, startServer } from '../server-process.ts';
import type { ServerOptions, ServerProcess } from '../server-process.ts';
import { startGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { openLine } from './line.ts';
import type { Line } from './line.ts';
import { movableClock } from './movable-clock.ts';
import type { MovableClock } from './movable-clock.ts';

/** Between two looks at whether a server serves, and how long it may take to say so, in ms. */
const LOOK_MS = 250;
const PATIENCE_MS = 2000;
/** How often a server that ends while it starts is started again, and after how many ms, as systemd does. */
const STARTS = 5;
const RESTART_MS = 2000;
/** Of the pooler, which two processes share. */
const CONNECTIONS = 20;

/** One of the platform's processes, which may be down. */
export interface Member {
  readonly name: string;
  /** The process that runs; undefined: it is down. */
  readonly process: () => ServerProcess | undefined;
  /** Starts it and waits until it serves; without effect while it runs. */
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
  readonly clock: Pick<MovableClock, 'move'>;
}

/** Two processes of the platform on one database behind a pooler, with a balancer before them. */
export interface Cluster {
  /** Address of the balancer. */
  readonly url: string;
  /** The database, by a line of its own that no fault touches. */
  readonly databaseUrl: string;
  readonly members: readonly Member[];
  /** From the clients to the platform's processes. */
  readonly toServers: Line;
  /** From the platform's processes to the database, with and without the pooler. */
  readonly toDatabase: readonly Line[];
  readonly pooler: Pooler;
  readonly gateway: Gateway;
  /** Where the database is of two nodes, of which one takes over when the other is lost. */
  readonly nodes: DatabaseNodes | undefined;
  /** Folder of all that the platform keeps. */
  readonly data: string;
  /** Kills the database; resolves once it has been started again, or another node has taken over. */
  readonly killDatabase: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const memberOf = (name: string, options: ServerOptions, clock: MovableClock): Member => {
  let running: ServerProcess | undefined;
  const forget = (): void => {
    if (running) clock.tidy(running.pid);
    running = undefined;
  };
  return {
    name,
    clock,
    process: () => running,
    start: async () => {
      for (let left = STARTS; !running; left -= 1)
        running = await startServer({ ...options, env: { ...options.env, ...clock.env } }).catch(
          async (error: unknown) => {
            if (left <= 1) throw error;
            await delay(RESTART_MS);
            return undefined;
          },
        );
    },
    kill: async () => {
      await running?.kill();
      forget();
    },
    stop: async () => {
      const code = (await running?.stop()) ?? null;
      forget();
      return code;
    },
  };
};

const isServing = async ({ url }: ServerProcess): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    return false;
  }
};

type Database = Pick<Cluster, 'killDatabase' | 'nodes'> & {
  readonly url: string;
  readonly readUrl?: string;
  readonly close: () => Promise<void>;
};

/** The database of the data folder, which the one who started it watches. */
const embedded = async (data: string, log: (line: string) => void): Promise<Database> => {
  const postgres = await openPostgres({ dataDir: join(data, 'pg'), log });
  const running = (): number | undefined => runningDatabase(data)?.pid;
  return {
    url: postgres.url,
    nodes: undefined,
    killDatabase: async () => {
      const pid = running();
      if (pid === undefined) throw new Error('No database runs');
      process.kill(pid, 'SIGKILL');
      while (running() === pid || running() === undefined) await delay(LOOK_MS);
    },
    close: () => postgres.stop(),
  };
};

const onNodes = async (): Promise<Database> => {
  const nodes = await startDatabaseNodes();
  return {
    url: nodes.url,
    readUrl: nodes.readUrl,
    nodes,
    killDatabase: async () => {
      const pid = (await nodes.leader()).databasePid();
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    close: () => nodes.close(),
  };
};

/** A line to where an address leads, and the address by it. */
const lineTo = async (address: string): Promise<{ readonly line: Line; readonly url: string }> => {
  const [direct, through] = [new URL(address), new URL(address)];
  const line = await openLine(() => [Number(direct.port)]);
  through.port = String(line.port);
  through.search = ''; // not by a socket, which no line stands before
  return { line, url: through.href };
};

/**
 * Starts the database of a data folder, or one of two nodes, two processes of the platform on it, and the balancer. The
 * first process fills a database that is empty.
 */
export const startCluster = async (
  data: string,
  { hasNodes, log }: { readonly hasNodes: boolean; readonly log: (line: string) => void },
): Promise<Cluster> => {
  const database = hasNodes ? await onNodes() : await embedded(data, log);
  const pooler = await startPooler(database.url, { connections: CONNECTIONS });
  const [pooled, direct] = [await lineTo(pooler.url), await lineTo(database.url)];
  // As a balancer does it: who does not answer that he is ready gets nothing, and what he was sent is broken off.
  const serving = new Map<Member, number>();
  let turn = 0;
  const toServers = await openLine(() => {
    const ports = [...serving.values()];
    turn += 1;
    return [...ports.slice(turn % Math.max(1, ports.length)), ...ports.slice(0, turn % Math.max(1, ports.length))];
  });
  const url = `http://127.0.0.1:${toServers.port}`;
  const gateway = await startGateway(url);
  const env = {
    ...gateway.env,
    DATABASE_DIRECT_URL: direct.url,
    ...(database.readUrl === undefined ? {} : { DATABASE_READ_URL: database.readUrl }),
  };
  const options = { data, databaseUrl: pooled.url, mqttPort: 0, env };
  const clocks = [movableClock(), movableClock()] as const;
  const members = [memberOf('one', { ...options, traffic: true }, clocks[0]), memberOf('two', options, clocks[1])];
  for (const { start } of members) await start();
  const lines = new Map<Member, Line>();
  for (const member of members)
    lines.set(
      member,
      await openLine(() => (member.process() ? [Number(new URL(member.process()?.url ?? '').port)] : [])),
    );
  let isOver = false;
  const watch = async (member: Member): Promise<void> => {
    while (!isOver) {
      const process = member.process();
      if (process && (await isServing(process))) serving.set(member, lines.get(member)?.port ?? 0);
      else {
        serving.delete(member);
        lines.get(member)?.cut();
      }
      await delay(LOOK_MS);
    }
  };
  const watching = Promise.all(members.map(watch));
  while (serving.size < members.length) await delay(LOOK_MS);
  return {
    url,
    databaseUrl: database.url,
    data,
    members,
    toServers,
    toDatabase: [pooled.line, direct.line],
    pooler,
    gateway,
    nodes: database.nodes,
    killDatabase: database.killDatabase,
    stop: async () => {
      isOver = true;
      await watching;
      await toServers.close();
      for (const line of lines.values()) await line.close();
      for (const member of members) await member.stop();
      for (const clock of clocks) clock.remove();
      for (const { line } of [pooled, direct]) await line.close();
      gateway.stop();
      await pooler.close();
      await database.close();
    },
  };
};
