import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { playHikvision } from '../../../tests/factories/cameras/hikvision.ts';
import type { IsapiCamera } from '../../../tests/factories/cameras/hikvision.ts';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { dial } from '../channels/cameras/call-device.ts';
import { cameraKey } from '../business/devices/credentials.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { startDevices } from './host.ts';
import type { DeviceHost } from './host.ts';

const GATE = 'GT000001';
const SERIAL = 'DS-TCG405-E20230101AAWR123456';
/** The camera's address at its site; the line to it ends at the simulator of this test. */
const ADDRESS = '10.20.3.64:80';

let world: TestPlatform;
let host: DeviceHost;
let camera: IsapiCamera;
let id = '';
let ahead = 0;
/** Addresses that were called. */
const called = new Set<string>();
const { ask, done, refusal } = callsOn(() => world);
const now = (): number => instantOf(world.platform.clock().now);
const began = Date.now();

beforeAll(async () => {
  world = await testPlatform({ MQTT_PORT: '0' });
  world.setClock(() => datetimeOfInstant(Date.parse('2026-03-01T15:00:00+08:00') + Date.now() - began + ahead));
  await ask(`update park set stalls = 400 where id = 'PK0001'`);
  await ask(`update area set stalls = 200 where park_id = 'PK0001'`);
  await ask(`update device set deleted_at = now() where gate_id = $1 and type = 'barrier'`, [GATE]);
  await ask(`update device set state = 'inactive', wireless = false where gate_id = $1 and type = 'camera'`, [GATE]);
  id = String((await ask(`select id from device where gate_id = $1 and type = 'camera'`, [GATE]))[0]?.id);
  // more plates than one request and one page of the camera's list hold
  await ask(
    `update pass set plates = plates || (select array_agg('京Q' || (10000 + n)) from generate_series(1, 150) n)
      where id = (select min(id) from pass where park_id = 'PK0001' and state = 'active' and end_date >= '2026-03-02'
        and deleted_at is null and cardinality(gates) = 0)`,
  );
  await done('east', 'device.create-or-update', {
    ids: [id],
    input: { serial: SERIAL, protocol: 'hikvision', address: ADDRESS, account: 'admin', password: 'Park-2026!' },
  });
  const site = await world.app.listen({ port: 0, host: '127.0.0.1' });
  camera = await playHikvision({
    push: `${site}/cameras/${SERIAL}/${cameraKey(world.platform.deviceKey, SERIAL)}/isapi`,
    user: 'admin',
    password: 'Park-2026!',
    now,
  });
  host = await startDevices(world.platform, {
    call: (to, what) => {
      called.add(`${to.host}:${to.port}`);
      return dial({ secure: false, host: '127.0.0.1', port: camera.port }, what);
    },
  });
});
beforeEach(async () => {
  Object.assign(camera, { mood: 'well', boom: '1', isLocked: false, openings: 0, qop: 'auth' });
  camera.orders.length = 0;
  camera.wrong.length = 0;
  await camera.beat();
  await comes('select state from device where serial = $1', [SERIAL], { state: 'online' });
});
afterAll(async () => {
  await camera.stop();
  await host.stop();
  await world.close();
});

const comes = async (text: string, values: readonly unknown[], wanted: object): Promise<void> => {
  await expect.poll(async () => (await ask(text, values))[0]).toMatchObject(wanted);
};
const stays = (plate: string) =>
  ask(`select to_char(in_time, 'YYYY-MM-DD HH24:MI:SS') as at from session where plate = $1`, [plate]);

test.each([
  ['multipart', 'auth', '京T30001'],
  ['xml', 'none', '京T30002'],
  ['json', 'auth', '京T30003'],
] as const)('a push as %s, Digest with qop %s: from the plate to the boom that has moved', async (form, qop, plate) => {
  camera.qop = qop;
  expect(await camera.read(plate, { form })).toBe(200);
  await comes('select state from gate_command where plate = $1', [plate], { state: 'acknowledged' });
  expect(camera.openings).toBe(1);
  expect(await stays(plate)).toHaveLength(1);
  await comes('select boom from device where id = $1', [id], { boom: 'open' });
  expect(camera.wrong).toEqual([]);
});

test('the picture of the car is kept, by another namespace too', async () => {
  await camera.read('京T30004', { namespace: 'http://www.hikvision.com/ver20/XMLSchema' });
  await comes(`select image from recognition where text = '京T30004'`, [], {
    image: expect.stringMatching(/^\/api\/parkdeck\/files\/FL/),
  });
  await comes(`select state from gate_command where plate = '京T30004'`, [], { state: 'acknowledged' });
});

test('a push that comes three times opens once and makes one stay', async () => {
  expect(await camera.read('京T30005', { times: 3 })).toBe(200);
  await comes(`select state from gate_command where plate = '京T30005'`, [], { state: 'acknowledged' });
  expect(camera.openings).toBe(1);
  expect(await stays('京T30005')).toHaveLength(1);
});

test('a boom that says yes and stays has not opened', async () => {
  camera.mood = 'stuck';
  await camera.read('京T30006');
  await comes(`select state, ack_message as why from gate_command where plate = '京T30006'`, [], {
    state: 'rejected',
    why: '道闸没有动作，可能已被锁定',
  });
  expect(camera.orders).toEqual(['open']);
});

test('a device that is busy, hangs up or has no signal of its boom', async () => {
  camera.mood = 'busy';
  await camera.read('京T30007');
  await comes(`select state, ack_message as why from gate_command where plate = '京T30007'`, [], {
    state: 'rejected',
    why: '设备拒绝；deviceBusy',
  });
  camera.mood = 'rude';
  await camera.read('京T30008');
  await comes(`select state from gate_command where plate = '京T30008'`, [], { state: 'rejected' });
  Object.assign(camera, { mood: 'well', boom: '0' });
  await camera.read('京T30009');
  await comes(`select state, ack_message as why from gate_command where plate = '京T30009'`, [], {
    state: 'acknowledged',
    why: '道闸没有到位信号',
  });
});

test('a late push and a history record open nothing; the record is booked at its own time', async () => {
  ahead += 20 * 60_000;
  await camera.read('京T30010', { at: now() - 90_000 });
  const at = now() - 3_600_000;
  await camera.read('京T30011', { at, history: true });
  await comes(`select state from exception where plate = '京T30010'`, [], { state: 'open' });
  expect(await stays('京T30010')).toEqual([]);
  await expect.poll(() => stays('京T30011')).toEqual([{ at: datetimeOfInstant(at) }]);
  expect(camera.openings).toBe(0);
});

test('what was pushed while nobody listened is asked for, once', async () => {
  // younger than whatever was asked last: a camera lists at once what it reads
  const at = now() - 5000;
  await camera.read('京T30012', { at, lost: true });
  ahead += 6 * 60_000;
  // it pushes again before it is asked: what was lost lies further back than what is known
  await camera.read('京T30013');
  await expect.poll(() => camera.openings).toBe(1);
  const booked = async () => {
    await camera.beat();
    return stays('京T30012');
  };
  await expect.poll(booked, { interval: 300 }).toEqual([{ at: datetimeOfInstant(at) }]);
  const asked = async (): Promise<number> => {
    await camera.beat();
    return camera.asked.filter((one) => one.includes('vehicleDetect')).length;
  };
  const before = await asked();
  ahead += 6 * 60_000;
  await expect.poll(asked, { interval: 300 }).toBeGreaterThan(before);
  expect(await stays('京T30012')).toHaveLength(1);
  expect(await stays('京T30001')).toHaveLength(1);
  expect(camera.openings).toBe(1); // not for what is told late
  expect(camera.wrong).toEqual([]);
});

test('the test panel: state, hold, release, close', async () => {
  expect(await done('east', 'device.ask-state', { ids: [id] })).toMatchObject({ gateState: 1, answer: 'HTTP 200' });
  const move = async (order: string): Promise<void> => {
    const { commandId } = await done<{ commandId: string }>('east', 'device.test-boom', {
      ids: [id],
      input: { order, reason: '验收' },
    });
    await comes('select state from gate_command where id = $1', [commandId], { state: 'acknowledged' });
  };
  await move('hold');
  expect(camera.orders).toEqual(['open', 'lock']);
  const [told] = await ask(`select body from device_message where subject = 'hold' order by id desc limit 1`);
  expect(told?.body).toMatch(/^PUT \/ISAPI\/Parking\/channels\/1\/barrierGate\n[^]*<ctrlMode>open<[^]*\nHTTP 200\n/);
  expect(told?.body).not.toContain('Digest');
  await move('release');
  await move('close');
  expect(camera.orders).toEqual(['open', 'lock', 'unlock', 'close']);
  expect([...called]).toEqual([ADDRESS]);
});

/** Plates of passes that are good at the camera's gate, as its list should hold them. */
const passesHere = () =>
  ask(
    `select plate, max(p.end_date)::text as until from pass p cross join unnest(p.plates) plate
      where p.park_id = 'PK0001' and p.state = 'active' and p.end_date >= '2026-03-01' and p.deleted_at is null
      and (cardinality(p.gates) = 0 or $1 = any(p.gates)) group by plate order by plate`,
    [GATE],
  );
const listedNow = () =>
  [...camera.list.entries]
    .filter(([, { type }]) => type === 'whiteList')
    .map(([plate, { until }]) => ({ plate, until }))
    .toSorted((a, b) => (a.plate < b.plate ? -1 : 1));
const sendList = async (state: string): Promise<unknown> => {
  const sent = `select id from gate_command where device_id = $1 and kind = 'send-white-list'`;
  const before = (await ask(sent, [id])).map((one) => one.id);
  await done('east', 'device.send-white-list', { ids: [id] });
  const commandId = (await ask(sent, [id])).find((one) => !before.includes(one.id))?.id;
  await comes('select state from gate_command where id = $1', [commandId], { state });
  return (await ask('select ack_message as said from gate_command where id = $1', [commandId]))[0]?.said;
};

test.each(['whiteList', 'allowList'] as const)(
  'its list holds the passes of its gate and no others: %s',
  async (word) => {
    camera.list.word = word;
    camera.list.entries.clear();
    const wanted = [...(await passesHere())].toSorted((a, b) => (String(a.plate) < String(b.plate) ? -1 : 1));
    expect(wanted.length).toBeGreaterThan(100); // more than one request holds
    const [first, second] = wanted.map(({ plate }) => String(plate));
    // of a pass that has ended; with another last day; barred at the site
    camera.list.entries.set('京T39999', { id: 'a', type: 'whiteList', until: '2030-01-01' });
    camera.list.entries.set(String(first), { id: 'b', type: 'whiteList', until: '2020-01-01' });
    camera.list.entries.set(String(second), { id: 'c', type: 'blackList', until: '2030-01-01' });
    expect(await sendList('acknowledged')).toBe(`${wanted.length - 1}；相机黑名单里的车牌未写入；1`);
    expect(listedNow()).toEqual(wanted.filter(({ plate }) => plate !== second));
    expect(camera.list.entries.get(String(second))?.type).toBe('blackList');
    expect(camera.wrong).toEqual([]);
  },
);

test('its list is asked, told less by one, and cleared', async () => {
  camera.list.entries.clear();
  await sendList('acknowledged');
  const [{ plate } = { plate: '' }] = listedNow();
  const found = await done('east', 'device.search-white-list', { ids: [id], input: { plate: plate.slice(1, 5) } });
  expect(found).toContainEqual(expect.objectContaining({ plateNumber: plate }));
  await done('east', 'device.clear-white-list', { ids: [id], input: { plate } });
  await expect.poll(() => camera.list.entries.has(plate)).toBe(false);
  expect(camera.list.entries.size).toBeGreaterThan(100);
  camera.list.entries.set('京T39998', { id: 'd', type: 'blackList', until: '2030-01-01' });
  await done('east', 'device.clear-white-list', { ids: [id] });
  await expect.poll(() => [...camera.list.entries.keys()]).toEqual(['京T39998']);
  expect(camera.wrong).toEqual([]);
});

test('a list that is full, forgets or is told by a wrong password is not said to be there', async () => {
  camera.list.entries.clear();
  camera.list.capacity = 20;
  expect(await sendList('rejected')).toBe('设备拒绝；overLimit');
  Object.assign(camera.list, { capacity: 10_000, forgets: String((await passesHere())[0]?.plate) });
  expect(await sendList('rejected')).toBe('写入后仍缺的车牌；1');
  camera.list.forgets = '';
  const change = (password: string) => done('east', 'device.create-or-update', { ids: [id], input: { password } });
  await change('wrong');
  camera.list.entries.clear();
  expect(await sendList('rejected')).toBe('设备账号或密码不对');
  expect(camera.list.entries.size).toBe(0);
  await change('Park-2026!');
});

test('nonsense is turned away and kept to be seen', async () => {
  expect(await camera.push('application/xml', '<EventNotificationAlert>')).toBe(400);
  expect(await camera.push('multipart/form-data; boundary=x', '--x--')).toBe(400);
  expect(await camera.push('application/xml', '<!DOCTYPE a [<!ENTITY b "c">]><Other>&b;</Other>')).toBe(400);
  expect(
    await ask(`select count(*)::int as n from device_message where outcome = 'refused' and subject = 'isapi'`),
  ).toEqual([{ n: 3 }]);
});

test.each(['127.0.0.1', '169.254.169.254', '8.8.8.8:80'])('%s is not called', async (address) => {
  expect(await refusal('east', 'device.create-or-update', { ids: [id], input: { address } })).toBe(
    'address-not-allowed',
  );
});
