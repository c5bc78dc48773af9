import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openPostgres } from '@parkdeck/server/db/postgres';
import { runningDatabase, startServer } from '../server-process.ts';
import type { ServerOptions, ServerProcess } from '../server-process.ts';
import { openLine } from './line.ts';
import type { Line } from './line.ts';

/** Between two looks at whether a server serves, and how long it may take to say so, in ms. */
const LOOK_MS = 250;
const PATIENCE_MS = 2000;

/** One of the platform's processes, which may be down. */
export interface Member {
  readonly name: string;
  /** The process that runs; undefined: it is down. */
  readonly process: () => ServerProcess | undefined;
  /** Starts it and waits until it serves; without effect while it runs. */
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly stop: () => Promise<number | null>;
}

/** Two processes of the platform on one database, with a balancer before them. */
export interface Cluster {
  /** Address of the balancer. */
  readonly url: string;
  /** The database, by a line of its own that no fault touches. */
  readonly databaseUrl: string;
  readonly members: readonly Member[];
  /** From the clients to the platform's processes. */
  readonly toServers: Line;
  /** From the platform's processes to the database. */
  readonly toDatabase: Line;
  /** Folder of all that the platform keeps. */
  readonly data: string;
  /** Process of the database; it changes when it is started again. */
  readonly databasePid: () => number | undefined;
  readonly stop: () => Promise<void>;
}

const memberOf = (name: string, options: ServerOptions): Member => {
  let running: ServerProcess | undefined;
  return {
    name,
    process: () => running,
    start: async () => {
      running ??= await startServer(options);
    },
    kill: async () => {
      await running?.kill();
      running = undefined;
    },
    stop: async () => {
      const code = (await running?.stop()) ?? null;
      running = undefined;
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

/** Starts the database of a filled data folder, two processes of the platform on it, and the balancer. */
export const startCluster = async (data: string, log: (line: string) => void): Promise<Cluster> => {
  const postgres = await openPostgres({ dataDir: join(data, 'pg'), log });
  const direct = new URL(postgres.url);
  const toDatabase = await openLine(() => [Number(direct.port)]);
  const throughLine = new URL(postgres.url);
  throughLine.port = String(toDatabase.port);
  const options = { data, databaseUrl: throughLine.href, mqttPort: 0 };
  const members = [memberOf('one', { ...options, traffic: true }), memberOf('two', options)];
  for (const { start } of members) await start();

  // As a balancer does it: who does not answer that he is ready gets nothing, and what he was sent is broken off.
  const serving = new Map<Member, number>();
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
  let turn = 0;
  const toServers = await openLine(() => {
    const ports = [...serving.values()];
    turn += 1;
    return [...ports.slice(turn % Math.max(1, ports.length)), ...ports.slice(0, turn % Math.max(1, ports.length))];
  });
  return {
    url: `http://127.0.0.1:${toServers.port}`,
    databaseUrl: postgres.url,
    data,
    members,
    toServers,
    toDatabase,
    databasePid: () => runningDatabase(data)?.pid,
    stop: async () => {
      isOver = true;
      await watching;
      await toServers.close();
      for (const line of lines.values()) await line.close();
      for (const member of members) await member.stop();
      await toDatabase.close();
      await postgres.stop();
    },
  };
};
