import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import pg from 'pg';
import { runningDatabase } from '../faults/server-process.ts';
import { build, median, percentile, timed, withServer } from './harness.ts';
import type { Benchmark } from './harness.ts';

const TERMINALS = 40;
/** People who are granted every terminal at once. */
const PEOPLE = 500;
const TASKS = PEOPLE * TERMINALS;
/** Events that terminals tell at a steady pace, and how many a second. */
const EVENTS = 6000;
const PER_SECOND = 500;
const TICK_MS = 20;
/** Rows that a bare statement writes at once, as many as a busy batch holds. */
const BATCH = 10;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

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

interface Task {
  readonly task: string;
}

/** A terminal that takes every face at once. */
const terminal = async (url: string, key: string, number: number): Promise<MqttClient> => {
  const serial = serialOf(number);
  const client = await connectAsync(url, {
    username: serial,
    password: createHmac('sha256', key).update(serial).digest('hex'),
    reconnectPeriod: 0,
  });
  client.on('message', (_topic, payload) => {
    const { tasks } = JSON.parse(payload.toString('utf8')) as { readonly tasks: readonly Task[] }; // the platform's own
    const results = tasks.map(({ task }) => ({ task, ok: true }));
    client.publish(`parkdeck/v1/${serial}/face`, JSON.stringify({ results }), { qos: 0 });
  });
  await client.subscribeAsync(`parkdeck/v1/${serial}/faces`);
  await client.publishAsync(`parkdeck/v1/${serial}/status`, '{"state":"online"}', { qos: 1 });
  return client;
};

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, TICK_MS));
};
const countOf = async (database: pg.Client, text: string): Promise<number> =>
  (await database.query<{ n: number }>(text)).rows[0]?.n ?? 0;

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

/** Tells events at a steady pace; how long each took until it was written down and told live, in milliseconds. */
const tell = async (clients: readonly MqttClient[], listener: pg.Client): Promise<readonly number[]> => {
  const begun = new Map<string, number>();
  const times: number[] = [];
  listener.on('notification', ({ payload }) => {
    const { topic, events = [] } = JSON.parse(payload ?? '{}') as {
      readonly topic?: string;
      readonly events?: readonly { readonly image: string | null }[];
    }; // the platform's own
    const now = performance.now();
    if (topic === 'door-event')
      for (const { image } of events) times.push(now - (begun.get(image ?? '') ?? Number.NaN));
  });
  await listener.query('listen parkdeck_live');
  const start = performance.now();
  for (let number = 0; number < EVENTS;) {
    const due = Math.min(EVENTS, Math.ceil(((performance.now() - start) / 1000) * PER_SECOND));
    for (; number < due; number++) {
      const at = number % TERMINALS;
      begun.set(`bench:${number}`, performance.now());
      clients[at]?.publish(
        `parkdeck/v1/${serialOf(at + 1)}/pass`,
        JSON.stringify({
          id: String(number),
          verify: 'face',
          result: 'passed',
          person: `EMT${(number % PEOPLE) + 1}`,
          image: `bench:${number}`,
        }),
        { qos: 0 },
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await until(async () => times.length >= EVENTS);
  return times;
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
    'metrics.eventsPerSecond': { min: PER_SECOND * 0.98 },
  },
  run: async () => {
    await build('server');
    const port = await freePort();
    process.env.MQTT_PORT = String(port);
    return withServer('small', async (_server, data) => {
      const options = {
        connectionString: runningDatabase(data)?.url ?? '',
        options: '-c timezone=Asia/Shanghai',
      };
      const [database, listener] = [new pg.Client(options), new pg.Client(options)];
      await Promise.all([database.connect(), listener.connect()]);
      await fill(database);
      const key = readFileSync(join(data, 'device-key'), 'utf8').trim();
      const clients = await Promise.all(
        Array.from({ length: TERMINALS }, (_, at) => terminal(`mqtt://127.0.0.1:${port}`, key, at + 1)),
      );
      await until(
        async () =>
          (await countOf(
            database,
            `select count(*)::int as n from door_device where serial like 'BENCHDT%' and state = 'online'`,
          )) === TERMINALS,
      );
      const bareMs = await timed(() => database.query(`update bench_tasks set state = 'sent'`));
      const sentMs = await deliver(database);
      const bare = await bareInsert(database);
      const begun = performance.now();
      const times = await tell(clients, listener);
      const toldMs = performance.now() - begun;
      await Promise.all([...clients.map((one) => one.endAsync(true)), database.end(), listener.end()]);
      return {
        metrics: {
          deliveriesPerSecond: TASKS / (sentMs / 1000),
          deliverMs: sentMs,
          eventsPerSecond: EVENTS / (toldMs / 1000),
          eventsMs: median(times),
          eventsP95Ms: percentile(times, 0.95),
        },
        baseline: { deliverMs: bareMs, eventsMs: median(bare), eventsP95Ms: percentile(bare, 0.95) },
      };
    });
  },
};
