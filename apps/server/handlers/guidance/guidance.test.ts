import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { devicePassword } from '../../business/devices/credentials.ts';
import { listenOn } from '../../db/listen.ts';
import { startDevices } from '../../devices/host.ts';
import type { DeviceHost } from '../../devices/host.ts';
import { LIVE_CHANNEL } from '../../events/live.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
let host: DeviceHost;
let unlisten: () => Promise<void>;
const clients: MqttClient[] = [];
const live: Record<string, unknown>[] = [];
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  host = await startDevices(world.platform);
  unlisten = await listenOn(world.platform, LIVE_CHANNEL, (payload) => void live.push(JSON.parse(payload)));
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.endAsync(true)));
  await unlisten();
  await host.stop();
  await world.close();
});

const BUILDING = 'NB000001';
const GATEWAY = 'PDG100000003';
const PARKED = '粤BD12345';
const problems = async (
  user: string,
  id: string,
  input: Readonly<Record<string, unknown>>,
  ids?: readonly string[],
): Promise<unknown> => (await world.call(user, id, { input, ...(ids ? { ids } : {}) })).body.data;

test('what a floor draws adds up to its figures, and to the lists behind them', async () => {
  const plan = await done<Row>('east', 'guidance-space.plan', { input: { building: BUILDING } });
  expect(plan).toMatchObject({ floor: 'B1' });
  const floors = plan.floors as { floor: string; total: number; free: number; taken: number; offline: number }[];
  expect(floors.map(({ floor }) => floor)).toEqual(['B3', 'B2', 'B1']);
  for (const figures of floors) {
    const { spaces } = (await done<Row>('east', 'guidance-space.plan', {
      input: { building: BUILDING, floor: figures.floor },
    })) as { spaces: { state: string }[] };
    for (const [state, code] of [
      ['free', 0],
      ['taken', 1],
      ['unknown', 2],
      ['offline', 3],
    ] as const) {
      const drawn = spaces.filter((space) => space.state === state).length;
      const { body } = await world.call('east', 'guidance-space.list', {
        input: { building: BUILDING, floor: figures.floor, state },
      });
      expect([drawn, body.total]).toEqual([figures[state as 'free'], figures[state as 'free']]);
      expect((body.data as Row[]).every((row) => row.spaceState === code)).toBe(true);
    }
    expect(spaces).toHaveLength(figures.total);
  }
  expect(floors.find(({ floor }) => floor === 'B3')).toMatchObject({ offline: 10, free: 0, taken: 0 });
});

test.each([
  ['as it is written', PARKED],
  ['without its province', 'BD12345'],
  ['in part', 'D1234'],
  ['by the sound of its province', 'yueBD12345'],
  ['misread in one character', '粤BD12845'],
])('a car is found by its plate %s', async (_what, plate) => {
  expect(await done<Row[]>('east', 'guidance-space.find-car', { input: { plate } })).toEqual([
    expect.objectContaining({ plate: PARKED, buildingId: BUILDING, occupied: 1 }),
  ]);
});

test('a car is found by those only who see its park, and told in its case file', async () => {
  expect(await done<Row[]>('jinhe', 'guidance-space.find-car', { input: { plate: PARKED } })).toEqual([]);
  expect(await done<Row[]>('east', 'guidance-space.find-car', { input: { plate: '京X00000' } })).toEqual([]);
  const [space] = await done<Row[]>('east', 'guidance-space.find-car', { input: { plate: PARKED } });
  const file = await done<{ inside: Row[]; entries: Row[] }>('east', 'case-file.get', { input: { plate: PARKED } });
  expect(file.inside).toEqual([expect.objectContaining({ space: space?.spaceNo })]);
  expect(file.entries).toContainEqual(
    expect.objectContaining({ noun: 'guidance-space', detail: expect.stringContaining(String(space?.spaceNo)) }),
  );
});

test('a space lies on a floor of its building and is seen by a device of its park', async () => {
  const good = { park: 'PK0001', building: BUILDING, floor: 'B1', number: 'B1-Z001' };
  const bad = (more: object) => problems('east', 'guidance-space.create-or-update', { ...good, ...more });
  expect(await bad({ floor: '1F' })).toMatchObject({ fields: [{ field: 'floor', rule: 'choice' }] });
  expect(await bad({ floor: 'B0' })).toMatchObject({ fields: [{ field: 'floor', rule: 'format' }] });
  expect(await bad({ park: 'PK0002' })).toMatchObject({ fields: [{ field: 'buildingId', rule: 'choice' }] });
  const [foreign] = await ask(`select id from guidance_device where park_id = 'PK0003' limit 1`);
  expect(await bad({ device: foreign?.id })).toMatchObject({
    fields: [{ field: 'deviceId', rule: expect.any(String) }],
  });
  expect(await bad({ number: 'B1-A001' })).toMatchObject({ fields: [{ field: 'spaceNo', rule: 'taken' }] });
  await done('east', 'guidance-space.create-or-update', { input: good });
  expect(await done<Row[]>('east', 'guidance-space.list', { input: { number: 'B1-Z001' } })).toEqual([
    expect.objectContaining({ spaceState: 2, occupied: 0 }),
  ]);
  const [fresh] = await ask(`select id from guidance_space where number = 'B1-Z001'`);
  await done('east', 'guidance-space.remove', { ids: [String(fresh?.id)] });
});

test('a building keeps the floors on which something stands', async () => {
  expect(
    await refusal('east', 'guidance-building.create-or-update', {
      ids: [BUILDING],
      input: { floors: 2, underground: 2 },
    }),
  ).toBe('floor-in-use');
  expect(
    await problems('east', 'guidance-building.create-or-update', { floors: 2, underground: 3 }, [BUILDING]),
  ).toMatchObject({ fields: [{ rule: 'max' }] });
  await done('east', 'guidance-building.create-or-update', { ids: [BUILDING], input: { floors: 4, underground: 3 } });
});

test('a device of a type that needs a gateway has one of its park; a serial number is used once', async () => {
  const good = { park: 'PK0001', name: 'x', serial: 'X1', type: 'NT0001', gateway: 'NW000003', building: BUILDING };
  const bad = (more: object) => problems('east', 'guidance-device.create-or-update', { ...good, ...more });
  expect(await bad({ gateway: null })).toMatchObject({ fields: [{ field: 'gatewayId', rule: 'required' }] });
  expect(await bad({ floor: '9F' })).toMatchObject({ fields: [{ field: 'floor', rule: 'choice' }] });
  expect(await bad({ serial: 'PDT100000001' })).toMatchObject({ fields: [{ field: 'sn', rule: 'taken' }] });
  await done('east', 'guidance-device.create-or-update', { input: { ...good, type: 'NT0003', gateway: null } });
  const [camera] = await ask(`select serial from device limit 1`);
  expect(
    await problems('east', 'guidance-gateway.create-or-update', { park: 'PK0001', name: 'g', serial: camera?.serial }),
  ).toMatchObject({ fields: [{ field: 'sn', rule: 'taken' }] });
  expect(await refusal('east', 'guidance-gateway.remove', { ids: ['NW000003'] })).toBe('in-use');
});

test('devices of its building join a group once, and leave it', async () => {
  await done('east', 'guidance-group.create-or-update', { input: { building: BUILDING, name: '新分组' } });
  const [group] = await ask(`select id, park_id as park from guidance_group where name = '新分组'`);
  expect(group?.park).toBe('PK0001');
  const id = String(group?.id);
  const link = (devices: readonly string[]) => ({ input: { group: id, devices } });
  expect(await done('east', 'guidance-group-device.link', link(['ND000001', 'ND000002']))).toBe(2);
  expect(await done('east', 'guidance-group-device.link', link(['ND000002', 'ND000003']))).toBe(1);
  const [foreign] = await ask(`select id from guidance_device where park_id = 'PK0003' limit 1`);
  expect((await world.call('admin', 'guidance-group-device.link', link([String(foreign?.id)]))).status).toBe(400);
  expect(await done<Row[]>('east', 'guidance-group-device.list', { input: { group: id } })).toHaveLength(3);
  expect(await done('east', 'guidance-group-device.unlink', link(['ND000001', 'ND000009']))).toBe(1);
  await done('east', 'guidance-group.remove', { ids: [id] });
  expect(await ask('select from guidance_group_device where group_id = $1 and deleted_at is null', [id])).toEqual([]);
});

test('the options of gateways are those of the parks that one sees', async () => {
  const options = (user: string) => done<{ value: string }[]>(user, 'guidance-gateway.lookup', {});
  expect((await options('east')).map(({ value }) => value).toSorted()).toEqual(['NW000001', 'NW000002', 'NW000003']);
  expect((await options('jinhe')).map(({ value }) => value)).toEqual(['NW000004']);
});

const connect = async (): Promise<MqttClient> => {
  const client = await connectAsync(host.url, {
    username: GATEWAY,
    password: devicePassword(world.platform.deviceKey, GATEWAY),
    reconnectPeriod: 0,
    will: {
      topic: `parkdeck/v1/${GATEWAY}/status`,
      payload: Buffer.from('{"state":"offline"}'),
      qos: 1,
      retain: false,
    },
  });
  clients.push(client);
  return client;
};
const comes = async (text: string, values: readonly unknown[], wanted: object): Promise<void> => {
  await expect.poll(async () => (await ask(text, values))[0]).toMatchObject(wanted);
};

test('a gateway speaks over the broker, consoles are told, and its loss is seen', async () => {
  const gateway = await connect();
  const now = instantOf(world.platform.clock().now);
  const say = (kind: string, body: object) =>
    gateway.publishAsync(`parkdeck/v1/${GATEWAY}/${kind}`, JSON.stringify({ at: now, ...body }), { qos: 1 });
  await say('spaces', {
    id: 'm1',
    spaces: [
      { space: 'B1-A001', occupied: true, plate: '京T24680' },
      { space: 'B1-A002', occupied: false },
    ],
  });
  await comes(`select plate from guidance_space where number = 'B1-A001' and park_id = 'PK0001'`, [], {
    plate: '京T24680',
  });
  await expect
    .poll(() => live.filter(({ topic }) => topic === 'guidance'))
    .toContainEqual({ topic: 'guidance', building: BUILDING, park: 'PK0001', company: 'C0002' });
  await say('heartbeat', { id: 'm2' });
  await comes(`select outcome from guidance_message where number = 'm2'`, [], { outcome: 'accepted' });
  // A hundred messages at once are one or a few batches, and none is lost.
  await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      say('space', { id: `many${index}`, space: 'B1-A002', occupied: index % 2 === 0 }),
    ),
  );
  await comes(`select count(*)::int as n from guidance_message where number like 'many%'`, [], { n: 100 });
  gateway.stream.destroy();
  await comes('select state from guidance_gateway where serial = $1', [GATEWAY], { state: 'offline' });
  const back = await connect();
  await back.subscribeAsync(`parkdeck/v1/${GATEWAY}/command`, { qos: 1 });
  const told = new Promise<string>((resolve) => void back.once('message', (_topic, body) => resolve(String(body))));
  await back.publishAsync(`parkdeck/v1/${GATEWAY}/status`, '{"state":"online"}', { qos: 1 });
  expect(JSON.parse(await told)).toMatchObject({ kind: 'report-spaces' });
});

test('a gateway speaks below its own topics only', async () => {
  const spy = await connect();
  const closed = new Promise<void>((resolve) => void spy.once('close', () => resolve()));
  spy.publish('parkdeck/v1/PDG100000002/space', JSON.stringify({ id: 's1', at: 1, space: 'B2-A001', occupied: true }));
  await closed;
  expect(await ask(`select from guidance_message where number = 's1'`)).toEqual([]);
});
