import type pg from 'pg';
import { plan } from '@parkdeck/core/catalogue/shell/plan';
import { connect } from '../faults/connect.ts';
import { applyToTheEnd } from '../faults/renewals.ts';
import type { Plan } from '../faults/renewals.ts';
import { alternate, build, connectDatabase, growthOf, median, timed, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';
import { addPasses } from '../factories/many-passes.ts';

const ROWS = 10_000;
const ROUNDS = 3;
const BATCH = 200;
const OWNER = 'Bulk renewal';

/** The minimum that any renewal must write: the new end and one row of the ledger, one transaction per batch. */
const renewBySql = async (database: pg.Client): Promise<void> => {
  for (let from = 1; from <= ROWS; from += BATCH) {
    const ids = Array.from({ length: BATCH }, (_, index) => `BULK${from + index}`);
    await database.query('begin');
    await database.query(
      "update pass set end_date = (end_date + interval '1 month')::date, rev = rev + 1 where id = any($1)",
      [ids],
    );
    const { rowCount } = await database.query(
      `insert into pass_period (id, pass_id, park_id, company_id, number, kind, start_date, end_date, months, days,
        amount, operator, created_at)
       select g.id || '-' || l.n, g.id, g.park_id, g.company_id, l.n, 'batch', l.last + 1, g.end_date, 1,
       g.end_date - l.last, 0, 'admin', now()
       from pass g, lateral (select max(number) + 1 as n, max(end_date) as last from pass_period p
       where p.pass_id = g.id) l where g.id = any($1)`,
      [ids],
    );
    await database.query('commit');
    if (rowCount !== BATCH) throw new Error(`Plain SQL renewed ${rowCount} of ${BATCH}`);
  }
};

/** Throws unless every pass was renewed that often: the time of work not done is meaningless. */
const expectRenewed = async (database: pg.Client, times: number): Promise<void> => {
  const { rows } = await database.query<{ passes: number; periods: number; ends: string }>(
    `select count(*)::int as passes, sum(l.n)::int as periods,
      string_agg(distinct g.end_date::text || '/' || l.last::text, ' ') as ends
     from pass g, lateral (select count(*) as n, max(end_date) as last from pass_period p where p.pass_id = g.id) l
     where g.owner = $1`,
    [OWNER],
  );
  const [{ passes, periods, ends } = { passes: 0, periods: 0, ends: '' }] = rows;
  const [end, last] = ends.split('/');
  if (passes !== ROWS || periods !== ROWS * (1 + times) || end !== last)
    throw new Error(`After ${times} renewals there are ${passes} passes with ${periods} periods, ending ${ends}`);
};

export const bulkRenew: Benchmark = {
  title: `a plan of ${ROWS} renewals made and applied beside the plain UPDATE and INSERT`,
  limits: { 'metrics.rowsPerSecond': { min: 500 }, 'metrics.rssGrowthMb': { max: 150 } },
  run: async () => {
    await build('server');
    return withServer('demo', async (server, data) => {
      const client = await connect(server.url);
      const database = await connectDatabase(data);
      await addPasses(database, OWNER, ROWS);
      const renew = async () => {
        const { value, growth } = await growthOf(server.pid, async () => {
          let made: Plan | undefined;
          const planMs = await timed(async () => {
            made = await client.act(plan, 'create', {
              input: { action: 'pass.renew-chosen', input: { months: 1 }, filters: { owner: OWNER } },
            });
          });
          if (made?.ready !== ROWS) throw new Error(`The plan would renew ${made?.ready} of ${ROWS}`);
          const ready = made;
          const applyMs = await timed(() => applyToTheEnd(client, ready));
          return { planMs, applyMs };
        });
        return { ...value, growth };
      };
      const { a, b } = await alternate(ROUNDS, renew, () => timed(() => renewBySql(database)));
      await expectRenewed(database, 2 * ROUNDS);
      await database.end();
      return {
        metrics: {
          planMs: median(a.map(({ planMs }) => planMs)),
          applyMs: median(a.map(({ applyMs }) => applyMs)),
          rowsPerSecond: ROWS / (median(a.map(({ applyMs }) => applyMs)) / 1000),
          rssGrowthMb: Math.max(...a.map(({ growth }) => growth)),
        },
        baseline: { applyMs: median(b), rowsPerSecond: ROWS / (median(b) / 1000) },
      };
    });
  },
};
