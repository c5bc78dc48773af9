import pg from 'pg';
import { doorEvent } from '@parkdeck/core/catalogue/doors/door-event';
import { connect } from '../faults/connect.ts';
import { runningDatabase } from '../faults/server-process.ts';
import { alternate, build, median, percentile, timed, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';

/** People of a large site, and its terminals: every one of them is granted every one of these. */
const PEOPLE = 100_000;
const TERMINALS = 50;
/** Pairs whose grants change at once in one round. */
const ROUND = 250_000;
const ROUNDS = 3;
const EVENTS = 1_000_000;
const SIZE = 20;
const LISTS = 100;

/** Writes people, terminals and grants past the triggers, as a filled database has them. */
const fill = async (database: pg.Client): Promise<void> => {
  await database.query(`set session_replication_role = replica;
    insert into employee (id, company_id, village_id, name, number, card, state, check_state, source, admitted_at)
      select 'EMB' || n, 'C0004', 'V0003', '人' || n, 'B' || n, upper(to_hex(n)), 'in', 'passed', 'console',
        now() - interval '1 day' from generate_series(1, ${PEOPLE}) n;
    insert into door_device (id, company_id, village_id, name, serial, state)
      select 'DTB' || n, 'C0004', 'V0003', '终端' || n, 'BENCH' || n, 'online' from generate_series(1, ${TERMINALS}) n;
    insert into door_event (id, company_id, village_id, time, person, employee_id, device_id, verify, result, opened)
      select 'DEB' || n, 'C0004', 'V0003', '2026-01-01'::timestamptz + n * interval '5 seconds', '人' || (n % ${PEOPLE}),
        'EMB' || (n % ${PEOPLE} + 1), 'DTB' || (n % ${TERMINALS} + 1), 'card', 'passed', true
      from generate_series(1, ${EVENTS}) n;
    set session_replication_role = origin;
    analyze employee; analyze door_device; analyze door_event`);
};

/** Grants a part of the people every terminal: what a plan writes, with the tasks that follow. */
const grantPart = (database: pg.Client, part: number): Promise<unknown> =>
  database.query(
    `insert into door_grant (id, company_id, village_id, employee_id, device_id, created_at, updated_at)
      select 'DRB' || p || 'x' || d, 'C0004', 'V0003', 'EMB' || p, 'DTB' || d, now(), now()
      from generate_series($1::int, $2::int) p, generate_series(1, ${TERMINALS}) d`,
    [part * (ROUND / TERMINALS) + 1, (part + 1) * (ROUND / TERMINALS)],
  );

/** The same rows in a table without anything that follows from them. */
const plainPart = (database: pg.Client, part: number): Promise<unknown> =>
  database.query(
    `insert into bench_plain (id, employee_id, device_id) select 'DRB' || p || 'x' || d, 'EMB' || p, 'DTB' || d
      from generate_series($1::int, $2::int) p, generate_series(1, ${TERMINALS}) d`,
    [part * (ROUND / TERMINALS) + 1, (part + 1) * (ROUND / TERMINALS)],
  );

export const doors: Benchmark = {
  title: `${ROUND} grants and their tasks, of ${PEOPLE} people at ${TERMINALS} terminals; ${SIZE} of ${EVENTS} events`,
  limits: {
    'ratios.grantSeconds': { max: 25 },
    'metrics.deliveriesPerSecond': { min: 5000 },
    'ratios.eventsP95Ms': { max: 40 },
  },
  run: async () => {
    await build('server');
    return withServer('small', async (server, data) => {
      const database = new pg.Client({
        connectionString: runningDatabase(data)?.url ?? '',
        options: '-c timezone=Asia/Shanghai',
      });
      await database.connect();
      await fill(database);
      await database.query(`create table bench_plain (id text primary key, employee_id text, device_id text);
        create unique index on bench_plain (employee_id, device_id); set statement_timeout = 0`);
      let part = 0;
      let plain = 0;
      const granted = await alternate(
        ROUNDS,
        () => timed(() => grantPart(database, part++)),
        () => timed(() => plainPart(database, plain++)),
      );
      // a period that changes for all of them at once, as one edit of many grants does
      const changed = await timed(() =>
        database.query(`update door_grant set end_date = '2030-12-31', updated_at = now() where id like 'DRB%'`),
      );
      const { rows } = await database.query<{ n: number }>(
        `select count(*)::int as n from face_delivery where state = 'waiting' and "order" = 'put' and id like 'FD%'
          and employee_id like 'EMB%'`,
      );
      if (rows[0]?.n !== ROUND * ROUNDS) throw new Error(`Only ${rows[0]?.n} tasks follow from the grants`);
      const client = await connect(server.url);
      const list = () => client.list(doorEvent, { size: SIZE });
      const bare = () =>
        database.query(
          `select * from door_event where deleted_at is null order by time desc nulls last, id desc limit ${SIZE}`,
        );
      await alternate(10, list, bare);
      const listed = await alternate(
        LISTS,
        () => timed(list),
        () => timed(bare),
      );
      await database.end();
      const figures = (side: 'a' | 'b') => ({
        grantSeconds: median(granted[side]) / 1000,
        eventsP50Ms: median(listed[side]),
        eventsP95Ms: percentile(listed[side], 0.95),
      });
      return {
        metrics: {
          ...figures('a'),
          deliveriesPerSecond: ROUND / (median(granted.a) / 1000),
          changesPerSecond: (ROUND * ROUNDS) / (changed / 1000),
        },
        baseline: figures('b'),
      };
    });
  },
};
