import { parseArgs } from 'node:util';
import { build } from '../../perf/harness.ts';
import { dataFolder, diskFolder, startServer } from '../server-process.ts';
import { DISK_MB, playFaults } from './play.ts';

/**
 * `npm run -s faults -- [--minutes N] [--seed S] [--history FILE] [--nodes]`: people work on two processes of the
 * platform while one thing after the other breaks. Prints what it came to, and ends with 1 when something was lost,
 * doubled or wrong. `--nodes`: the database is of two nodes, of which one takes over when the other is lost.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    history: { type: 'string' },
    nodes: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
await build('server');
const disk = diskFolder('faults', DISK_MB);
const data = disk ?? dataFolder('faults');
try {
  if (!values.nodes) await (await startServer({ data: data.path })).stop(); // fills the database of the folder
  const outcome = await playFaults({
    minutes: Number(values.minutes ?? 2),
    seed,
    data,
    ownDisk: disk !== undefined,
    hasNodes: values.nodes,
    ...(values.history === undefined ? {} : { history: values.history }),
    log: (line) => void process.stderr.write(`${line}\n`),
  });
  process.stdout.write(`${JSON.stringify({ seed, ...outcome }, null, 2)}\n`);
  process.exitCode = outcome.problems.length === 0 ? 0 : 1;
} finally {
  await data.remove();
}
