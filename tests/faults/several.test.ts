import { mkdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { exportJob } from '@parkdeck/core/catalogue/shell/export-job';
import { gate } from '@parkdeck/core/catalogue/parks/gate';
import { mqttConfig } from '@parkdeck/core/catalogue/service/mqtt-config';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { DEMO_PASSWORD } from '@parkdeck/server/access/demo-password';
import { devicePassword } from '@parkdeck/server/business/devices/credentials';
import { APP_ROLE } from '@parkdeck/server/db/roles';
import { openDatabase } from '@parkdeck/server/db/transaction';
import { buildTargets } from '../../apps/server/boot/build.mjs';
import { freshDatabase, oneAtATime } from '../factories/database.ts';
import type { FreshDatabase } from '../factories/database.ts';
import { templateOf } from '../factories/platform.ts';
import { CONNECTIONS, startPooler } from '../factories/pooler.ts';
import type { Pooler } from '../factories/pooler.ts';
import { connect } from './connect.ts';
import { dataFolder, startServer } from './server-process.ts';
import type { DataFolder, ServerProcess } from './server-process.ts';

/**
 * Three processes on one database, behind PgBouncer in transaction mode: the first only serves, the second serves and
 * runs jobs, the third runs jobs and has the devices.
 */

const DEVICE_KEY = 'of-three-processes';
const GATE = 'GT000001';
let data: DataFolder;
let database: FreshDatabase;
let pooler: Pooler;
let direct: pg.Pool;
let processes: readonly ServerProcess[] = [];
const [serving, both, hidden] = [0, 1, 2].map((at) => (): ServerProcess => {
  const found = processes[at];
  if (!found) throw new Error('It has not started');
  return found;
}) as [() => ServerProcess, () => ServerProcess, () => ServerProcess];
const devices: MqttClient[] = [];

const ask = async (text: string, values: readonly unknown[] = []): Promise<readonly Record<string, unknown>[]> =>
  (await direct.query<Record<string, unknown>>(text, [...values])).rows;

beforeAll(async () => {
  await oneAtATime(inject('databaseUrl'), 'server built', () => buildTargets(['server']));
  database = await freshDatabase(inject('databaseUrl'), await templateOf('small'));
  data = dataFolder('several');
  mkdirSync(data.path, { recursive: true });
  direct = new pg.Pool({ connectionString: database.url, max: 3, options: '-c timezone=Asia/Shanghai' });
  pooler = await startPooler(database.url);
  const env = {
    DATABASE_URL: pooler.url,
    DATABASE_DIRECT_URL: database.url,
    PARKDECK_DEVICE_KEY: DEVICE_KEY,
  };
  const start = (roles: string): Promise<ServerProcess> =>
    startServer({ data: data.path, mqttPort: 0, env: { ...env, PARKDECK_ROLES: roles } });
  const first = await start('serve');
  processes = [first, ...(await Promise.all([start('serve,jobs'), start('devices,jobs')]))];
});
afterAll(async () => {
  await Promise.all(devices.map((client) => client.endAsync(true)));
  await Promise.all(processes.map((one) => one.stop()));
  await direct.end();
  await pooler.close();
  await database.drop();
  await data.remove();
});

test('each says what it does, and one that does not serve answers nothing else', async () => {
  const readyz = async ({ url }: ServerProcess): Promise<unknown> => (await fetch(`${url}/readyz`)).json();
  expect(await Promise.all(processes.map(readyz))).toEqual([
    { status: 'ready', roles: ['serve'], parts: { database: 'ok', disk: 'ok' } },
    { status: 'ready', roles: ['serve', 'jobs'], parts: { database: 'ok', disk: 'ok', jobs: 'ok' } },
    {
      status: 'ready',
      roles: ['jobs', 'devices'],
      parts: { database: 'ok', disk: 'ok', jobs: 'ok', broker: 'ok' },
    },
  ]);
  expect((await fetch(`${hidden().url}/api/parkdeck/home`)).status).toBe(404);
  expect((await fetch(`${hidden().url}/`)).status).toBe(404);
  expect((await fetch(`${serving().url}/api/parkdeck/home`)).status).toBe(401);
});

/** Live events of a topic that a process tells to a user, as they come. */
const listen = async ({ url }: ServerProcess, topic: string): Promise<{ readonly heard: string[]; stop(): void }> => {
  const signedIn = await fetch(`${url}/api/api-uaa/oauth/user/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  const { data: token } = (await signedIn.json()) as { data: { accessToken: string } }; // as it is documented
  const control = new AbortController();
  const stream = await fetch(`${url}/api/parkdeck/live?topics=${topic}`, {
    headers: { authorization: `Bearer ${token.accessToken}` },
    signal: control.signal,
  });
  const heard: string[] = [];
  const read = async (): Promise<void> => {
    const text = new TextDecoder();
    for await (const part of stream.body ?? []) heard.push(text.decode(part));
  };
  void read().catch(() => undefined);
  await expect.poll(() => heard.join('')).toContain(': connected');
  return { heard, stop: () => control.abort() };
};

test('a barrier opened through one is reached at the other, and a third tells it live', async () => {
  const client = await connect(serving().url);
  const place = await client.act(mqttConfig, 'get');
  expect(place).toMatchObject({ broker: 'own', brokerHost: '127.0.0.1' });
  const [barrier] = await ask(`select serial from device where gate_id = $1 and type = 'barrier'`, [GATE]);
  const serial = String(barrier?.['serial']);
  const device = await connectAsync(`mqtt://127.0.0.1:${place.brokerPort}`, {
    username: serial,
    password: devicePassword(DEVICE_KEY, serial),
    reconnectPeriod: 0,
  });
  devices.push(device);
  const orders: Record<string, unknown>[] = [];
  device.on('message', (topic, payload) => {
    const order: Record<string, unknown> = JSON.parse(payload.toString());
    orders.push(order);
    void device.publishAsync(topic.replace('/command', '/answer'), JSON.stringify({ command: order['id'], ok: true }), {
      qos: 1,
    });
  });
  await device.subscribeAsync(`parkdeck/v1/${serial}/command`, { qos: 1 });
  await device.publishAsync(`parkdeck/v1/${serial}/status`, JSON.stringify({ state: 'online' }), { qos: 1 });
  await expect.poll(() => ask('select state from device where serial = $1', [serial])).toEqual([{ state: 'online' }]);
  const live = await listen(both(), 'gate-command');
  await client.act(gate, 'operate', { ids: [GATE], input: { order: 'open', reason: '设备故障' } });
  await expect.poll(() => orders).toMatchObject([{ kind: 'open' }]);
  await expect
    .poll(() => ask('select state from gate_command where id = $1', [orders[0]?.['id']]))
    .toEqual([{ state: 'acknowledged' }]);
  await expect.poll(() => live.heard.join('')).toContain(GATE);
  live.stop();
});

test('wrong passwords count wherever they are tried', async () => {
  const signIn = async ({ url }: ServerProcess, password: string): Promise<number> =>
    (
      await fetch(`${url}/api/api-uaa/oauth/user/token`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'cash2', password }),
      })
    ).status;
  for (const at of [serving(), both(), serving(), both(), serving()]) expect(await signIn(at, 'Wrong@2026')).toBe(409);
  expect(await Promise.all([serving(), both()].map((at) => signIn(at, DEMO_PASSWORD)))).toEqual([409, 409]);
});

test('a user has two exports at a time, through whichever process he asks', async () => {
  const holder = await direct.connect();
  await holder.query('begin; lock table pass in access exclusive mode');
  const clients = await Promise.all([connect(serving().url, 'east'), connect(both().url, 'east')]);
  const answers: string[] = [];
  const running = [0, 1, 0, 1, 0].map(async (at) => {
    const outcome = await clients[at]?.export(pass, { format: 'csv' }).then(
      () => 'written',
      (error: unknown) => String((error as { status?: unknown }).status), // of whatever was thrown
    );
    answers.push(outcome ?? '');
  });
  await expect.poll(() => [...answers]).toEqual(['429', '429', '429']);
  await holder.query('rollback');
  holder.release();
  await Promise.all(running);
  expect(answers.toSorted()).toEqual(['429', '429', '429', 'written', 'written']);
  await expect.poll(() => ask('select * from work_place')).toEqual([]);
});

test('what is due runs once, in a process that runs jobs, and one that does not has them run', async () => {
  // of those that come daily or hourly: no time of theirs is at half a minute
  const rarely = `select id from job where default_cron is not null and cron not like '*%'`;
  await ask(`update job set misfire = 'once' where id in (${rarely})`);
  const due = await ask(`update job_schedule set planned_for = '2026-03-01 14:59:30' where job_id in (${rarely})
    returning job_id`);
  expect(due.length).toBeGreaterThan(5);
  const runs = (): Promise<readonly Record<string, unknown>[]> =>
    ask(`select job_id from job_log where planned_time = '2026-03-01 14:59:30' and state in ('ok', 'failed')`);
  await expect.poll(async () => (await runs()).length).toBe(due.length);
  expect(new Set((await runs()).map((run) => run['job_id'])).size).toBe(due.length);
  const hosts = await ask(`select distinct split_part(host, ' ', 2)::int as pid from job_log where host is not null`);
  for (const { pid } of hosts) expect([both().pid, hidden().pid]).toContain(pid);

  const client = await connect(serving().url);
  const { id } = await client.act(exportJob, 'create', { input: { of: 'pass', format: 'csv', filters: {} } });
  await expect
    .poll(async () => (await client.act(exportJob, 'get', { ids: [id] })).state, { timeout: 60_000 })
    .toBe('done');
  expect((await ask(`select 1 from job_log where handler = 'export' and start = 'platform'`)).length).toBeGreaterThan(
    0,
  );
});

test('what a transaction may see ends with it, whoever comes next on the connection', async () => {
  const through = openDatabase(pooler.url, () => undefined, { direct: database.url });
  const context = `current_setting('app.companies', true) as companies, current_user::text as who,
    current_setting('TimeZone') as zone, pg_backend_pid() as pid`;
  const own = (n: number) =>
    through.begin({ role: APP_ROLE, 'app.companies': `{C${n}}` }, async (tx) => {
      await tx.execute(sql`select pg_sleep(0.001)`);
      return (await tx.execute(sql`select ${sql.raw(context)}`)).rows[0];
    });
  const bare = async () => (await through.pool.query<Record<string, unknown>>(`select ${context}`)).rows[0];
  const seen = await Promise.all(Array.from({ length: 200 }, (_, n) => Promise.all([own(n), bare()])));
  await through.close();
  seen.forEach(([inside, outside], n) => {
    expect(inside).toMatchObject({ companies: `{C${n}}`, who: APP_ROLE, zone: 'Asia/Shanghai' });
    expect(outside).toMatchObject({ who: new URL(database.url).username, zone: 'Asia/Shanghai' });
    expect(outside?.['companies'] ?? '').toBe('');
  });
  expect(new Set(seen.flat().map((one) => one?.['pid'])).size).toBeLessThanOrEqual(CONNECTIONS);
});

test('people of several companies at once each see their own, over three connections', async () => {
  const names = ['admin', 'east', 'jinhe', 'mgr1'];
  const clients = await Promise.all(
    names.map(async (name, at) => connect((at % 2 === 0 ? serving() : both()).url, name)),
  );
  const total = async (client: (typeof clients)[number]): Promise<number> =>
    (await client.list(pass, { size: 1, exactTotal: true })).total;
  const alone: number[] = [];
  for (const client of clients) alone.push(await total(client));
  expect(new Set(alone).size).toBeGreaterThan(1);
  const together = await Promise.all(Array.from({ length: 25 }, () => Promise.all(clients.map(total))));
  for (const one of together) expect(one).toEqual(alone);
});

test('those that stop say so: none is counted any more', async () => {
  expect(await Promise.all(processes.map((one) => one.stop()))).toEqual(processes.map(() => 0));
  expect(await ask('select * from server_process')).toEqual([]);
});
