import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { connectionParts } from '../business/devices/camera-addresses.ts';
import { devicePassword } from '../business/devices/credentials.ts';
import { listenOn } from '../db/listen.ts';
import { LIVE_CHANNEL, readEvent } from '../events/live.ts';
import type { LiveEvent } from '../events/live.ts';
import { brokerPlace, noteBroker } from '../platform/broker-place.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';

/** The test account of the MQTT settings at the platform's own broker (E#150). */

let world: TestPlatform;
let host: DeviceHost;
let unstarted: unknown;
let stop: () => Promise<void>;
const told: LiveEvent[] = [];
const clients: MqttClient[] = [];
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  unstarted = await done('admin', 'mqtt-config.get');
  host = await startDevices(world.platform);
  stop = await listenOn(world.platform, LIVE_CHANNEL, (payload) => {
    const event = readEvent(payload);
    if (event?.topic === 'mqtt') told.push(event);
  });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await stop();
  await host.stop();
  await world.close();
});
const connect = async (username: string, password: string): Promise<MqttClient> => {
  const client = await connectAsync(host.url, { username, password, reconnectPeriod: 0 });
  clients.push(client);
  return client;
};
const heard = (client: MqttClient): Promise<string> =>
  new Promise((resolve) => void client.once('message', (topic, payload) => resolve(`${topic} ${String(payload)}`)));

test('what the console publishes comes to a tool, and what a tool publishes to consoles', async () => {
  const tool = await connect('mqtt-test', 'test-broker-1');
  await tool.subscribeAsync('parkdeck/test/#');
  const first = heard(tool);
  await done('admin', 'mqtt-config.publish', { input: { topic: 'parkdeck/test/hello', payload: '你好' } });
  expect(await first).toBe('parkdeck/test/hello 你好');
  await expect.poll(() => told.at(-1)).toMatchObject({ to: 'parkdeck/test/hello', payload: '你好', bytes: 6 });
  await tool.publishAsync('parkdeck/test/gate', 'x'.repeat(3000));
  await expect.poll(() => told.at(-1)).toMatchObject({ to: 'parkdeck/test/gate', bytes: 3000 });
  expect(String(told.at(-1)?.payload)).toHaveLength(1000);
});

test('the settings tell where the broker listens, at whatever port it was given, or that there is none', async () => {
  expect(unstarted).toMatchObject({ broker: 0, brokerHost: null, brokerPort: null, brokerTls: 0 });
  const port = Number(new URL(host.url).port);
  expect(port).not.toBe(1883);
  const told = await done('admin', 'mqtt-config.get');
  expect(told).toMatchObject({
    broker: 1,
    brokerHost: '127.0.0.1',
    brokerPort: port,
    brokerTls: 0,
    brokerTlsPort: null,
  });
  const broker = brokerPlace(world.platform.config);
  const parts = connectionParts(world.platform, { serial: 'CAM1', protocol: 'vzenith-mqtt' }, broker);
  expect(parts.find(({ part }) => part === 'port')?.value).toBe(String(port));
});

test.each([
  ['mqtts://broker.test', { kind: 'outside', host: 'broker.test', port: 8883, tls: true }],
  ['mqtt://broker.test:2000', { kind: 'outside', host: 'broker.test', port: 2000, tls: false }],
])('a broker elsewhere at %s is told as it is', (mqttUrl, place) => {
  const config = { ...world.platform.config, mqttUrl };
  const forget = noteBroker(config, mqttUrl);
  expect(brokerPlace(config)).toEqual(place);
  forget();
  expect(brokerPlace(config)).toBeUndefined();
});

test('the test account hears and says nothing of devices, and devices nothing of tests', async () => {
  const tool = await connect('mqtt-test', 'test-broker-1');
  await expect(tool.subscribeAsync('parkdeck/v1/#')).rejects.toThrow(/./);
  await expect(tool.subscribeAsync('#')).rejects.toThrow(/./);
  const [row] = await ask(`select serial from device where type = 'camera' and deleted_at is null limit 1`);
  const serial = String(row?.serial);
  const camera = await connect(serial, devicePassword(world.platform.deviceKey, serial));
  await expect(camera.subscribeAsync('parkdeck/test/#')).rejects.toThrow(/./);
  const before = told.length;
  await camera.publishAsync('parkdeck/test/hello', 'x').catch(() => undefined);
  await done('admin', 'mqtt-config.publish', { input: { topic: 'parkdeck/test/last', payload: 'y' } });
  await expect.poll(() => told.at(-1)?.to).toBe('parkdeck/test/last');
  expect(told).toHaveLength(before + 1);
});

test.each([
  ['a wrong password', 'mqtt-test', 'test-broker-2'],
  ['no password', 'mqtt-test', ''],
  ['another name', 'mqtt', 'test-broker-1'],
])('%s is not let in', async (_name, user, password) => {
  await expect(connect(user, password)).rejects.toThrow(/./);
});

test('the settings are told without the password, and topics stay below the test topics', async () => {
  const settings = await done('east', 'mqtt-config.get');
  expect(settings).toMatchObject({ user: 'mqtt-test', topics: ['parkdeck/test/hello', 'parkdeck/test/gate'] });
  expect(JSON.stringify(settings)).not.toContain('test-broker-1');
  const ids = [String(settings.id)];
  expect(
    await refusal('admin', 'mqtt-config.create-or-update', { ids, input: { topics: ['parkdeck/v1/x/command'] } }),
  ).toBe('topics format');
  expect(
    await refusal('admin', 'mqtt-config.create-or-update', {
      input: { host: 'b', port: 1, user: 'u', password: 'password-2' },
    }),
  ).toBe('mqtt-config-exists');
  for (const topic of ['parkdeck/v1/X/command', 'parkdeck/test/+', 'parkdeck/test/#'])
    expect(await refusal('admin', 'mqtt-config.publish', { input: { topic, payload: 'x' } })).toContain('topic');
  expect(await refusal('cash1', 'mqtt-config.publish', { input: { topic: 'parkdeck/test/a', payload: 'x' } })).toBe(
    403,
  );
});
