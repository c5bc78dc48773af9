import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  await ask(`update device set state = 'online' where park_id = 'PK0001'`);
});
afterAll(() => world.close());

const deviceAt = async (type: string): Promise<Row & { readonly id: string }> =>
  (await ask(`select * from device where gate_id = 'GT000001' and type = $1`, [type]))[0] as never;

test('one device is told to restart, not its park; none that is offline or does not listen', async () => {
  const [camera, barrier] = [await deviceAt('camera'), await deviceAt('barrier')];
  const { body } = await world.call('mgr1', 'device.restart', { ids: [camera.id], headers: { 'dry-run': '1' } });
  // what a preview tells besides: an order of this kind moves no barrier
  expect(body.data).toMatchObject({ rows: [{ noun: 'gate-command', after: { kind: 'restart' } }] });
  const results = await done<Row[]>('mgr1', 'device.restart', { ids: [camera.id] });
  expect(results).toEqual([expect.objectContaining({ id: camera.id, ok: true, commandId: expect.any(String) })]);
  expect(await ask(`select device_id as id from gate_command where kind = 'restart'`)).toEqual([{ id: camera.id }]);
  await ask(`update device set state = 'offline' where id = $1`, [barrier.id]);
  const [refused] = await done<Row[]>('mgr1', 'device.restart', { ids: [barrier.id] });
  expect(refused).toMatchObject({ ok: false, reason: 'device-offline' });
  await ask(`update device set state = 'online' where id = $1`, [barrier.id]);
  const before = camera.protocol;
  await ask(`update device set protocol = 'hikvision' where id = $1`, [camera.id]);
  const [deaf] = await done<Row[]>('mgr1', 'device.restart', { ids: [camera.id] });
  expect(deaf).toMatchObject({ ok: false, reason: 'not-in-state' });
  await ask(`update device set protocol = $2 where id = $1`, [camera.id, before]);
  expect(await refusal('cash1', 'device.restart', { ids: [camera.id] })).toBe(403);
});
