import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { connect } from '../faults/connect.ts';
import { dataFolder, runningDatabase, startServer } from '../faults/server-process.ts';
import type { ServerOptions, ServerProcess } from '../faults/server-process.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Figures by name; the name ends with the unit: `Ms`, `Kb` (1000 bytes), `Mb`, `PerSecond`. */
export type Figures = Readonly<Record<string, number>>;

export interface Limit {
  readonly max?: number;
  readonly min?: number;
}

/** One benchmark: the product beside a baseline that runs at the same time, so that a slow machine slows both. */
export interface Benchmark {
  /** Heading of the result: what is compared with what. */
  readonly title: string;
  /** Limits by path: `metrics.addedMs`, `ratios.paintedMs`. */
  readonly limits: Readonly<Record<string, Limit>>;
  readonly run: () => Promise<{ readonly metrics: Figures; readonly baseline: Figures }>;
}

export interface Report {
  readonly bench: string;
  readonly metrics: Figures;
  readonly baseline: Figures;
  /** Metric divided by baseline, for every name that both have. */
  readonly ratios: Figures;
  readonly limits: Readonly<Record<string, Limit>>;
  readonly within: boolean;
}

const rounded = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]));

/** A limit for a missing figure counts as exceeded: nothing was measured. */
const keeps = (value: number | undefined, { max = Infinity, min = -Infinity }: Limit): boolean =>
  value !== undefined && value <= max && value >= min;

export const report = async (bench: string, { limits, run }: Benchmark): Promise<Report> => {
  const measured = await run();
  const ratios = Object.fromEntries(
    Object.entries(measured.metrics).flatMap(([name, value]) => {
      const base = measured.baseline[name];
      return base === undefined ? [] : [[name, value / base]];
    }),
  );
  const parts = { metrics: rounded(measured.metrics), baseline: rounded(measured.baseline), ratios: rounded(ratios) };
  const figures = new Map(
    Object.entries(parts).flatMap(([part, group]) =>
      Object.entries(group).map(([name, value]): [string, number] => [`${part}.${name}`, value]),
    ),
  );
  return {
    bench,
    ...parts,
    limits,
    within: Object.entries(limits).every(([place, limit]) => keeps(figures.get(place), limit)),
  };
};

/** The value below which this share of the values lies: `percentile(times, 0.95)`. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Runs A, B, A, B, … and returns the results of each, round by round. */
export const alternate = async <A, B>(
  rounds: number,
  a: () => Promise<A>,
  b: () => Promise<B>,
): Promise<{ readonly a: readonly A[]; readonly b: readonly B[] }> => {
  const results: { a: A[]; b: B[] } = { a: [], b: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.a.push(await a());
    results.b.push(await b());
  }
  return results;
};

/** Counts once more what has happened. */
export const tally = (counts: Record<string, number>, what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Duration of some work in milliseconds. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const run = promisify(execFile);

/** Runs a program of this checkout to its end and returns its stdout. */
export const runNode = async (...args: readonly string[]): Promise<string> =>
  (await run(process.execPath, [...args], { cwd: ROOT, maxBuffer: 1e8 })).stdout;

/** Builds what changed, so that the built program is measured. */
export const build = async (...targets: readonly ('web' | 'server' | 'cli')[]): Promise<void> =>
  void (await runNode('apps/server/boot/build.mjs', ...targets));

/** A token of the administrator of a running server. */
export const tokenOf = async (url: string): Promise<string> => (await connect(url)).session.current()?.token ?? '';

/** Provides a built server with its own world while `body` runs. */
export const withServer = async <T>(
  world: ServerOptions['world'],
  body: (server: ServerProcess, data: string) => Promise<T>,
  options: Pick<ServerOptions, 'env' | 'mqttPort' | 'port'> = {},
): Promise<T> => {
  const data = dataFolder('bench');
  try {
    const server = await startServer({ data: data.path, world, ...options });
    try {
      return await body(server, data.path);
    } finally {
      await server.stop();
    }
  } finally {
    await data.remove();
  }
};

/** A connection to the database of a running server, in the time zone of the platform. */
export const connectDatabase = async (data: string): Promise<pg.Client> => {
  const database = new pg.Client({
    connectionString: runningDatabase(data)?.url ?? '',
    options: '-c timezone=Asia/Shanghai',
  });
  await database.connect();
  return database;
};

const LOOK_MS = 50;
/** Memory of a process in MB; 0 when it has exited. */
export const residentMb = (pid: number): number => {
  try {
    return process.platform === 'linux'
      ? Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
      : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1000;
  } catch {
    return 0;
  }
};

/** The maximum memory in MB of a process during some work, and the growth compared with before. */
export const growthOf = async <T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly growth: number; readonly peak: number }> => {
  const before = residentMb(pid);
  let peak = before;
  const look = setInterval(() => {
    const now = residentMb(pid);
    if (now > peak) peak = now;
  }, LOOK_MS);
  try {
    return { value: await work(), growth: peak - before, peak };
  } finally {
    clearInterval(look);
  }
};
