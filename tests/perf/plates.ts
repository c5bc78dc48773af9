import type pg from 'pg';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { alternate, build, connectDatabase, median, percentile, timed, withServer } from './harness.ts';
import type { Benchmark, Figures } from './harness.ts';
import { addPlates } from './many-plates.ts';

/** Stays of cars of their own; `PARKDECK_BENCH_PLATES=10000000` for the size that the limit is meant for. */
const COUNT = Number(process.env['PARKDECK_BENCH_PLATES'] ?? 300_000);
const ROUNDS = 40;
/** Rows asked for; a tail may be that of more cars. */
const MOST = 20;
/** Rounds to warm up the caches. */
const WARM = 10;

/** How each plate is mistaken: as it stands, then in the ways that people and cameras do. */
const ASKED: readonly (readonly [name: string, mistaken: (plate: string) => string])[] = [
  ['whole', (plate) => plate],
  ['tail', (plate) => plate.slice(-5)],
  ['lookalike', (plate) => plate.replace(/[0258](?=[^0258]*$)/, (char) => 'OZSB'.charAt('0258'.indexOf(char)))],
  ['province', (plate) => (plate.startsWith('京') ? '津' : '京') + plate.slice(1)],
  ['wrong', (plate) => plate.slice(0, 3) + (plate.charAt(3) === '7' ? '3' : '7') + plate.slice(4)],
  ['swapped', (plate) => plate.slice(0, 5) + plate.charAt(6) + plate.charAt(5)],
  ['absent', (plate) => `${plate.slice(0, 2)}XX${plate.slice(4)}`],
];

const measured = async (
  databases: readonly [pg.Client, pg.Client],
  url: string,
): Promise<{ readonly metrics: Figures; readonly baseline: Figures }> => {
  const [database] = databases;
  const preparedMs = await timed(() => addPlates(databases, COUNT));
  const { rows: known } = await database.query<{ plate: string }>(
    `select plate from session where id like 'IOP%' and plate ~ '[0258]' and right(plate, 1) <> substr(plate, 6, 1)
      order by md5(id) limit ${ROUNDS}`,
  );
  const client = await connect(url);
  const [search, list] = [calls.get('record.search'), calls.get('session.list')];
  if (!search || !list) throw new Error('Nothing to ask');
  const metrics: Record<string, number> = { preparedMs };
  const baseline: number[] = [];
  const measure = async (name: string, ask: (plate: string) => Promise<unknown>): Promise<void> => {
    let at = 0;
    const { a, b } = await alternate(
      ROUNDS,
      () => timed(() => ask(known[at++ % known.length]?.plate ?? '')),
      () => timed(() => database.query('select 1')),
    );
    metrics[`${name}P50Ms`] = median(a.slice(WARM));
    metrics[`${name}P95Ms`] = percentile(a.slice(WARM), 0.95);
    baseline.push(...b);
  };
  for (const [name, mistaken] of ASKED)
    await measure(name, async (plate) => {
      const found = await client.call(search, { input: { text: mistaken(plate), kinds: ['session'], limit: MOST } });
      const rows = found.answers === 'rows' ? found.value.rows : [];
      // among millions a likelier reading may be another car
      const isFound = name === 'whole' || name === 'tail' ? JSON.stringify(rows).includes(plate) : rows.length > 0;
      if (name !== 'absent' && rows.length < MOST && !isFound) throw new Error(`${mistaken(plate)} finds nothing`);
    });
  await measure('list', (plate) => client.call(list, { input: { plate, size: 20 } }));
  return { metrics, baseline: { askMs: median(baseline) } };
};

export const plates: Benchmark = {
  title: `plates among ${COUNT} over HTTP, as they stand and misread, beside a question that touches no row`,
  limits: Object.fromEntries(
    [...ASKED.map(([name]) => name), 'list'].map((name) => [`metrics.${name}P95Ms`, { max: 60 }]),
  ),
  run: async () => {
    await build('server');
    return withServer('small', async (server, data) => {
      const databases = [await connectDatabase(data), await connectDatabase(data)] as const;
      try {
        return await measured(databases, server.url);
      } finally {
        for (const database of databases) await database.end();
      }
    });
  },
};
