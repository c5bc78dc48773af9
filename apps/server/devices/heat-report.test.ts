import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { devicePassword } from '../business/devices/credentials.ts';
import { receiveStatus } from '../business/devices/device-status.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import type { Row } from '../testing/calls.fixture.ts';
import { receiveClimate, receiveReading } from './heat-report.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';

/** A ventilator on the real broker; the heat camera is heard directly. */
let world: TestPlatform;
let host: DeviceHost;
let client: MqttClient;
let camera = '';
let unit = '';
const { ask, done, row } = callsOn(() => world);

beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  host = await startDevices(world.platform);
  camera = String((await row('heat_camera', 'HC0001')).serial);
  unit = String((await row('ventilator', 'VT0001')).serial);
  client = await connectAsync(host.url, {
    username: unit,
    password: devicePassword(world.platform.deviceKey, unit),
    reconnectPeriod: 0,
  });
  await client.subscribeAsync(`parkdeck/v1/${unit}/ventilate`, { qos: 1 });
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
const now = (): number => instantOf(world.platform.clock().now);
const read = (body: object) => receiveReading(world.platform, camera, body);
const stored = (number: string) =>
  ask(`select person, employee_id, temperature, result, origin, place_id from temperature_record where source = $1`, [
    `HC0001-${number}`,
  ]);

test('a reading of somebody whom the site knows is stored once, however often it is told', async () => {
  const [person] = await ask(
    `select id, name, number from employee where village_id = 'V0003' and state = 'in' limit 1`,
  );
  const body = { id: 'a1', temperature: 366, at: now() - 1000, number: person?.number };
  await read(body);
  await read(body);
  expect(await stored('a1')).toEqual([
    {
      person: person?.name,
      employee_id: person?.id,
      temperature: 366,
      result: 'passed',
      origin: 'device',
      place_id: 'PL0001',
    },
  ]);
});

test('a fever is an alarm; who nobody knows has the name that the camera told', async () => {
  await read({ id: 'a2', temperature: 373, person: '来访者' });
  expect(await stored('a2')).toMatchObject([{ person: '来访者', employee_id: null, result: 'temperature' }]);
});

test.each([
  ['b1', { temperature: 366, at: -86_400_001 }, 'clock-off'],
  ['b2', { temperature: 366, at: 86_460_000 }, 'clock-off'],
  ['b3', { temperature: 250 }, 'out-of-range'],
  ['b4', { temperature: 9999 }, 'malformed'],
  ['b5', { temperature: '36.6' }, 'malformed'],
  ['x'.repeat(41), { temperature: 366 }, 'malformed'],
])('reading %s of %j is refused: %s', async (id, { at, ...body }: { at?: number; temperature: unknown }, refusal) => {
  await read({ id, ...body, ...(at === undefined ? {} : { at: now() + at }) });
  expect(await stored(id)).toEqual([]);
  expect(await row('heat_camera', 'HC0001')).toMatchObject({ refusal });
});

test('nobody is heard whose serial number is unknown', async () => {
  const [before] = await ask('select count(*) from temperature_record');
  await receiveReading(world.platform, 'PDNOBODY', { id: 'c1', temperature: 366 });
  await receiveClimate(world.platform, 'PDNOBODY', { temperature: 250, running: true });
  expect(await ask('select count(*) from temperature_record')).toEqual([before]);
});

test('a ventilator by itself is told to start above one temperature, to stop below the other', async () => {
  const say = (temperature: number, running: boolean): void =>
    void client.publish(`parkdeck/v1/${unit}/climate`, JSON.stringify({ temperature, running }), { qos: 1 });
  let order = heard();
  say(281, false);
  expect(await order).toEqual({ mode: 'auto', onAbove: 280, offBelow: 250, run: true });
  order = heard();
  say(249, true);
  expect(await order).toMatchObject({ run: false });
  expect(await row('ventilator', 'VT0001')).toMatchObject({ temperature: 249, running: true, state: 'online' });
});

test('a ventilator that is set otherwise is told at once, and again when it is back', async () => {
  let order = heard();
  await done('jinhe', 'ventilator.create-or-update', { ids: ['VT0001'], input: { mode: 'off', onAbove: 290 } });
  expect(await order).toEqual({ mode: 'off', onAbove: 290, offBelow: 250, run: false });
  await receiveStatus(world.platform, unit, { state: 'offline' });
  expect(await row('ventilator', 'VT0001')).toMatchObject({ state: 'offline' });
  order = heard();
  await receiveStatus(world.platform, unit, { state: 'online' });
  expect(await order).toMatchObject({ mode: 'off' });
});

test('news of a ventilator that are old or impossible change nothing', async () => {
  await receiveClimate(world.platform, unit, { temperature: 300, running: true, at: now() });
  await receiveClimate(world.platform, unit, { temperature: 100, running: false, at: now() - 60_000 });
  await receiveClimate(world.platform, unit, { temperature: 5000, running: false });
  expect(await row('ventilator', 'VT0001')).toMatchObject({ temperature: 300, running: true, refusal: 'malformed' });
});
