import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { playViewCamera } from '../../../../tests/factories/cameras/gat1400.ts';
import type { ViewCamera } from '../../../../tests/factories/cameras/gat1400.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { cameraKey, devicePassword } from '../../business/devices/credentials.ts';
import { startDevices } from '../../devices/host.ts';
import type { DeviceHost } from '../../devices/host.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

const GATE = 'GT000001';
const DEVICE = '33010600001190000001';

let world: TestPlatform;
let host: DeviceHost;
let barrier: MqttClient;
let camera: ViewCamera;
let port = 0;
const opened: string[] = [];
const { ask } = callsOn(() => world);
const began = Date.now();
const now = (): number => instantOf(world.platform.clock().now);

beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  world.setClock(() => datetimeOfInstant(Date.parse('2026-03-01T15:00:00+08:00') + Date.now() - began));
  await ask(`update park set stalls = 400 where id = 'PK0001'`);
  await ask(`update area set stalls = 200 where park_id = 'PK0001'`);
  await ask(
    `update device set protocol = 'gat1400', serial = $2, state = 'inactive', ip = null
    where gate_id = $1 and type = 'camera'`,
    [GATE, DEVICE],
  );
  host = await startDevices(world.platform);
  const site = await world.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(site).port);
  camera = playViewCamera({ port, device: DEVICE, password: cameraKey(world.platform.deviceKey, DEVICE), now });
  const serial = String(
    (await ask(`select serial from device where gate_id = $1 and type = 'barrier'`, [GATE]))[0]?.serial,
  );
  barrier = await connectAsync(host.url, {
    username: serial,
    password: devicePassword(world.platform.deviceKey, serial),
  });
  barrier.on('message', (_topic, payload) => {
    const { id } = JSON.parse(payload.toString('utf8')) as { id: string };
    opened.push(id);
    barrier.publish(`parkdeck/v1/${serial}/answer`, JSON.stringify({ command: id, ok: true }), { qos: 1 });
  });
  await barrier.subscribeAsync(`parkdeck/v1/${serial}/command`, { qos: 1 });
});
afterAll(async () => {
  await barrier.endAsync(true);
  await host.stop();
  await world.close();
});

const comes = async (text: string, values: readonly unknown[], wanted: object): Promise<void> => {
  await expect.poll(async () => (await ask(text, values))[0]).toMatchObject(wanted);
};
const stays = async (plate: string): Promise<number> =>
  (await ask('select 1 from session where plate = $1', [plate])).length;

test('nobody is believed before he has registered with the right key', async () => {
  expect((await camera.see('京T40001')).status).toBe(401);
  expect(await camera.keepAlive()).toBe(401);
  expect(await camera.register({ password: 'guess' })).toBe(401);
  expect(await stays('京T40001')).toBe(0);
});

test('a camera registers, keeps alive, sees a car with its picture: the barrier of the lane opens', async () => {
  expect(await camera.register()).toBe(200);
  await comes('select state, ip from device where serial = $1', [DEVICE], { state: 'online', ip: '127.0.0.1' });
  expect(await camera.register({ replay: true })).toBe(401);
  expect(await camera.keepAlive()).toBe(200);
  const answer = await camera.see('京T40002');
  expect(answer).toMatchObject({
    status: 200,
    type: expect.stringContaining('application/VIID+json'),
    body: {
      ResponseStatusListObject: {
        ResponseStatusObject: [{ StatusCode: '0', StatusString: 'OK', RequestURL: '/VIID/MotorVehicles' }],
      },
    },
  });
  await comes(`select state from gate_command where plate = '京T40002'`, [], { state: 'acknowledged' });
  expect(opened).toHaveLength(1);
  await comes(`select image from recognition where text = '京T40002'`, [], {
    image: expect.stringMatching(/^\/api\/parkdeck\/files\/FL/),
  });
});

test('a vehicle that is told twice is one; a late one opens nothing; a picture may come first', async () => {
  opened.length = 0;
  const id = `${DEVICE}022026030115000077777`;
  const at = now();
  await Promise.all([camera.see('京T40003', { id, at }), camera.see('京T40003', { id, at })]);
  await camera.see('京T40004', { at: now() - 90_000 });
  await camera.picture('P1');
  await camera.see('京T40005', { picture: 'P1' });
  await comes(`select state from gate_command where plate = '京T40005'`, [], { state: 'acknowledged' });
  expect(opened).toHaveLength(2);
  expect([await stays('京T40003'), await stays('京T40004')]).toEqual([1, 0]);
  await comes(`select image from recognition where text = '京T40005'`, [], { image: expect.stringMatching(/FL/) });
});

test('another device’s name, nonsense and a device that has left are not taken', async () => {
  expect(await camera.see('京T40006', { device: '33010600001190000002' })).toMatchObject({
    body: { ResponseStatusListObject: { ResponseStatusObject: [{ StatusCode: '4' }] } },
  });
  expect((await camera.post('/VIID/MotorVehicles', '{"MotorVehicleListObject":7}')).status).toBe(400);
  expect((await camera.post('/VIID/MotorVehicles', '{')).status).toBe(400);
  expect((await camera.post('/VIID/Images', '{}')).status).toBe(400);
  expect(await camera.unregister()).toBe(200);
  expect((await camera.see('京T40007')).status).toBe(401);
  expect([await stays('京T40006'), await stays('京T40007')]).toEqual([0, 0]);
});
