import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import type { VzenithCamera } from '../../../tests/factories/cameras/vzenith.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { GATE, openVzenithLane, SERIAL } from '../testing/vzenith-lane.fixture.ts';
import type { VzenithLane } from '../testing/vzenith-lane.fixture.ts';
import { cameraKey } from '../business/devices/credentials.ts';

/** The entry of the first park, moved by its camera; a board hangs on the camera's serial port. */

let lane: VzenithLane;
let camera: VzenithCamera;
const { ask, done, refusal } = callsOn(() => lane.world);

beforeAll(async () => {
  lane = await openVzenithLane();
});
beforeEach(async () => {
  camera = await lane.connect();
});
afterAll(() => lane.close());

const staysOf = (plate: string) =>
  ask(`select state, in_time::text as "inTime", enter_type as enter from session where plate = $1 order by in_time`, [
    plate,
  ]);
const JPEG = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');
const deviceId = async (type: string): Promise<string> =>
  String((await ask(`select id from device where gate_id = $1 and type = $2`, [GATE, type]))[0]?.id);

test('from the first plate to the opened boom: early event, picture, stay, answer', async () => {
  await camera.read('京T·10001', { quick: true, picture: JPEG });
  await expect.poll(() => camera.openings.length).toBe(1);
  await lane.comes(`select c.state from gate_command c where c.id = $1`, [camera.openings[0]], {
    state: 'acknowledged',
  });
  expect(await staysOf('京T10001')).toMatchObject([{ state: 'open' }]);
  await lane.comes(`select image from recognition where text = '京T·10001'`, [], {
    image: expect.stringMatching(/^\/api\/parkdeck\/files\/FL/),
  });
  await expect.poll(() => camera.frames.length).toBeGreaterThan(0);
  await lane.settled();
  expect(camera.openings).toHaveLength(1);
  expect(camera.wrong).toEqual([]);
});

test('what is told twice, and read twice, opens once and makes one stay', async () => {
  const uuid = await camera.read('京T10002');
  await camera.read('京T10002', { uuid });
  await camera.read('京T10002', { uuid, offline: true });
  await camera.read('京T10002');
  await expect.poll(() => camera.openings.length).toBe(1);
  await lane.settled();
  expect(camera.openings).toHaveLength(1);
  expect(await staysOf('京T10002')).toHaveLength(1);
});

test('messages in another order: each car is let in once', async () => {
  const early = lane.now() - 12_000;
  await camera.read('京T10003', { at: lane.now() });
  await camera.read('京T10004', { at: early });
  await camera.read('京T10003', { at: lane.now() });
  await expect.poll(() => camera.openings.length).toBe(2);
  await lane.settled();
  expect(camera.openings).toHaveLength(2);
  expect(await staysOf('京T10003')).toHaveLength(1);
  expect(await staysOf('京T10004')).toHaveLength(1);
});

test('a reading that comes too late opens nothing; a person is asked about the car', async () => {
  lane.pass(20 * 60_000); // nothing has happened at the lane since
  await camera.read('京T10005', { at: lane.now() - 90_000 });
  await lane.comes(`select kind, state from exception where plate = '京T10005'`, [], {
    kind: 'plate-unsure',
    state: 'open',
  });
  await lane.settled();
  expect(camera.openings).toEqual([]);
  expect(await staysOf('京T10005')).toEqual([]);
});

test('an offline record is booked at its own time and opens nothing', async () => {
  const at = lane.now() - 3 * 3_600_000;
  await camera.read('京T10006', { at, offline: true });
  await lane.comes(`select in_time::text as "inTime", enter_type as enter from session where plate = '京T10006'`, [], {
    enter: 'synchronised',
  });
  const [stay] = await ask(
    `select to_char(in_time, 'YYYY-MM-DD HH24:MI:SS') as at from session where plate = '京T10006'`,
  );
  expect(stay).toEqual({ at: datetimeOfInstant(at) });
  expect(camera.openings).toEqual([]);
});

test('an order that is not answered is over, and what is still on its way is thrown away', async () => {
  const closed = new Promise<void>((resolve) => void camera.client.once('close', () => resolve()));
  camera.mood = 'silent';
  await camera.read('京T10007');
  await expect.poll(() => camera.openings.length).toBe(1);
  lane.pass(11_000);
  await closed;
  await lane.comes(`select state from gate_command where id = $1`, [camera.openings[0]], { state: 'timed-out' });
  await lane.comes(`select state from device where serial = $1`, [SERIAL], { state: 'offline' });
});

test('a camera that is away opens nothing when it is back', async () => {
  await camera.end();
  await lane.comes(`select state from device where serial = $1`, [SERIAL], { state: 'offline' });
  expect(await refusal('east', 'gate.operate', { ids: [GATE], input: { order: 'open', reason: '试' } })).toBe(
    'gate-offline',
  );
});

test('a board is there while its camera is, and was heard of when it was', async () => {
  const id = await deviceId('display');
  const board = `select b.state, b.last_online = c.last_online as "heardWith" from device b
    join device c on c.serial = b.bound_serial where b.id = $1`;
  await lane.comes(board, [id], { state: 'online', heardWith: true });
  await camera.end();
  await lane.comes(board, [id], { state: 'offline', heardWith: true });
  expect(await refusal('east', 'device.show-text', { ids: [id], input: { text: '欢迎' } })).toBe('device-offline');
  await lane.comes(
    `select reason from device_connection where device_id = $1 and event = 'offline' order by time desc limit 1`,
    [id],
    { reason: '所接相机离线' },
  );
  camera = await lane.connect();
  await lane.comes(board, [id], { state: 'online', heardWith: true });
  // bound to another camera, which does not pass on; and back
  await done('east', 'device.create-or-update', { ids: [id], input: { boundSerial: 'ANOTHER-1' } });
  await lane.comes('select state from device where id = $1', [id], { state: 'offline' });
  await done('east', 'device.create-or-update', { ids: [id], input: { boundSerial: SERIAL } });
  await lane.comes(board, [id], { state: 'online' });
});

test('an answer that is no yes is a refusal', async () => {
  camera.mood = 'refuse';
  await camera.read('京T10008');
  await lane.comes(`select state, ack_message as why from gate_command where plate = '京T10008'`, [], {
    state: 'rejected',
    why: 'code 500',
  });
});

test('a car without a plate, one that turns back, a fake plate: nothing opens', async () => {
  await camera.read('');
  await camera.read('京T10009', { trigger: 66 });
  await lane.settled();
  expect(camera.openings).toEqual([]);
  expect(await ask(`select outcome from device_message where detail = '车辆折返'`)).toMatchObject([
    { outcome: 'noted' },
  ]);
});

test('the other layout of topics is answered in the same layout', async () => {
  camera = await lane.connect({ serialFirst: true });
  await camera.read('京T10010');
  await expect.poll(() => camera.openings.length).toBe(1);
});

test('nonsense and a foreign serial number change nothing and are kept to be seen', async () => {
  await camera.raw('up/ivs_result', '{');
  await camera.raw(
    'up/ivs_result',
    JSON.stringify({ id: '1', sn: SERIAL, name: 'ivs_result', payload: { AlarmInfoPlate: 7 } }),
  );
  await camera.say('ivs_result', { AlarmInfoPlate: {} }, { sn: 'another' });
  await camera.say('keep_alive', null, { sn: 'another' });
  await lane.comes(`select count(*)::int as n from device_message where outcome = 'refused' and id > 'DG2'`, [], {
    n: 4,
  });
  await camera.read('京T10011');
  await expect.poll(() => camera.openings.length).toBe(1);
});

test('the test panel: state, hold, release, close, board, white list, clock', async () => {
  const id = await deviceId('camera');
  await camera.say('barr_gate_status', { body: { gate_status: 0, connect_status: 1, enable: 1, gate_ctrl_id: 1 } });
  await lane.comes(`select boom from device where id = $1`, [id], { boom: 'closed' });
  const move = (order: string) =>
    done<{ commandId: string }>('east', 'device.test-boom', { ids: [id], input: { order, reason: '验收' } });
  const { commandId } = await move('hold');
  await lane.comes(`select state from gate_command where id = $1`, [commandId], { state: 'acknowledged' });
  expect(camera.held).toBe(true);
  // what its page shows is what crossed the line, there and back
  await lane.comes(
    `select body::json #>> '{payload,body,status}' as status from device_message where mark = $1`,
    [`out/${commandId}`],
    { status: '1' },
  );
  await lane.comes(
    `select outcome, body::json ->> 'code' as code from device_message
      where subject = 'set_io_lock_status/reply' and body::json ->> 'id' = $1`,
    [commandId],
    { outcome: 'taken', code: '200' },
  );
  expect(await done('east', 'device.ask-state', { ids: [id] })).toMatchObject({ gateState: 1, isHeld: 1 });
  await move('release');
  await expect.poll(() => camera.held).toBe(false);
  await move('close');
  await expect.poll(() => camera.closings.length).toBe(1);
  camera.frames.length = 0;
  const shown = await done<{ commandId: string }>('east', 'device.show-text', {
    ids: [await deviceId('display')],
    input: { text: '欢迎光临' },
  });
  await lane.comes(`select state from gate_command where id = $1`, [shown.commandId], { state: 'acknowledged' });
  expect(camera.frames.map((frame) => frame.toString('hex')).at(-1)).toBe('0064ffff300901bbb6d3adb9e2c1d93258');
  await done('east', 'device.send-white-list', { ids: [id] });
  const [{ n } = { n: 0 }] = await ask(
    `select count(distinct plate)::int as n from pass p cross join unnest(p.plates) plate where p.park_id = 'PK0001'
      and p.state = 'active' and p.end_date >= '2026-03-01' and p.deleted_at is null
      and (cardinality(p.gates) = 0 or $1 = any(p.gates))`,
    [GATE],
  );
  await expect.poll(() => camera.list.size).toBe(n);
  const [plate = ''] = camera.list.keys();
  const search = (plateNumber: string) =>
    done('east', 'device.search-white-list', { ids: [id], input: { plate: plateNumber } });
  expect(await search(plate)).toEqual([
    expect.objectContaining({ plateNumber: plate, endDate: camera.list.get(plate)?.slice(0, 10) }),
  ]);
  await done('east', 'device.clear-white-list', { ids: [id], input: { plate } });
  await expect.poll(() => camera.list.has(plate)).toBe(false);
  expect(await search(plate)).toEqual([]);
  expect(await refusal('east', 'device.search-white-list', { ids: [id], input: { plate: plate.slice(1, 4) } })).toBe(
    'device-refused',
  );
  // a plate that has given way to another within its pass leaves the list with the next sending
  const [held] = await ask(
    `select id as pass, plates[1] as plate from pass where park_id = 'PK0001' and state = 'active'
      and deleted_at is null and cardinality(plates) = 1 and plates[1] = any($1::text[]) order by id limit 1`,
    [[...camera.list.keys()]],
  );
  await done('east', 'pass.create-or-update', { ids: [String(held?.pass)], input: { plates: ['京T10099'] } });
  await done('east', 'device.send-white-list', { ids: [id] });
  await expect.poll(() => camera.list.has('京T10099')).toBe(true);
  expect(camera.list.has(String(held?.plate))).toBe(false);
  lane.pass(61_000);
  await camera.beat(Math.floor(lane.now() / 1000) - 120);
  await expect.poll(() => camera.clockSet.length).toBe(1);
  expect(camera.wrong).toEqual([]);
});

test('what is typed into the camera is told to who may try it, and not to others', async () => {
  const id = await deviceId('camera');
  const parts = await done<{ part: string; value: string }[]>('east', 'device.connection', { ids: [id] });
  expect(parts).toContainEqual(expect.objectContaining({ value: cameraKey(lane.world.platform.deviceKey, SERIAL) }));
  const messages = await done<{ subject: string }[]>('east', 'device-message.list', { input: { device: [id] } });
  expect(messages.length).toBeGreaterThan(5);
});
