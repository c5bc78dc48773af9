import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { devicePassword } from '../business/devices/credentials.ts';
import { receiveBerth } from './berth-report.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';

let world: TestPlatform;
let host: DeviceHost;
let camera: MqttClient;
const { ask, done } = callsOn(() => world);
const ID = 'DV000001';
const SERIAL = 'PDC200000001';
const say = (status: object): Promise<unknown> =>
  camera.publishAsync(`parkdeck/v1/${SERIAL}/status`, JSON.stringify(status), { qos: 1 });
/** The row of the camera as it is once it was heard, however it was before. */
const heardAgain = async (status: object) => {
  await ask(`update device set last_online = '2026-02-01 08:00:00+08' where id = $1`, [ID]);
  await say(status);
  const read = async () =>
    (await ask(`select *, last_online > '2026-02-02' as heard from device where id = $1`, [ID]))[0];
  await expect.poll(read).toMatchObject({ heard: true });
  return read();
};
const logLines = async (id: string): Promise<number> =>
  (await ask('select from operation_log where row_id = $1', [id])).length;
const connections = async (): Promise<number> =>
  (await ask('select from device_connection where device_id = $1', [ID])).length;

beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  host = await startDevices(world.platform);
  camera = await connectAsync(host.url, {
    username: SERIAL,
    password: devicePassword(world.platform.deviceKey, SERIAL),
    reconnectPeriod: 0,
  });
});
afterAll(async () => {
  await camera.endAsync(true);
  await host.stop();
  await world.close();
});

test.each([
  ['only that it is there', { state: 'online' }],
  ['its address too', { state: 'online', ip: '10.1.2.3' }],
])('a heartbeat is nobody’s doing: %s', async (_what, status) => {
  await heardAgain(status); // an address that is new is news
  const before = await ask('select rev, updated_by, updated_at from device where id = $1', [ID]);
  const [lines, came] = [await logLines(ID), await connections()];
  const after = await heardAgain(status);
  expect([after]).toMatchObject(before);
  expect([await logLines(ID), await connections()]).toEqual([lines, came]);
});

test('what somebody has changed is still taken back after a heartbeat', async () => {
  const [row] = await ask(
    `select name, serial, number, park_id as park, gate_id as gate, type from device
    where id = $1`,
    [ID],
  );
  const renamed = await world.call('east', 'device.create-or-update', {
    ids: [ID],
    input: { ...row, name: '改过的名' },
  });
  expect(renamed.body.msg).toEqual(expect.any(String));
  expect([renamed.status, renamed.body]).toMatchObject([200, { undo: expect.any(String) }]);
  await heardAgain({ state: 'online' });
  await done('east', 'undo-entry.undo', { ids: [String(renamed.body.undo)] });
  expect(await ask('select name from device where id = $1', [ID])).toEqual([{ name: row?.['name'] }]);
});

test('a device that was away is news, of which its connections and the log tell', async () => {
  await say({ state: 'offline', reason: '断电' });
  const state = async () => (await ask('select state from device where id = $1', [ID]))[0];
  await expect.poll(state).toMatchObject({ state: 'offline' });
  const [lines, came] = [await logLines(ID), await connections()];
  await heardAgain({ state: 'online' });
  expect(await state()).toMatchObject({ state: 'online' });
  expect([await logLines(ID), await connections()]).toEqual([lines + 1, came + 1]);
});

test('many heartbeats at once are all noted, each of its own device', async () => {
  await ask(
    `update device set last_online = '2026-02-01 08:00:00+08' where state = 'online' and protocol = 'parkdeck'`,
  );
  const serials = (await ask(`select serial from device where state = 'online' and protocol = 'parkdeck'`)).map((row) =>
    String(row['serial']),
  );
  const clients = await Promise.all(
    serials.flatMap((serial) =>
      serial === SERIAL
        ? []
        : [
            connectAsync(host.url, {
              clientId: serial,
              username: serial,
              password: devicePassword(world.platform.deviceKey, serial),
              reconnectPeriod: 0,
            }).then(async (client) => {
              await client.publishAsync(`parkdeck/v1/${serial}/status`, '{"state":"online"}', { qos: 1 });
              return client;
            }),
          ],
    ),
  );
  await say({ state: 'online' });
  await expect
    .poll(async () =>
      ask(`select serial from device where state = 'online' and last_online < '2026-02-02'
      and protocol = 'parkdeck'`),
    )
    .toEqual([]);
  expect(serials.length).toBeGreaterThan(20);
  await Promise.all(clients.map((client) => client.endAsync(true)));
});

test('what a sensor says of its berth makes no version of its row either', async () => {
  const [sensor] = await ask(`select id, serial, rev, occupied from sensor where berth_id is not null and not pending
    and deleted_at is null order by id limit 1`);
  const lines = await logLines(String(sensor?.['id']));
  await receiveBerth(world.platform, String(sensor?.['serial']), {
    occupied: sensor?.['occupied'] !== true,
    battery: 55,
  });
  expect(await ask('select rev, battery, pending from sensor where id = $1', [sensor?.['id']])).toEqual([
    { rev: sensor?.['rev'], battery: 55, pending: true },
  ]);
  expect(await logLines(String(sensor?.['id']))).toBe(lines);
});
