import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { devicePassword } from '../business/devices/credentials.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';

let world: TestPlatform;
let host: DeviceHost;
const clients: MqttClient[] = [];
const { ask, done } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  await ask(`update park set stalls = 400 where id = 'PK0001'`);
  await ask(`update area set stalls = 200 where park_id = 'PK0001'`);
  host = await startDevices(world.platform);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await host.stop();
  await world.close();
});

const GATE = 'GT000001';
const serialOf = async (type: string): Promise<string> =>
  String((await ask('select serial from device where gate_id = $1 and type = $2', [GATE, type]))[0]?.serial);
const connect = async (
  serial: string,
  password = devicePassword(world.platform.deviceKey, serial),
): Promise<MqttClient> => {
  const client = await connectAsync(host.url, {
    username: serial,
    password,
    reconnectPeriod: 0,
    will: {
      topic: `parkdeck/v1/${serial}/status`,
      payload: Buffer.from('{"state":"offline","reason":"lost"}'),
      qos: 1,
      retain: false,
    },
  });
  clients.push(client);
  return client;
};
/** The next message that is meant: others may still be on their way. */
const heard = (
  client: MqttClient,
  isMeant: (message: Record<string, unknown>) => boolean = () => true,
): Promise<Record<string, unknown>> =>
  new Promise((resolve) => {
    const hear = (_topic: string, payload: Buffer): void => {
      const message: Record<string, unknown> = JSON.parse(payload.toString('utf8'));
      if (!isMeant(message)) return;
      client.off('message', hear);
      resolve(message);
    };
    client.on('message', hear);
  });
/** Waits until a query returns the expected row. */
const comes = async (text: string, values: readonly unknown[], wanted: object): Promise<void> => {
  await expect.poll(async () => (await ask(text, values))[0]).toMatchObject(wanted);
};

test('a camera reads, the barrier opens after the commit and answers, and the live list shows it', async () => {
  const [camera, barrier] = await Promise.all([connect(await serialOf('camera')), connect(await serialOf('barrier'))]);
  const own = await serialOf('barrier');
  await barrier.subscribeAsync(`parkdeck/v1/${own}/command`, { qos: 1 });
  const command = heard(barrier);
  await camera.publishAsync(
    `parkdeck/v1/${await serialOf('camera')}/plate`,
    JSON.stringify({ id: '1', plate: '京T·54321', confidence: 98 }),
    { qos: 1 },
  );
  const { id, kind } = await command;
  expect(kind).toBe('open');
  expect(await ask(`select state from session where plate = '京T54321' and in_gate_id = $1`, [GATE])).toEqual([
    { state: 'open' },
  ]);
  await barrier.publishAsync(`parkdeck/v1/${own}/answer`, JSON.stringify({ command: id, ok: true }), { qos: 1 });
  await comes('select state from gate_command where id = $1', [id], { state: 'acknowledged' });
  expect(
    (await done<{ plateNumber: string }[]>('east', 'gate-event.latest', {})).map((row) => row.plateNumber),
  ).toContain('京T54321');
});

test('the call button of a lane rings at its attendants, once however often it is told', async () => {
  const serial = await serialOf('voice');
  const box = await connect(serial);
  for (const id of ['7', '7', '8'])
    await box.publishAsync(`parkdeck/v1/${serial}/call`, JSON.stringify({ id }), { qos: 1 });
  await comes(`select state, origin, rung from intercom_call where gate_id = $1 and state <> 'ended'`, [GATE], {
    state: 'ringing',
    origin: 'button',
    rung: ['SU0001', 'SU0002'],
  });
  await comes(`select count(*)::int as n from intercom_call where source like $1`, [`${serial}/%`], { n: 1 });
});

test('a broken connection is seen, a new one too', async () => {
  const serial = await serialOf('display');
  const display = await connect(serial);
  await display.publishAsync(`parkdeck/v1/${serial}/status`, '{"state":"online"}', { qos: 1 });
  await comes('select state from device where serial = $1', [serial], { state: 'online' });
  display.stream.destroy();
  await comes('select state from device where serial = $1', [serial], { state: 'offline' });
  await comes(
    `select event, reason from device_connection c join device d on d.id = c.device_id where d.serial = $1
      and reason = 'lost'`,
    [serial],
    { event: 'offline' },
  );
});

test.each([
  ['a wrong password', 'PDC200000001', 'guess'],
  ['an unknown serial number', 'NOBODY', undefined],
])('%s is not let in', async (_what, serial, password) => {
  await expect(connect(serial, password)).rejects.toThrow(/not authorized|Bad username/i);
});

test('a device speaks and hears below its own topics only', async () => {
  const serial = await serialOf('voice');
  const spy = await connect(serial);
  const granted = await spy
    .subscribeAsync(`parkdeck/v1/${await serialOf('barrier')}/command`)
    .catch((error: unknown) => error);
  expect(Array.isArray(granted) ? granted.map((one) => one.qos) : granted).not.toEqual([0]);
  const closed = new Promise<void>((resolve) => void spy.once('close', () => resolve()));
  spy.publish(`parkdeck/v1/${await serialOf('camera')}/plate`, JSON.stringify({ id: '9', plate: '京T99999' }));
  await closed;
  expect(await ask(`select 1 from gate_event where plate = '京T99999'`)).toEqual([]);
});

test('a sensor signs in by its own number, and what it says begins a stay', async () => {
  const [row] = await ask(
    `select s.serial, s.berth_id as berth from sensor s where s.park_id = 'PK0006' and not s.occupied order by s.id
      limit 1`,
  );
  await ask(`update roadside_settings set sensor_confirm = 0 where park_id = 'PK0006'`);
  const serial = String(row?.serial);
  const sensor = await connect(serial);
  await sensor.publishAsync(`parkdeck/v1/${serial}/berth`, JSON.stringify({ occupied: true, battery: 44 }), { qos: 1 });
  await comes(`select battery, occupied from sensor where serial = $1`, [serial], { battery: 44, occupied: true });
  await comes(`select enter_type as enter from session where berth_id = $1 and state = 'open'`, [row?.berth], {
    enter: 'sensor',
  });
  const [collector] = await ask(`select serial from device where park_id = 'PK0006' and type = 'handheld'`);
  const handheld = await connect(String(collector?.serial));
  await handheld.publishAsync(
    `parkdeck/v1/${String(collector?.serial)}/berth`,
    JSON.stringify({ berth: row?.berth, occupied: true, plate: '浙A88881' }),
    { qos: 1 },
  );
  await comes(`select plate from session where berth_id = $1 and state = 'open'`, [row?.berth], { plate: '浙A88881' });
});

test('a car without a plate scans at the lane, its display tells the code; a request reaches the queue', async () => {
  const [camera, display] = await Promise.all([connect(await serialOf('camera')), connect(await serialOf('display'))]);
  const own = await serialOf('display');
  await display.subscribeAsync(`parkdeck/v1/${own}/show`, { qos: 1 });
  const asked = heard(display, ({ outcome }) => outcome === 'unsure');
  await camera.publishAsync(
    `parkdeck/v1/${await serialOf('camera')}/plate`,
    JSON.stringify({ id: 'bare', plate: '' }),
    { qos: 1 },
  );
  expect(await asked).toMatchObject({ outcome: 'unsure', plate: null, text: { en: expect.stringContaining('scan') } });
  const shown = heard(display, ({ plate }) => typeof plate === 'string');
  await display.publishAsync(`parkdeck/v1/${own}/scan`, JSON.stringify({ id: 'scan' }), { qos: 1 });
  const { plate } = await shown;
  expect(plate).toMatch(/^无牌/);
  await comes('select enter_type as enter from session where plate = $1', [plate], { enter: 'no-plate-scan' });
  await display.publishAsync(
    `parkdeck/v1/${own}/ask`,
    JSON.stringify({ id: 'ask', reason: '送货', plate: '浙A88882' }),
    { qos: 1 },
  );
  await comes(`select kind, state, note from exception where plate = '浙A88882'`, [], {
    kind: 'release-request',
    state: 'open',
    note: '送货',
  });
});

test('a camera tells of a car that stands where it must not', async () => {
  const serial = await serialOf('camera');
  const camera = await connect(serial);
  await camera.publishAsync(
    `parkdeck/v1/${serial}/violation`,
    JSON.stringify({ id: 'v1', plate: '京T33333', kind: 'fire-lane' }),
    { qos: 1 },
  );
  await comes(`select kind, state from violation where plate = '京T33333'`, [], { kind: 'fire-lane', state: 'open' });
});

test('after a restart of the broker a camera connects and speaks again', async () => {
  const serial = await serialOf('camera');
  const before = await connect(serial);
  const closed = new Promise<void>((resolve) => void before.once('close', () => resolve()));
  await host.stop();
  await closed;
  host = await startDevices(world.platform);
  const camera = await connect(serial);
  await camera.publishAsync(`parkdeck/v1/${serial}/plate`, JSON.stringify({ id: 'back', plate: '京T44444' }), {
    qos: 1,
  });
  await comes(`select state from session where plate = '京T44444'`, [], { state: 'open' });
});

test('nonsense changes nothing and breaks nothing', async () => {
  const serial = await serialOf('camera');
  const camera = await connect(serial);
  for (const payload of ['', 'x', '{"plate":7}', '{"id":"n1","plate":"京T11111","at":"yesterday"}'])
    await camera.publishAsync(`parkdeck/v1/${serial}/plate`, payload, { qos: 1 });
  await camera.publishAsync(`parkdeck/v1/${serial}/plate`, JSON.stringify({ id: 'n2', plate: '京T22222' }), { qos: 1 });
  await comes(`select state from session where plate = '京T22222'`, [], { state: 'open' });
  expect(await ask(`select 1 from gate_event where plate = '京T11111'`)).toEqual([]);
});
