import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_DATE, testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const NOW = `${BASE_DATE} 15:30:00`;
const { ask, done, refusal, row } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
  world.setClock(() => NOW);
});
afterAll(() => world.close());

let count = 0;
const requestAt = async (time: string, gate = 'GT000002'): Promise<string> => {
  const id = `RQT${++count}`;
  await ask(
    `insert into release_request (id, plate, park_id, company_id, gate_id, applicant, reason, state, created_at, rev)
      values ($1, '京T00001', 'PK0001', 'C0002', $2, '岗亭', '特种车辆', 'pending', $3, 1)`,
    [id, gate, `${BASE_DATE} ${time}`],
  );
  return id;
};
const decide = (id: string, input: Row, user = 'east') => ({ ids: [id], input, user });

test('a request that passes opens the barrier, once', async () => {
  const id = await requestAt('15:29:00');
  await done('east', 'release-request.decide', decide(id, { decision: 'pass' }));
  expect(await row('release_request', id)).toMatchObject({ state: 'passed', decided_by: expect.any(String) });
  expect(
    await ask(`select kind, state, reason from gate_command where gate_id = 'GT000002' and sent_at = $1`, [NOW]),
  ).toEqual([{ kind: 'open', state: 'sent', reason: '特种车辆' }]);
  expect(await refusal('east', 'release-request.decide', decide(id, { decision: 'pass' }))).toBe('not-in-state');
});

test('a refused one opens nothing, an old one cannot be decided, nobody else’s is seen', async () => {
  const id = await requestAt('15:29:00', 'GT000004');
  await done('east', 'release-request.decide', decide(id, { decision: 'refuse', reason: '未核实' }));
  expect((await row('release_request', id)).state).toBe('refused');
  expect(await ask(`select 1 from gate_command where gate_id = 'GT000004' and sent_at = $1`, [NOW])).toEqual([]);
  expect(
    await refusal('east', 'release-request.decide', decide(await requestAt('15:25:00'), { decision: 'pass' })),
  ).toBe('request-lapsed');
  expect(
    await refusal('jinhe', 'release-request.decide', decide(await requestAt('15:29:30'), { decision: 'pass' })),
  ).toBe(404);
});

test('releases by hand and exceptional ones stand in two lists, each with its sums', async () => {
  const [session] = await ask(
    `select id from session where park_id = 'PK0001' and state = 'left' and release_type = 'paid' limit 1`,
  );
  await ask(`update session set release_type = 'manual' where id = $1`, [session?.id]);
  const kinds = async (preset: string): Promise<unknown> => {
    const answer = await world.app.inject({
      url: `/api/updown/static/${preset}`,
      headers: { authorization: await world.bearer('east') },
    });
    return [...new Set(answer.json<{ data: { releaseType: number }[] }>().data.map((one) => one.releaseType))];
  };
  expect(await kinds('getManualReleaseList')).toEqual([4]);
  expect([[], [5]]).toContainEqual(await kinds('getSearchExceptionRelease'));
});

test('a device stands at a gate of its own park, with a serial number of its own', async () => {
  const given = { name: '新相机', serial: 'NEW0001', number: 'N1', park: 'PK0001', gate: 'GT000001', type: 'camera' };
  expect(await refusal('east', 'device.create-or-update', { input: { ...given, gate: 'GT000008' } })).toMatch(
    /^gate|GateID|gateId/,
  );
  const { deviceId } = await done('east', 'device.create-or-update', { input: given });
  expect(await row('device', String(deviceId))).toMatchObject({ state: 'inactive', company_id: 'C0002' });
  expect(await refusal('east', 'device.create-or-update', { input: { ...given, number: 'N2' } })).toBe('sn taken');
  expect(await done('east', 'device.check-number', { input: { number: 'N1', park: 'PK0001' } })).toEqual({ free: 0 });
  expect(await refusal('east', 'device.set-light', { ids: [String(deviceId)], input: { brightness: 3 } })).toBe(
    'not-in-state',
  );
  expect(
    await refusal('east', 'device.create-or-update', {
      input: { ...given, name: '新屏', serial: 'NEW0002', number: 'N3', type: 'display' },
    }),
  ).toBe(200);
  const [screen] = await ask(`select id from device where serial = 'NEW0002'`);
  expect(await refusal('east', 'device.set-light', { ids: [String(screen?.id)], input: { brightness: 3 } })).toBe(
    'device-offline',
  );
});

test('a released firmware stays as it is', async () => {
  const [released] = await ask(
    `select id, version, model, file, checksum from firmware where released order by id limit 1`,
  );
  expect(
    await refusal('admin', 'firmware.create-or-update', {
      ids: [String(released?.id)],
      input: { ...released, released: true, note: 'x' },
    }),
  ).toBe('released');
  const all = await ask(`select version as label from firmware where released order by version, id`);
  expect(all.length).toBeGreaterThan(1);
  expect(await world.call('east', 'firmware.lookup', {})).toMatchObject({ status: 200, body: { data: all } });
});
