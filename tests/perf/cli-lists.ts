import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { addSessions } from './many-sessions.ts';
import { alternate, build, connectDatabase, median, ROOT, runNode, timed, tokenOf, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';

const ROUNDS = 9;
const ROWS = 100_000;
/** The first finds a server that has listed nothing yet. */
const WALKS = 5;
/** Lists of which the first row is waited for: small and large ones, of several areas. */
const LISTS = ['pass', 'session', 'exception', 'user', 'online-order'] as const;
const PROGRAM = 'cli/bin/parkdeck.js';

interface Listed {
  /** From the start of the program to the first byte of its answer. */
  readonly firstMs: number;
  readonly allMs: number;
  readonly lines: number;
}

const listed = async (line: readonly string[], env: NodeJS.ProcessEnv): Promise<Listed> => {
  const begun = performance.now();
  const child = spawn(process.execPath, [PROGRAM, ...line], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let [firstMs, lines] = [0, 0];
  child.stdout.on('data', (part: Buffer) => {
    if (firstMs === 0) firstMs = performance.now() - begun;
    for (const byte of part) if (byte === 10) lines += 1;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 || lines === 0) throw new Error(`${line.join(' ')} ended with ${String(code)} after ${lines} lines`);
  return { firstMs, allMs: performance.now() - begun, lines };
};

export const cliLists: Benchmark = {
  title: `the terminal beside an empty Node: its start, the first row of a list, ${ROWS} listed rows`,
  limits: {
    'metrics.versionAddedMs': { max: 70 },
    'metrics.helpAddedMs': { max: 70 },
    'metrics.firstRowAddedMs': { max: 150 },
    'metrics.listedMs': { max: 3000 },
  },
  run: async () => {
    await build('server', 'cli');
    return withServer('small', async ({ url }, data) => {
      const database = await connectDatabase(data);
      await addSessions(database, ROWS);
      await database.end();
      const env = { ...process.env, PARKDECK_URL: url, PARKDECK_TOKEN: await tokenOf(url) };
      const empty = () => timed(() => runNode('-e', '0'));
      const version = () => timed(() => runNode(PROGRAM, '--version'));
      const help = () => timed(() => runNode(PROGRAM, '--help'));
      await alternate(2, help, version); // fills the compile cache and the disk cache
      /** Differences of neighbouring runs, because the machine's load changes from one second to the next. */
      const added = async (one: () => Promise<number>, other: () => Promise<number>) => {
        const { a, b } = await alternate(ROUNDS, one, other);
        return { ms: median(a.map((time, round) => time - (b[round] ?? 0))), base: median(b) };
      };
      const ofVersion = await added(version, empty);
      const ofHelp = await added(help, empty);
      const firsts: number[] = [];
      for (const noun of LISTS) {
        const first = async () => (await listed([noun, 'list'], env)).firstMs;
        await first(); // its declarations come into the compile cache
        firsts.push((await added(first, help)).ms);
      }
      const walks: Listed[] = [];
      for (let walk = 0; walk < WALKS; walk += 1) walks.push(await listed(['session', 'list', '--all'], env));
      const [{ lines } = { lines: 0 }] = walks;
      if (lines < ROWS) throw new Error(`Only ${lines} rows were listed`);
      const listedMs = median(walks.map(({ allMs }) => allMs * (ROWS / lines)));
      return {
        metrics: {
          versionAddedMs: ofVersion.ms,
          helpAddedMs: ofHelp.ms,
          firstRowAddedMs: Math.max(...firsts),
          firstRowMedianMs: median(firsts),
          listedMs,
          rowsPerSecond: ROWS / (listedMs / 1000),
        },
        baseline: { startMs: ofHelp.base },
      };
    });
  },
};
