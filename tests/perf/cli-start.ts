import { alternate, build, median, runNode, timed } from './harness.ts';
import type { Benchmark } from './harness.ts';

const ROUNDS = 15;

export const cliStart: Benchmark = {
  title: '`parkdeck --help` beside an empty Node',
  limits: { 'metrics.addedMs': { max: 80 } },
  run: async () => {
    await build('cli');
    const help = () => timed(() => runNode('cli/bin/parkdeck.js', '--help'));
    const empty = () => timed(() => runNode('-e', '0'));
    await alternate(2, help, empty); // fills the compile cache and the disk cache
    const { a, b } = await alternate(ROUNDS, help, empty);
    // Differences of neighbouring runs, because the machine's load changes from one second to the next.
    const added = a.map((time, round) => time - (b[round] ?? 0));
    return { metrics: { startMs: median(a), addedMs: median(added) }, baseline: { startMs: median(b) } };
  },
};
