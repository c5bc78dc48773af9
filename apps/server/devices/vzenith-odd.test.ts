import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { datetimeOfInstant, instantOf } from '@parkdeck/core/lib/datetime';
import type { VzenithCamera } from '../../../tests/factories/cameras/vzenith.ts';
import { cameraKey } from '../business/devices/credentials.ts';
import { callsOn } from '../testing/calls.fixture.ts';
import { openVzenithLane, SERIAL } from '../testing/vzenith-lane.fixture.ts';
import type { VzenithLane } from '../testing/vzenith-lane.fixture.ts';

/** A camera whose clock, network or software is not as it should be: nothing opens twice, nothing opens late. */
const TEN_MINUTES = 600_000;

let lane: VzenithLane;
let camera: VzenithCamera;
/** How far the camera's clock is from the platform's. */
let off = 0;
const { ask } = callsOn(() => lane.world);

beforeAll(async () => {
  lane = await openVzenithLane();
});
beforeEach(async () => {
  off = 0;
  lane.pass(20 * 60_000); // nothing has happened at the lane since
  camera = await lane.connect({ off: () => off });
});
afterAll(() => lane.close());

const stays = (plate: string) =>
  ask(`select to_char(in_time, 'YYYY-MM-DD HH24:MI:SS') as at from session where plate = $1`, [plate]);

test('a clock ten minutes behind: nothing opens until it is set, and then each car once', async () => {
  off = -TEN_MINUTES;
  await camera.read('京T20001');
  await lane.comes(`select kind, state from exception where plate = '京T20001'`, [], {
    kind: 'plate-unsure',
    state: 'open',
  });
  await lane.settled();
  expect(camera.openings).toEqual([]);
  await camera.beat();
  await expect.poll(() => camera.clockSet.length).toBe(1);
  off = 0; // it did as it was told
  await camera.read('京T20002');
  await expect.poll(() => camera.openings.length).toBe(1);
  expect(await stays('京T20002')).toHaveLength(1);
});

test('a clock ten minutes ahead: the car is let in now, not in the future', async () => {
  off = TEN_MINUTES;
  await camera.read('京T20003');
  await expect.poll(() => camera.openings.length).toBe(1);
  const [stay] = await stays('京T20003');
  expect(instantOf(String(stay?.at) as Parameters<typeof instantOf>[0])).toBeLessThanOrEqual(lane.now());
});

test('an opening that is answered too late is over: its answer is kept, and changes nothing', async () => {
  camera.mood = 'silent';
  await camera.read('京T20004');
  await expect.poll(() => camera.openings.length).toBe(1);
  const id = camera.openings[0];
  lane.pass(11_000);
  await lane.comes('select state from gate_command where id = $1', [id], { state: 'timed-out' });
  await lane.comes('select state from device where serial = $1', [SERIAL], { state: 'offline' });
  camera = await lane.connect();
  await camera.raw(
    'down/gpio_out/reply',
    JSON.stringify({ id, sn: SERIAL, name: 'gpio_out', version: '1.0', code: 200, payload: null }),
  );
  await lane.settled();
  expect(await ask('select state from gate_command where id = $1', [id])).toEqual([{ state: 'timed-out' }]);
  expect(camera.openings).toEqual([]);
});

test('a camera that starts anew tells what it kept: booked at its time, only who waits gets in', async () => {
  await camera.end();
  await lane.comes('select state from device where serial = $1', [SERIAL], { state: 'offline' });
  const at = lane.now() - 3_600_000;
  camera = await lane.connect();
  // without numbers of its own it counts from one again
  for (const [plate, more] of [
    ['京T20005', { at, offline: true, name: 'offline_record' }],
    ['京T20006', { at: at + 60_000, offline: true }],
    ['京T20005', { at, offline: true, name: 'offline_record' }],
    ['京T20007', {}],
  ] as const)
    await camera.read(plate, more);
  await expect.poll(() => camera.openings.length).toBe(1);
  await lane.settled();
  expect(camera.openings).toHaveLength(1);
  expect(await stays('京T20005')).toEqual([{ at: datetimeOfInstant(at) }]);
  expect(await stays('京T20006')).toEqual([{ at: datetimeOfInstant(at + 60_000) }]);
  expect(await stays('京T20007')).toHaveLength(1);
});

test('a boom that says twice that it is open is open once', async () => {
  await camera.read('京T20008');
  await expect.poll(() => camera.openings.length).toBe(1);
  await lane.comes('select state from gate_command where id = $1', [camera.openings[0]], { state: 'acknowledged' });
  const open = { body: { gate_status: 1, connect_status: 1, enable: 1, gate_ctrl_id: 1 } };
  await camera.say('barr_gate_status', open);
  await camera.say('barr_gate_status', open);
  await lane.settled();
  expect(await ask('select boom from device where serial = $1', [SERIAL])).toEqual([{ boom: 'open' }]);
  expect(await ask(`select type from gate_event where plate = '京T20008' and type = 'open'`)).toHaveLength(1);
  expect(camera.openings).toHaveLength(1);
});

test('a camera that speaks MQTT and pushes the same car by HTTP as well is heard once', async () => {
  await camera.read('京T20009');
  await expect.poll(() => camera.openings.length).toBe(1);
  const pushed = await lane.world.app.inject({
    method: 'POST',
    url: `/cameras/${SERIAL}/${cameraKey(lane.world.platform.deviceKey, SERIAL)}/devicemanagement/php/plateresult.php`,
    headers: { 'content-type': 'application/json' },
    payload: { AlarmInfoPlate: { serialno: SERIAL, result: { PlateResult: { license: '京T20009', plateid: 1 } } } },
  });
  expect(pushed.statusCode).toBe(404);
  await lane.settled();
  expect(camera.openings).toHaveLength(1);
  expect(await stays('京T20009')).toHaveLength(1);
});
