import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { listRows } from '@parkdeck/server/db/list';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { alternate, build, connectDatabase, median, percentile, timed, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { addPasses } from '../factories/many-passes.ts';

const ROUNDS = 200;
const SIZE = 20;
const PASSES = 9000;

interface Statement {
  readonly text: string;
  readonly params: unknown[];
}

/** The SQL statements of a list, as the server writes them. */
const statementsOf = async (
  client: pg.Client,
  input: Readonly<Record<string, unknown>>,
): Promise<readonly Statement[]> => {
  const statements: Statement[] = [];
  const db = drizzle(client, { logger: { logQuery: (text, params) => void statements.push({ text, params }) } });
  await db.transaction((tx) => listRows(tx, pass, input, { extra: [] }));
  return statements;
};

export const list: Benchmark = {
  title: `${SIZE} of more than ${PASSES} passes over HTTP beside the same statements sent to the database`,
  limits: { 'ratios.filteredP95Ms': { max: 3 }, 'metrics.cursorDeepToFirst': { max: 2 } },
  run: async () => {
    await build('server');
    return withServer('demo', async (server, data) => {
      const client = await connect(server.url);
      const database = await connectDatabase(data);
      await addPasses(database, 'List', PASSES);
      const { rows: keys } = await database.query<{ id: string }>(
        'select id from pass where deleted_at is null order by id offset (select count(*) * 9 / 10 from pass)',
      );
      const { total } = await client.list(pass, { size: 1, exactTotal: true });
      const last = Math.floor(total / SIZE);
      const call = calls.get('pass.list');
      if (!call) throw new Error('Passes have no list');

      /** Measures both sides of one list alternately, several times. */
      const measure = async (wanted: Readonly<Record<string, unknown>>) => {
        const input = { size: SIZE, ...wanted };
        const statements = await statementsOf(database, input);
        const overHttp = () => client.call(call, { input });
        const direct = async (): Promise<void> => {
          for (const { text, params } of statements) await database.query(text, params);
        };
        await alternate(10, overHttp, direct);
        return alternate(
          ROUNDS,
          () => timed(overHttp),
          () => timed(direct),
        );
      };

      const filtered = await measure({ state: 'active', plates: '京', endDateFrom: '2026-03-15' });
      const first = await measure({ page: 1 });
      const deep = await measure({ page: last });
      const cursorFirst = await measure({ cursor: '0' });
      const cursorDeep = await measure({ cursor: keys[0]?.id });
      await database.end();

      const figures = (side: 'a' | 'b') => ({
        filteredP50Ms: median(filtered[side]),
        filteredP95Ms: percentile(filtered[side], 0.95),
        firstMs: median(first[side]),
        deepMs: median(deep[side]),
        cursorFirstMs: median(cursorFirst[side]),
        cursorDeepMs: median(cursorDeep[side]),
        deepToFirst: median(deep[side]) / median(first[side]),
        cursorDeepToFirst: median(cursorDeep[side]) / median(cursorFirst[side]),
      });
      return { metrics: figures('a'), baseline: figures('b') };
    });
  },
};
