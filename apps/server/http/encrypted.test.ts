import { once } from 'node:events';
import { get } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { connectAsync } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { devicePassword } from '../business/devices/credentials.ts';
import { startDevices } from '../devices/host.ts';
import type { DeviceHost } from '../devices/host.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { certificateFolder } from '../testing/certificates.fixture.ts';
import { createApp } from './app.ts';

const files = certificateFolder();
const stranger = certificateFolder();
let world: TestPlatform;
let app: Awaited<ReturnType<typeof createApp>>;
let host: DeviceHost;
const { ask, done } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform({
    PARKDECK_TLS_CERT: files.certificate,
    PARKDECK_TLS_KEY: files.key,
    MQTT_PORT: '0',
    MQTTS_PORT: '0',
  });
  app = await createApp(world.platform);
  await app.listen({ port: 0, host: '127.0.0.1' });
  host = await startDevices(world.platform);
});
afterAll(async () => {
  await host.stop();
  await app.close();
  await world.close();
  files.remove();
  stranger.remove();
});
const portOf = (): number => (app.server.address() as AddressInfo).port; // it listens at a port

test('the console and its calls are served with TLS, and only with it', async () => {
  const request = get({ host: '127.0.0.1', port: portOf(), path: '/healthz', ca: files.pem(), agent: false });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  answer?.resume();
  expect([answer?.statusCode, answer?.headers['strict-transport-security']]).toEqual([
    200,
    expect.stringContaining('max-age'),
  ]);
  await expect(fetch(`http://127.0.0.1:${portOf()}/healthz`)).rejects.toThrow();
});

test('the settings tell the port with TLS that devices reach, whatever was asked for', async () => {
  expect(host.securePort).toBeGreaterThan(0);
  expect(await done('admin', 'mqtt-config.get')).toMatchObject({ brokerTls: 0, brokerTlsPort: host.securePort });
});

test('connections that never agree on keys are bounded, and leave room once they are gone', async () => {
  const open: Socket[] = [];
  const gone: Socket[] = [];
  for (let at = 0; at < 130; at += 1) {
    const socket = connect({ host: '127.0.0.1', port: host.securePort ?? 0 });
    socket.on('error', () => undefined).once('close', () => void gone.push(socket));
    open.push(socket);
  }
  await expect.poll(() => gone.length).toBe(30);
  for (const socket of open) socket.destroy();
  await expect.poll(() => gone.length).toBe(130);
  const signsIn = () =>
    connectAsync(`mqtts://127.0.0.1:${host.securePort}`, {
      username: 'nobody',
      password: '',
      ca: files.pem(),
      reconnectPeriod: 0,
    });
  await expect.poll(() => signsIn().catch(String)).toContain('Bad username or password');
});

test('a device signs in with TLS and is heard; it refuses a platform that it does not trust', async () => {
  const [row] = await ask(`select id, serial from device where type = 'camera' and protocol = 'parkdeck' limit 1`);
  const serial = String(row?.serial);
  await ask(`update device set state = 'offline' where id = $1`, [row?.id]);
  const options = {
    username: serial,
    password: devicePassword(world.platform.deviceKey, serial),
    reconnectPeriod: 0,
    connectTimeout: 5000,
  };
  const url = `mqtts://127.0.0.1:${host.securePort}`;
  await expect(connectAsync(url, { ...options, ca: stranger.pem() })).rejects.toThrow();
  const client = await connectAsync(url, { ...options, ca: files.pem() });
  await client.publishAsync(`parkdeck/v1/${serial}/status`, JSON.stringify({ state: 'online' }), { qos: 1 });
  const state = async (): Promise<unknown> =>
    (await ask('select state from device where id = $1', [row?.id]))[0]?.state;
  await expect.poll(state).toBe('online');
  await client.endAsync();
  await expect(connectAsync(url, { ...options, password: 'wrong', ca: files.pem() })).rejects.toThrow();
});
