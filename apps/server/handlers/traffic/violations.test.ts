import { expect, test } from 'vitest';
import { receivePlate } from '../../devices/plate-read.ts';
import { receiveViolation } from '../../devices/violation-report.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

const world = laneWorld();
const { ask, done, refusal } = world;

const arrive = async (plate: string, gate = 'GT000001'): Promise<void> =>
  receivePlate(world.world.platform, await world.serial(gate, 'camera'), {
    id: `L${plate}${gate}`,
    plate,
    confidence: 99,
  });
const passages = (plate: string): Promise<Row[]> =>
  ask('select area_id, gate_id, passed, reason from restricted_passage where plate = $1 order by time', [plate]);

test('a restricted vehicle is written down at the gates of its area in its span, whatever the lane does', async () => {
  const saved = await done('mgr1', 'restricted-vehicle.create-or-update', {
    input: { plate: '京d·30001', area: 'AR000001', reason: '多次逆行' },
  });
  expect(saved).toMatchObject({ plateNumber: '京D30001', PKID: 'PK0001', passNum: 0 });
  await done('mgr1', 'restricted-vehicle.create-or-update', { input: { plate: '京D30002', area: 'AR000002' } });
  await done('mgr1', 'restricted-vehicle.create-or-update', {
    input: { plate: '京D30003', area: 'AR000001', endTime: '2026-02-01 00:00:00' },
  });
  for (const plate of ['京D30001', '京D30002', '京D30003', '京D30004']) await arrive(plate);
  expect(await passages('京D30001')).toEqual([
    { area_id: 'AR000001', gate_id: 'GT000001', passed: true, reason: '多次逆行' },
  ]);
  expect([await passages('京D30002'), await passages('京D30003'), await passages('京D30004')]).toEqual([[], [], []]);
  await ask(`update park set stalls = 0 where id = 'PK0001'`);
  await done('mgr1', 'restricted-vehicle.create-or-update', { input: { plate: '京D30005', area: 'AR000001' } });
  await arrive('京D30005');
  expect(await passages('京D30005')).toMatchObject([{ passed: false }]);
  await ask(`update park set stalls = 400 where id = 'PK0001'`);
  expect(await done<Row[]>('mgr1', 'restricted-passage.list', { input: { plate: '京D3000' } })).toHaveLength(2);
  const [day] = await done<Row[]>('mgr1', 'restricted-passages-by-day.report', {
    input: { area: ['AR000001'], from: '2026-03-01', to: '2026-03-01' },
  });
  const [counted] = await ask(
    `select count(*)::int as n, count(distinct plate)::int as plates from restricted_passage where area_id = 'AR000001'
      and time >= '2026-03-01'`,
  );
  expect(day).toMatchObject({ passNum: counted?.n, plateNum: counted?.plates, AreaID: 'AR000001' });
});

test.each([
  ['an area of another park', { plate: '京D31001', area: 'AR000001', park: 'PK0002' }, 'AreaID choice'],
  [
    'an end before its beginning',
    { plate: '京D31001', area: 'AR000001', startTime: '2026-03-02 00:00:00', endTime: '2026-03-01 00:00:00' },
    'endTime order',
  ],
  ['no area', { plate: '京D31001' }, 'AreaID required'],
  ['a plate that is restricted there', { plate: '京D30001', area: 'AR000001' }, 'plateNumber taken'],
] as const)('a restricted vehicle with %s is refused', async (_what, input, said) => {
  expect(await refusal('east', 'restricted-vehicle.create-or-update', { input })).toBe(said);
});

test('a camera reports a violation once, and somebody deals with it', async () => {
  const serial = await world.serial('GT000001', 'camera');
  const report = { id: '77', plate: '京D32001', kind: 'fire-lane' as const, place: 'B1 消防通道' };
  await receiveViolation(world.world.platform, serial, report);
  await receiveViolation(world.world.platform, serial, report);
  await receiveViolation(world.world.platform, 'NOBODY', report);
  const rows = await done<Row[]>('mgr1', 'violation.list', { input: { plate: '京D32001' } });
  expect(rows).toMatchObject([{ type: 3, place: 'B1 消防通道', state: 0, PKID: 'PK0001' }]);
  const ids = [String(rows[0]?.id)];
  expect(await refusal('mgr1', 'violation.deal', { ids, input: {} })).toBe('remark required');
  const { body } = await world.world.call('mgr1', 'violation.deal', { ids, input: { remark: '已通知挪车' } });
  expect(await done('mgr1', 'violation.get', { ids })).toMatchObject({
    state: 1,
    remark: '已通知挪车',
    dealUser: expect.any(String),
  });
  expect(await done('mgr1', 'violation.deal', { ids, input: { remark: '再来' } })).toMatchObject([
    { ok: false, reason: 'not-in-state' },
  ]);
  await done('mgr1', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await done('mgr1', 'violation.get', { ids })).toMatchObject({ state: 0, dealUser: null });
});

test('the world has violations and tests of every kind and state, within their scope', async () => {
  const violations = await done<Row[]>('admin', 'violation.list', { input: { size: 100 } });
  expect([new Set(violations.map((one) => one.type)), new Set(violations.map((one) => one.state))]).toEqual([
    new Set([1, 2, 3]),
    new Set([0, 1]),
  ]);
  const tests = await done<Row[]>('admin', 'health-test.list', { input: { size: 100 } });
  expect(new Set(tests.map((one) => one.result))).toEqual(new Set([0, 1, 2]));
  expect(await done<Row[]>('jinhe', 'health-test.list', { input: { size: 100 } })).toHaveLength(tests.length);
  expect(await done('none1', 'health-test.list')).toEqual([]);
  expect(
    (await done<Row[]>('admin', 'restricted-vehicle.list', { input: { size: 100 } }))
      .filter((one) => /^RV0{4}/.test(String(one.recordId)))
      .every((one) => Number(one.passNum) > 0),
  ).toBe(true);
});
