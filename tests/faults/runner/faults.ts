import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Random } from '@parkdeck/core/lib/fixtures/random';
import type { Cluster, Member } from './cluster.ts';
import { FAILURES } from './gateway.ts';

/** Shortest and longest time that something stays broken, in ms. */
const LEAST_MS = 500;
const MOST_MS = 6000;

/** How far a clock is moved at most, in seconds. */
const MOST_MOVED_S = 600;

interface Fault {
  readonly name: string;
  /** Breaks something, and mends what does not mend itself: from then on writing must soon be possible again. */
  readonly run: (cluster: Cluster, lasts: number, random: Random) => Promise<void>;
  /** Brings back what the platform can do without. */
  readonly restore?: (cluster: Cluster) => Promise<void>;
}

const anyMember = ({ members: [first, ...others] }: Cluster, random: Random): Member => {
  if (!first) throw new Error('A cluster has members');
  return random.pick([first, ...others]);
};

/** Freezes a process with SIGSTOP: to others it hangs, its connections and locks stay. */
const freeze = async (pid: number | undefined, ms: number): Promise<void> => {
  if (pid === undefined) return;
  process.kill(pid, 'SIGSTOP');
  await delay(ms);
  process.kill(pid, 'SIGCONT');
};

const inDatabase = async <T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(cluster.databaseUrl);
  client.on('error', () => undefined); // the query reports it
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

const backends = (cluster: Cluster, where = ''): Promise<readonly number[]> =>
  inDatabase(cluster, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = 'parkdeck' and pid <> pg_backend_pid() ${where} order by pid`,
    );
    return rows.map(({ pid }) => pid);
  });

const FAULTS: readonly Fault[] = [
  {
    name: 'a process of the platform is killed',
    run: async (cluster, lasts, random) => {
      const member = anyMember(cluster, random);
      await member.kill();
      await delay(lasts);
      await member.start();
    },
  },
  {
    name: 'a process of the platform is stopped and started',
    run: async (cluster, lasts, random) => {
      const member = anyMember(cluster, random);
      const code = await member.stop();
      if (code !== 0) throw new Error(`It ended with ${code}`);
      await delay(lasts);
      await member.start();
    },
  },
  {
    name: 'a process of the platform is frozen',
    run: (cluster, lasts, random) => freeze(anyMember(cluster, random).process()?.pid, 2 * lasts),
  },
  {
    name: 'the clock of a process is moved',
    run: async (cluster, lasts, random) => {
      const { clock } = anyMember(cluster, random);
      clock.move((random.chance(0.5) ? 1 : -1) * (1 + random.below(MOST_MOVED_S)));
      await delay(lasts);
      clock.move(0);
    },
  },
  {
    name: 'all processes of the platform are killed at once',
    run: async ({ members }, lasts) => {
      await Promise.all(members.map(({ kill }) => kill()));
      await delay(lasts);
      for (const { start } of members) await start();
    },
  },
  {
    name: 'the database is killed',
    run: (cluster) => cluster.killDatabase(),
    restore: async ({ nodes }) => nodes?.settled(),
  },
  {
    name: 'a connection of the database freezes at work',
    run: async (cluster, lasts, random) => {
      const [first, ...others] = await backends(cluster, "and state <> 'idle'");
      if (first !== undefined) await freeze(random.pick([first, ...others]), lasts);
    },
  },
  {
    name: 'connections of the database are broken off',
    run: (cluster) =>
      inDatabase(cluster, async (client) => {
        await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = 'parkdeck' and pid <> pg_backend_pid()`,
        );
      }),
  },
  {
    name: 'who listens to the database is cut off',
    run: async (cluster) => {
      const pids = await backends(cluster, "and query ilike 'listen%'");
      await inDatabase(cluster, (client) =>
        client.query('select pg_terminate_backend(p) from unnest($1::int[]) p', [pids]),
      );
    },
  },
  {
    name: 'connections of clients are cut',
    run: async ({ toServers }) => toServers.cut(),
  },
  {
    name: 'clients hear nothing',
    run: async ({ toServers }, lasts) => {
      const free = toServers.hold();
      await delay(lasts);
      free();
    },
  },
  {
    name: 'the database is out of reach',
    run: async ({ toDatabase }, lasts) => {
      const free = toDatabase.map((line) => line.hold());
      await delay(lasts);
      for (const line of toDatabase) line.cut();
      for (const letGo of free) letGo();
    },
  },
  {
    name: 'the way to the database is slow',
    run: async ({ toDatabase }, lasts, random) => {
      const ms = 20 + random.below(100);
      for (const line of toDatabase) line.slow(ms);
      await delay(lasts);
      for (const line of toDatabase) line.slow(0);
    },
  },
  {
    name: 'the gateway of payments fails',
    run: async ({ gateway }, lasts, random) => {
      await gateway.fail(random.pick(FAILURES));
      await delay(lasts);
      await gateway.fail('');
    },
  },
  {
    name: 'the pooler is killed',
    run: ({ pooler }) => pooler.restart(),
  },
  {
    name: 'the pooler is frozen',
    run: ({ pooler }, lasts) => freeze(pooler.pid(), lasts),
  },
];

/** Brings back the machines that were lost. */
const bringBack = async ({ nodes }: Cluster): Promise<void> => {
  for (const node of nodes?.nodes ?? []) node.start();
  await nodes?.settled();
};

/** Where the database is of two nodes. */
const FAULTS_OF_NODES: readonly Fault[] = [
  {
    name: 'the machine of the database that writes is lost',
    run: async ({ nodes }) => (await nodes?.leader())?.lose(),
    restore: bringBack,
  },
  {
    name: 'the machine of the database that follows is lost',
    run: async ({ nodes }) => {
      const leader = await nodes?.leader();
      await nodes?.nodes.find((node) => node !== leader)?.lose();
    },
    restore: bringBack,
  },
  {
    name: 'the database is handed over',
    run: async ({ nodes }) => (await nodes?.leader())?.handOver(),
    restore: async ({ nodes }) => nodes?.settled(),
  },
  {
    name: 'nobody can agree on who writes',
    run: ({ nodes }, lasts) => freeze(nodes?.agreeingPid(), lasts),
    restore: async ({ nodes }) => nodes?.settled(),
  },
];

/** Share of the room that is taken at once; while it is, others take some of the rest. */
const MOST_AT_ONCE = 0.95;
/** Adds to a file until nothing fits any more. */
const fillUp = (path: string): void => {
  try {
    for (;;) appendFileSync(path, Buffer.alloc(64 * 1024));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
};

/** On a disk of its own only: otherwise the machine would be full. */
const FULL_DISK: Fault = {
  name: 'the disk is full',
  run: async ({ data }, lasts) => {
    const { bavail, bsize } = statfsSync(data);
    const ballast = join(data, 'ballast');
    execFileSync('fallocate', ['--length', String(Math.floor(bavail * bsize * MOST_AT_ONCE)), ballast]);
    fillUp(ballast);
    await delay(lasts);
    rmSync(ballast);
  },
};

/** The faults of a run in their order, each kind once before one comes again. */
export function* faultsInTurn(
  random: Random,
  { ownDisk, hasNodes }: { readonly ownDisk: boolean; readonly hasNodes: boolean },
): Generator<(cluster: Cluster) => { readonly name: string; readonly done: Promise<void>; restore(): Promise<void> }> {
  for (;;) {
    const rest = [...FAULTS, ...(hasNodes ? FAULTS_OF_NODES : []), ...(ownDisk ? [FULL_DISK] : [])];
    while (rest.length > 0) {
      const [fault] = rest.splice(random.below(rest.length), 1);
      const lasts = LEAST_MS + random.below(MOST_MS - LEAST_MS);
      if (fault)
        yield (cluster) => ({
          name: fault.name,
          done: fault.run(cluster, lasts, random),
          restore: async () => fault.restore?.(cluster),
        });
    }
  }
}
