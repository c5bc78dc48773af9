import { afterAll, beforeAll, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import { playPushingVzenith } from '../../../../tests/factories/cameras/vzenith-http.ts';
import type { PushingCamera } from '../../../../tests/factories/cameras/vzenith-http.ts';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { createPlatform } from '../../boot/create-platform.ts';
import { createLog } from '../../boot/log.ts';
import { createApp } from '../app.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import { cameraKey } from '../../business/devices/credentials.ts';
import { expireCommands } from '../../devices/command-answer.ts';

const GATE = 'GT000001';
const SERIAL = '30ab44cd-12ef0099';

let world: TestPlatform;
let camera: PushingCamera;
let site = '';
let ahead = 0;
const { ask, done } = callsOn(() => world);
const now = (): number => instantOf(world.platform.clock().now);
const began = Date.now();

beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => datetimeOfInstant(Date.parse('2026-03-01T15:00:00+08:00') + Date.now() - began + ahead));
  await ask(`update park set stalls = 400 where id = 'PK0001'`);
  await ask(`update area set stalls = 200 where park_id = 'PK0001'`);
  await ask(`update device set deleted_at = now() where gate_id = $1 and type = 'barrier'`, [GATE]);
  await ask(
    `update device set protocol = 'vzenith-http', serial = $2, wireless = false, state = 'inactive'
      where gate_id = $1 and type = 'camera'`,
    [GATE, SERIAL],
  );
  await ask(
    `update device set protocol = 'fk-board', bound_serial = $2, state = 'online'
      where gate_id = $1 and type = 'display'`,
    [GATE, SERIAL],
  );
  site = await world.app.listen({ port: 0, host: '127.0.0.1' });
  camera = playPushingVzenith({
    url: `${site}/cameras/${SERIAL}/${cameraKey(world.platform.deviceKey, SERIAL)}`,
    serial: SERIAL,
    now,
  });
});
afterAll(() => world.close());

const comes = async (text: string, values: readonly unknown[], wanted: object): Promise<void> => {
  await expect.poll(async () => (await ask(text, values))[0]).toMatchObject(wanted);
};
const stays = async (plate: string): Promise<number> =>
  (await ask('select 1 from session where plate = $1', [plate])).length;

test('the answer to the push of a plate opens the boom and shows it on the board', async () => {
  expect(await camera.read('京T20001')).toBe(200);
  expect(camera.openings).toHaveLength(1);
  expect(camera.frames.length).toBeGreaterThan(0);
  expect(camera.frames[0]?.subarray(0, 2).toString('hex')).toBe('aa55');
  await comes(`select state from gate_command where plate = '京T20001'`, [], { state: 'acknowledged' });
  await comes('select state from device where serial = $1', [SERIAL], { state: 'online' });
  expect(await stays('京T20001')).toBe(1);
  expect(camera.wrong).toEqual([]);
});

test('a push that is sent again, to whichever of its servers, opens no second time', async () => {
  camera.openings.length = 0;
  const at = now();
  await Promise.all([
    camera.read('京T20002', { id: 7, at }),
    camera.read('京T20002', { id: 7, at }),
    camera.read('京T20002', { id: 7, at }),
  ]);
  await camera.read('京T20002', { id: 8, at });
  expect(camera.openings).toHaveLength(1);
  expect(await stays('京T20002')).toBe(1);
});

test('an answer that is lost opens nothing, now or later: the order has been given away once', async () => {
  camera.openings.length = 0;
  await camera.read('京T20003', { id: 9, lost: true });
  await camera.read('京T20003', { id: 9, at: now() });
  ahead += 11_000;
  await camera.beat();
  expect(camera.openings).toEqual([]);
});

test('an order that nobody fetches in time is never fetched', async () => {
  camera.openings.length = 0;
  const [row] = await ask(`select id from device where serial = $1`, [SERIAL]);
  const { commandId } = await done<{ commandId: string }>('east', 'device.test-boom', {
    ids: [String(row?.id)],
    input: { order: 'open', reason: '验收' },
  });
  ahead += 10_500;
  await expireCommands(world.platform);
  await camera.beat();
  expect(camera.openings).toEqual([]);
  await comes('select state from gate_command where id = $1', [commandId], { state: 'timed-out' });
});

test('what a person orders is fetched by the heartbeat that waits for it', async () => {
  camera.openings.length = 0;
  const [row] = await ask(`select id from device where serial = $1`, [SERIAL]);
  const held = camera.beat();
  const { commandId } = await done<{ commandId: string }>('east', 'device.test-boom', {
    ids: [String(row?.id)],
    input: { order: 'open', reason: '验收' },
  });
  await held;
  await camera.beat();
  expect(camera.openings).toHaveLength(1);
  await comes('select state from gate_command where id = $1', [commandId], { state: 'acknowledged' });
  await comes('select body from device_message where mark = $1', [`out/${commandId}`], {
    body: expect.stringContaining('"ivs_ioctrl":{'),
  });
});

test('a camera that is led to another process is told there what was ordered before, and what is decided', async () => {
  camera.openings.length = 0;
  const second = createPlatform(world.platform.config, world.platform.databaseUrl, createLog('silent'));
  Object.assign(second, { clock: world.platform.clock });
  const app = await createApp(second);
  const elsewhere = playPushingVzenith({
    url: `${await app.listen({ port: 0, host: '127.0.0.1' })}/cameras/${SERIAL}/${cameraKey(second.deviceKey, SERIAL)}`,
    serial: SERIAL,
    now,
  });
  await camera.beat();
  const [row] = await ask(`select id from device where serial = $1`, [SERIAL]);
  const { commandId } = await done<{ commandId: string }>('east', 'device.test-boom', {
    ids: [String(row?.id)],
    input: { order: 'open', reason: '验收' },
  });
  await elsewhere.beat();
  expect([camera.openings.length, elsewhere.openings.length]).toEqual([0, 1]);
  await comes('select state from gate_command where id = $1', [commandId], { state: 'acknowledged' });
  await camera.read('京T20008');
  await elsewhere.read('京T20009');
  expect([camera.openings.length, elsewhere.openings.length]).toEqual([1, 2]);
  expect(elsewhere.frames.length).toBeGreaterThan(0);
  await app.close();
  await second.database.close();
});

test('a late push opens nothing, an offline record is booked at its own time and more are asked for', async () => {
  camera.openings.length = 0;
  await camera.read('京T20004', { at: now() - 120_000 });
  const at = now() - 7_200_000;
  expect(
    await camera.pushKept([
      { plate: '京T20005', at },
      { plate: '京T20006', at: at + 60_000 },
    ]),
  ).toBe(2);
  expect(camera.openings).toEqual([]);
  expect(await stays('京T20004')).toBe(0);
  expect(
    await ask(`select to_char(in_time, 'YYYY-MM-DD HH24:MI:SS') as at from session where plate = '京T20005'`),
  ).toEqual([{ at: datetimeOfInstant(at) }]);
});

test('a wrong key, another serial number, nonsense and an unknown camera change nothing', async () => {
  const stranger = (path: string) => playPushingVzenith({ url: `${site}/cameras/${path}`, serial: SERIAL, now });
  expect(await stranger(`${SERIAL}/${'0'.repeat(24)}`).read('京T20007')).toBe(404);
  expect(await stranger(`nobody/${cameraKey(world.platform.deviceKey, 'nobody')}`).read('京T20007')).toBe(404);
  await camera.read('京T20007', { serial: 'another-camera' });
  expect((await camera.post('plateresult.php', '{"AlarmInfoPlate":')).status).toBe(200);
  expect((await camera.post('plateresult.php', '{}')).status).toBe(200);
  expect(await ask(`select count(*)::int as n from device_message where outcome = 'refused' and id > 'DG2'`)).toEqual([
    { n: 3 },
  ]);
  expect(await stays('京T20007')).toBe(0);
});
