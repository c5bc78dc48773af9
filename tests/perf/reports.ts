import pg from 'pg';
import { calls } from '@parkdeck/server/db/registry';
import { connect } from '../faults/connect.ts';
import { runningDatabase } from '../faults/server-process.ts';
import { build, median, timed, withServer } from './harness.ts';
import type { Benchmark, Figures } from './harness.ts';

/** Length of the history, in lengths of the small world's own. */
const TIMES = [1, 10, 50] as const;
const DAYS = 14;
const ROUNDS = 40;
/** Rounds before the caches are warm. */
const WARM = 10;
/** How much longer a report of one day may take when the history is fifty times as long. */
const MOST = 1.5;
const DAY = '2026-02-26';

const ASKED: readonly (readonly [name: string, report: string, input: Readonly<Record<string, unknown>>])[] = [
  ['dayFigures', 'day-figures', { from: DAY, to: DAY }], ['today', 'day-figures', { from: '2026-03-01', to: '2026-03-01' }], ['parkDay', 'park-day-report', { from: DAY, to: DAY, park: ['PK0001'] }],
  ['receivables', 'receivables-garage', { from: DAY, to: DAY }], ['received', 'received-garage', { from: DAY, to: DAY }], ['cashiers', 'received-by-cashier', { from: DAY, to: DAY }], ['traffic', 'traffic', { from: DAY, to: DAY }], ['escapes', 'escape-summary', { from: DAY, to: DAY }],
];

/** Tables of the history, with the columns that move with it. */
const HISTORY: Readonly<Record<string, readonly string[]>> = {
  session: ['in_time', 'out_time', 'created_at', 'updated_at'], order: ['created_at', 'updated_at', 'pay_time', 'settled_at', 'charge_from', 'charge_to'], payment: ['time', 'created_at', 'updated_at'], escape: ['in_time', 'out_time', 'created_at', 'updated_at'],
};

/** Writes the world's two weeks again and again before themselves, with keys of their own. */
const lengthen = async (database: pg.Client, from: number, to: number): Promise<void> => {
  await database.query('set session_replication_role = replica'); // only the figures are to be measured, not how they are kept
  for (const [table, moments] of Object.entries(HISTORY)) {
    const shifted = moments.map((column) => `'${column}', t."${column}" - make_interval(days => n * ${DAYS})`).join(', ');
    const keys = { session: `'id', t.id || '-' || n, 'state', 'left', 'berth_id', null`, order: `'id', t.id || '-' || n, 'number', t.number || '-' || n, 'session_id', t.session_id || '-' || n`, payment: `'id', t.id || '-' || n, 'order_id', t.order_id || '-' || n, 'intent', t.intent || '-' || n`, escape: `'id', t.id || '-' || n, 'session_id', t.session_id || '-' || n` }[table];
    await database.query(`insert into "${table}" select (jsonb_populate_record(t, jsonb_build_object(${keys}, ${shifted}))).* from "${table}" t cross join generate_series($1::int, $2::int) n
      where t.id not like '%-%' ${table === 'session' ? 'and t.out_time is not null' : ''}`, [from, to - 1]);
  }
  await database.query('set session_replication_role = default');
  await database.query('vacuum analyze session, "order", payment, escape');
  await database.query(`select keep_days(array_agg(p.id), array_agg(d.day::date)) from park p cross join generate_series('2026-03-01'::date - ${DAYS} * $1::int, '2026-02-28'::date, interval '1 day') as d(day)`, [to]);
  await database.query('analyze day_figure');
};

export const reports: Benchmark = {
  title: `reports of one day over a history ${TIMES.at(-1)} times as long, beside the same over the small world's`,
  limits: Object.fromEntries(ASKED.map(([name]) => [`ratios.${name}Ms`, { max: MOST }])),
  run: async () => {
    await build('server');
    return withServer('small', async (server, data) => {
      const database = new pg.Client({ connectionString: runningDatabase(data)?.url ?? '', options: '-c timezone=Asia/Shanghai' });
      await database.connect();
      const client = await connect(server.url);
      const measure = async (suffix: string): Promise<Figures> => {
        const figures: Record<string, number> = {};
        for (const [name, report, input] of ASKED) {
          const call = calls.get(`${report}.report`);
          if (!call) throw new Error(`No report ${report}`);
          const found = await client.call(call, { input });
          if (found.answers !== 'rows' || found.value.rows.length === 0) throw new Error(`${name} finds nothing`);
          const times: number[] = [];
          for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => client.call(call, { input })));
          figures[`${name}${suffix}Ms`] = median(times.slice(WARM));
        }
        return figures;
      };
      const results: Figures[] = [];
      for (const [index, times] of TIMES.entries()) {
        const before = TIMES[index - 1];
        if (before !== undefined) await lengthen(database, before, times);
        results.push(await measure(times === TIMES.at(-1) || times === TIMES[0] ? '' : `At${times}`));
      }
      await database.end();
      const [first = {}, middle = {}, last = {}] = results;
      return { metrics: { ...last, ...middle }, baseline: first };
    });
  },
};
