import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import { BASE_DATE, testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import type { Row } from '../testing/calls.fixture.ts';
import { devicePassword } from '../business/devices/credentials.ts';
import { receiveStatus } from '../business/devices/device-status.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';
import { receiveLock } from '../business/devices/lock-report.ts';
import { sweepLanes } from './sweep.ts';

/** A lock of the street PK0005 on the real broker, with a clock of its own. */
let world: TestPlatform;
let host: DeviceHost;
let client: MqttClient;
let now = instantOf(`${BASE_DATE} 15:30:00` as Datetime);
const { ask, done, refusal } = callsOn(() => world);
const SERIAL = 'PDKTEST1';
let id = '';
const pass = (seconds: number): void => void (now += seconds * 1000);

beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  world.setClock(() => datetimeOfInstant(now));
  host = await startDevices(world.platform);
  const [free] = await ask(
    `select b.id from berth b where park_id = 'PK0005' and not exists (select from session s where s.berth_id = b.id
      and s.state = 'open') and not exists (select from lock l where l.berth_id = b.id) order by id limit 1`,
  );
  id = String(
    (
      await done('roadmgr', 'lock.create-or-update', {
        input: { park: 'PK0005', number: 'T1', serial: SERIAL, berth: free?.id },
      })
    ).lockerId,
  );
  client = await connectAsync(host.url, {
    username: SERIAL,
    password: devicePassword(world.platform.deviceKey, SERIAL),
    reconnectPeriod: 0,
  });
  await client.subscribeAsync(`parkdeck/v1/${SERIAL}/command`, { qos: 1 });
});
afterAll(async () => {
  await client.endAsync(true);
  await host.stop();
  await world.close();
});

const heard = async (): Promise<Row> =>
  JSON.parse(
    await new Promise<string>(
      (resolve) => void client.once('message', (_topic, payload) => resolve(payload.toString('utf8'))),
    ),
  );
const says = (kind: string, body: object): Promise<unknown> =>
  client.publishAsync(`parkdeck/v1/${SERIAL}/${kind}`, JSON.stringify(body), { qos: 1 });
const stored = async (): Promise<Row> =>
  (await ask('select state, online, battery, registers from lock where id = $1', [id]))[0] ?? {};
const comes = async (wanted: object): Promise<void> => {
  await expect.poll(stored).toMatchObject(wanted);
};

test('a new lock is not known until it says how it stands', async () => {
  expect(await stored()).toMatchObject({ state: 'unknown', online: 'inactive' });
  expect((await world.call('roadmgr', 'lock.operate', { ids: [id], input: { order: 'raise' } })).status).toBe(409);
  await says('lock', { state: 'down', battery: 66 });
  await comes({ state: 'down', online: 'online', battery: 66 });
});

test('it is told to rise, answers, moves, and is up when it says so', async () => {
  const command = heard();
  const sent = await done('roadmgr', 'lock.operate', { ids: [id], input: { order: 'raise' } });
  expect(await command).toMatchObject({ id: sent.commandId, kind: 'raise-lock' });
  expect(await stored()).toMatchObject({ state: 'moving' });
  await says('answer', { command: sent.commandId, ok: true });
  await expect
    .poll(async () => (await ask('select state from gate_command where id = $1', [sent.commandId]))[0])
    .toEqual({ state: 'acknowledged' });
  expect(await stored()).toMatchObject({ state: 'moving' });
  await says('lock', { state: 'up' });
  await comes({ state: 'up', battery: 66 });
});

test('a register is read from the lock itself; where it is silent, what was read last is told', async () => {
  const question = heard();
  const answer = question.then(({ id: read }) => says('lock', { state: 'up', registers: { 4: 3712 }, read }));
  const [read] = await Promise.all([done('roadmgr', 'lock.read', { ids: [id], input: { register: 4 } }), answer]);
  expect(read).toMatchObject({ value: 3712, fresh: 1 });
  await receiveStatus(world.platform, SERIAL, { state: 'offline' });
  expect(await done('roadmgr', 'lock.read', { ids: [id], input: { register: 4 } })).toMatchObject({
    value: 3712,
    fresh: 0,
  });
  expect(await refusal('roadmgr', 'lock.read', { ids: [id], input: { register: 99 } })).toBe('no-register');
  await receiveLock(world.platform, SERIAL, { state: 'up' });
});

test('a register is written by a command', async () => {
  const command = heard();
  const sent = await done('roadmgr', 'lock.write', { ids: [id], input: { register: 2, value: 9 } });
  expect(await command).toMatchObject({ id: sent.commandId, kind: 'write-lock', register: 2, value: 9 });
  expect(await refusal('roadmgr', 'lock.write', { ids: [id], input: { register: 4, value: 9 } })).toBe(
    'register-fixed',
  );
  expect(await refusal('roadmgr', 'lock.write', { ids: [id], input: { register: 2, value: 99 } })).toBe(
    'register-range',
  );
});

test('all locks of a park are asked at once', async () => {
  const question = heard();
  const answer = question.then(({ id: read }) => says('lock', { state: 'down', battery: 65, read }));
  const [rows] = await Promise.all([
    done<Row[]>('roadmgr', 'lock.read-all', { input: { park: 'PK0005', size: 50 } }),
    answer,
  ]);
  expect(rows.find(({ lockerId }) => lockerId === id)).toMatchObject({ state: 0, battery: 65 });
});

test('a lock that does not arrive has failed, one that is silent for five minutes is not known', async () => {
  await done('roadmgr', 'lock.operate', { ids: [id], input: { order: 'raise' } });
  pass(19);
  await sweepLanes(world.platform);
  expect(await stored()).toMatchObject({ state: 'moving' });
  pass(1);
  await sweepLanes(world.platform);
  expect(await stored()).toMatchObject({ state: 'fault' });
  await receiveLock(world.platform, SERIAL, { state: 'down' });
  await receiveStatus(world.platform, SERIAL, { state: 'offline' });
  pass(299);
  await sweepLanes(world.platform);
  expect(await stored()).toMatchObject({ state: 'down', online: 'offline' });
  pass(1);
  await sweepLanes(world.platform);
  expect(await stored()).toMatchObject({ state: 'unknown' });
});

test.each<readonly [string, string, string]>([
  [
    'with an empty battery',
    `update lock set battery = 9, state = 'up', online = 'online' where id = $1`,
    'battery-low',
  ],
  [
    'under a car',
    `update lock set battery = 90, berth_id = (select s.berth_id from session s where s.park_id = 'PK0005'
      and s.state = 'open' and s.berth_id is not null and not exists (select from lock l where l.berth_id = s.berth_id)
      order by 1 limit 1) where id = $1`,
    'berth-occupied',
  ],
  // without a last report the timed sweep does not declare it silent meanwhile
  ['while it is away', `update lock set online = 'offline', last_report = null where id = $1`, 'lock-offline'],
])('it does not rise %s', async (_what, change, expected) => {
  await ask(change, [id]);
  expect(await refusal('roadmgr', 'lock.operate', { ids: [id], input: { order: 'raise' } })).toBe(expected);
});

test('who may not, does not', async () => {
  expect((await world.call('col1', 'lock.operate', { ids: [id], input: { order: 'lower' } })).status).toBe(403);
  expect((await world.call('jinhe', 'lock.operate', { ids: [id], input: { order: 'lower' } })).status).toBe(404);
});
