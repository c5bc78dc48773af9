import type { MqttClient } from 'mqtt';
import pg from 'pg';
import { runningDatabase } from '../faults/server-process.ts';
import { connectTerminals, countOf, freePort, until } from './door-clients.ts';
import { build, median, percentile, timed, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';

const TERMINALS = 40;
/** People who are granted every terminal at once. */
const PEOPLE = 500;
const TASKS = PEOPLE * TERMINALS;
/** Events that terminals tell at a steady pace, and how many a second. */
const EVENTS = 15_000;
const PER_SECOND = 500;
/** Rows that a bare statement writes at once, as many as a busy batch holds. */
const BATCH = 10;

const serialOf = (number: number): string => `BENCHDT${number}`;

/** Terminals, and people whom nobody has granted anything yet. */
const fill = (database: pg.Client): Promise<unknown> =>
  database.query(`set session_replication_role = replica;
    insert into employee (id, company_id, village_id, name, number, card, state, check_state, source, admitted_at)
      select 'EMT' || n, 'C0004', 'V0003', '人' || n, 'T' || n, upper(to_hex(n + 1000000)), 'in', 'passed', 'console',
        now() - interval '1 day' from generate_series(1, ${PEOPLE}) n;
    insert into door_device (id, company_id, village_id, name, serial, state)
      select 'DTT' || n, 'C0004', 'V0003', '终端' || n, 'BENCHDT' || n, 'offline'
      from generate_series(1, ${TERMINALS}) n;
    set session_replication_role = origin;
    create table bench_tasks (id text primary key, state text);
    insert into bench_tasks select n::text, 'waiting' from generate_series(1, ${TASKS}) n;
    create table bench_events as select * from door_event with no data;
    create unique index on bench_events (source); create index on bench_events (village_id, time);
    analyze employee; analyze door_device; analyze bench_tasks`);

/** Grants everybody everything and waits until every terminal has taken everybody. */
const deliver = (database: pg.Client): Promise<number> =>
  timed(async () => {
    await database.query(`insert into door_grant (id, company_id, village_id, employee_id, device_id, created_at,
        updated_at) select 'DRT' || p || 'x' || d, 'C0004', 'V0003', 'EMT' || p, 'DTT' || d, now(), now()
      from generate_series(1, ${PEOPLE}) p, generate_series(1, ${TERMINALS}) d`);
    await until(
      async () =>
        (await countOf(
          database,
          `select count(*)::int as n from face_delivery where employee_id like 'EMT%' and state = 'sent'`,
        )) === TASKS,
    );
  });

interface Told {
  /** Until the terminal had its acknowledgement, in milliseconds: the event is stored then. */
  readonly acknowledged: readonly number[];
  /** Until consoles were told. */
  readonly live: readonly number[];
}

/** Tells events at a steady pace, each to be acknowledged. */
const tell = async (clients: readonly MqttClient[], listener: pg.Client): Promise<Told> => {
  const begun = new Map<string, number>();
  const live: number[] = [];
  const acknowledged: number[] = [];
  listener.on('notification', ({ payload }) => {
    const { topic, events = [] } = JSON.parse(payload ?? '{}') as {
      readonly topic?: string;
      readonly events?: readonly { readonly image: string | null }[];
    }; // the platform's own
    const now = performance.now();
    if (topic === 'door-event') for (const { image } of events) live.push(now - (begun.get(image ?? '') ?? Number.NaN));
  });
  await listener.query('listen parkdeck_live');
  const start = performance.now();
  for (let number = 0; number < EVENTS;) {
    const due = Math.min(EVENTS, Math.ceil(((performance.now() - start) / 1000) * PER_SECOND));
    for (; number < due; number++) {
      const at = number % TERMINALS;
      const told = performance.now();
      begun.set(`bench:${number}`, told);
      clients[at]?.publish(
        `parkdeck/v1/${serialOf(at + 1)}/pass`,
        JSON.stringify({
          id: String(number),
          verify: 'face',
          result: 'passed',
          person: `EMT${(number % PEOPLE) + 1}`,
          image: `bench:${number}`,
        }),
        { qos: 1 },
        () => acknowledged.push(performance.now() - told),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await until(async () => live.length >= EVENTS && acknowledged.length >= EVENTS);
  return { live, acknowledged };
};

/** The bare statement: some rows written at once into the same table without anything else. */
const bareInsert = async (database: pg.Client): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let at = 0; at < 200; at++)
    times.push(
      await timed(() =>
        database.query(
          `insert into bench_events (id, company_id, village_id, time, device_id, verify, result, opened, source, rev)
            select 'B' || $1 || 'x' || n, 'C0004', 'V0003', now(), 'DTT1', 'face', 'passed', true, $1 || 'x' || n, 1
            from generate_series(1, ${BATCH}) n`,
          [String(at)],
        ),
      ),
    );
  return times;
};

export const doorTerminals: Benchmark = {
  title: `${TASKS} faces to ${TERMINALS} terminals; ${PER_SECOND} events a second beside bare statements`,
  limits: {
    'metrics.deliveriesPerSecond': { min: 2000 },
    'metrics.eventsP95Ms': { max: 50 },
    'metrics.liveP95Ms': { max: 50 },
    'metrics.eventsPerSecond': { min: PER_SECOND * 0.98 },
  },
  run: async () => {
    await build('server');
    const port = await freePort();
    return withServer(
      'small',
      async (_server, data) => {
        const options = {
          connectionString: runningDatabase(data)?.url ?? '',
          options: '-c timezone=Asia/Shanghai',
        };
        const [database, listener] = [new pg.Client(options), new pg.Client(options)];
        await Promise.all([database.connect(), listener.connect()]);
        await fill(database);
        const serials = Array.from({ length: TERMINALS }, (_, at) => serialOf(at + 1));
        const clients = await connectTerminals(database, { data, port, serials });
        const bareMs = await timed(() => database.query(`update bench_tasks set state = 'sent'`));
        const sentMs = await deliver(database);
        const bare = await bareInsert(database);
        const begun = performance.now();
        const { acknowledged, live } = await tell(clients, listener);
        const toldMs = performance.now() - begun;
        await Promise.all([...clients.map((one) => one.endAsync(true)), database.end(), listener.end()]);
        return {
          metrics: {
            deliveriesPerSecond: TASKS / (sentMs / 1000),
            deliverMs: sentMs,
            eventsPerSecond: EVENTS / (toldMs / 1000),
            eventsMs: median(acknowledged),
            eventsP95Ms: percentile(acknowledged, 0.95),
            eventsP99Ms: percentile(acknowledged, 0.99),
            liveMs: median(live),
            liveP95Ms: percentile(live, 0.95),
            liveP99Ms: percentile(live, 0.99),
          },
          baseline: {
            deliverMs: bareMs,
            eventsMs: median(bare),
            eventsP95Ms: percentile(bare, 0.95),
            eventsP99Ms: percentile(bare, 0.99),
          },
        };
      },
      { mqttPort: port },
    );
  },
};
