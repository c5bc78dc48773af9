import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { connect, connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devicePassword } from '@parkdeck/server/business/devices/credentials';
import { startDevices } from '@parkdeck/server/devices/host';
import type { DeviceHost } from '@parkdeck/server/devices/host';
import { testPlatform } from '../factories/platform.ts';
import type { TestPlatform } from '../factories/platform.ts';

let at: TestPlatform;
let host: DeviceHost;
const clients: MqttClient[] = [];
beforeAll(async () => {
  at = await testPlatform({ MQTT_PORT: '0' });
  host = await startDevices(at.platform);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await host.stop();
  await at.close();
});

const serials = async (): Promise<readonly string[]> =>
  (
    await at.platform.database.pool.query<{ serial: string }>(
      `select serial from device where type in ('camera', 'barrier') and deleted_at is null order by id limit 2`,
    )
  ).rows.map(({ serial }) => serial);
const signIn = async (serial: string, clientId: string): Promise<MqttClient> => {
  const client = await connectAsync(host.url, {
    username: serial,
    password: devicePassword(at.platform.deviceKey, serial),
    clientId,
    reconnectPeriod: 0,
  });
  clients.push(client);
  return client;
};
/** Whether the broker lets a device sign in now; it ends connections above the limit of their address. */
const isAdmitted = (serial: string, clientId: string): Promise<boolean> =>
  new Promise((resolve) => {
    const client = connect(host.url, {
      username: serial,
      password: devicePassword(at.platform.deviceKey, serial),
      clientId,
      reconnectPeriod: 0,
    });
    clients.push(client);
    client.on('error', () => undefined); // a reset is an end, too
    client.once('connect', () => resolve(true));
    client.once('close', () => resolve(false));
  });
/** Sends bytes and resolves when the broker has ended the connection. */
const endsAfter = async (bytes: Buffer): Promise<void> => {
  const { hostname, port } = new URL(host.url);
  const socket = dial(Number(port), hostname);
  socket.on('error', () => undefined); // a reset is an end, too
  const closed = once(socket, 'close');
  socket.write(bytes);
  socket.resume();
  await closed;
};

/** Head of a CONNECT or PUBLISH packet that announces so many bytes. */
const head = (kind: 'connect' | 'publish', length: number): Buffer => {
  const bytes = [kind === 'connect' ? 0x10 : 0x30];
  for (let left = length; left > 0; left = Math.floor(left / 128)) bytes.push((left % 128) + (left > 127 ? 128 : 0));
  return Buffer.from(bytes);
};

test.each([
  ['announces 256 MB', head('connect', 268_435_455)],
  ['announces 1 MB', head('connect', 1 << 20)],
  ['gives a length of five bytes', Buffer.from([0x10, 0x80, 0x80, 0x80, 0x80, 0x01])],
  [
    'sends messages without signing in',
    Buffer.alloc(8 * 1024, Buffer.concat([head('publish', 3), Buffer.from('abc')])),
  ],
])('a stranger who %s is cut off at once', async (_what, bytes) => {
  await endsAfter(bytes);
});

test('a signed-in device that announces a packet of a megabyte is cut off; a message of 60 kB is taken', async () => {
  const [serial = ''] = await serials();
  const device = await signIn(serial, 'big');
  await device.publishAsync(`parkdeck/v1/${serial}/status`, `{"state":"online","pad":"${'x'.repeat(60_000)}"}`, {
    qos: 1,
  });
  const closed = new Promise<void>((resolve) => void device.once('close', () => resolve()));
  device.on('error', () => undefined); // a reset is an end, too
  device.publish(`parkdeck/v1/${serial}/status`, 'x'.repeat(1 << 20));
  await closed;
});

test('of many connections from one address without a sign-in, the later are refused; devices go on', async () => {
  const { hostname, port } = new URL(host.url);
  const [serial = ''] = await serials();
  const device = await signIn(serial, 'before');
  const sockets = Array.from({ length: 120 }, () =>
    dial(Number(port), hostname)
      .on('error', () => undefined)
      .resume(),
  );
  await Promise.race(sockets.map((socket) => once(socket, 'close')));
  await device.publishAsync(`parkdeck/v1/${serial}/status`, '{"state":"online"}', { qos: 1 });
  const closed = sockets.filter((socket) => !socket.closed).map((socket) => once(socket, 'close'));
  for (const socket of sockets) socket.destroy();
  await Promise.all(closed);
  // The broker hears of their end after we do.
  while (!(await isAdmitted(serial, 'after')));
});

test('a device cannot take over the client id of another one', async () => {
  const [victim = '', attacker = ''] = await serials();
  const held = await signIn(victim, 'lane-1');
  let lost = false;
  held.on('close', () => (lost = true));
  const other = await signIn(attacker, 'lane-1');
  await other.publishAsync(`parkdeck/v1/${attacker}/status`, '{"state":"online"}', { qos: 1 });
  await held.publishAsync(`parkdeck/v1/${victim}/status`, '{"state":"online"}', { qos: 1 });
  expect(lost).toBe(false);
  const again = await signIn(victim, 'lane-1');
  await again.publishAsync(`parkdeck/v1/${victim}/status`, '{"state":"online"}', { qos: 1 });
  expect(lost).toBe(true);
});
