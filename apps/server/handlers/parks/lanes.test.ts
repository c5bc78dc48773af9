import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const { done, refusal, options } = callsOn(() => world);

test('areas keep within their park and wait for approval', async () => {
  expect(await refusal('east', 'area.create-or-update', { input: { park: 'PK0001', name: 'B3', stalls: 1 } })).toBe(
    'above-park',
  );
  await done('east', 'park.set-stalls', { ids: ['PK0001'], input: { stalls: 60 } });
  const made = await done('east', 'area.create-or-update', {
    input: { park: 'PK0001', name: 'B3', stalls: 12, master: 'AR000001' },
  });
  const id = String(made.AreaID);
  expect(made).toMatchObject({ approveState: 0, remainNum: 12 });
  expect(await options('east', 'area.lookup', { park: 'PK0001' })).not.toContain(id);
  expect(
    await refusal('east', 'gate.create-or-update', {
      input: { park: 'PK0001', name: 'B3 入口', number: 'G30', area: id, direction: 'in', openMode: 'auto' },
    }),
  ).toBe('AreaID choice');
  expect(await done('admin', 'area.approve', { input: { village: 'V0001' } })).toEqual([{ id, ok: true }]);
  expect(await options('east', 'area.lookup', { park: 'PK0001' })).toContain(id);
  expect(await done('east', 'area.create-or-update', { ids: [id], input: { stalls: 10 } })).toMatchObject({
    remainNum: 10,
    approveState: 1,
  });
  expect(await refusal('east', 'area.create-or-update', { ids: [id], input: { stalls: 21 } })).toBe('above-park');
});

test('areas nest without a cycle, inside one park', async () => {
  // AR000002 lies inside AR000001.
  expect(await refusal('east', 'area.create-or-update', { ids: ['AR000001'], input: { master: 'AR000002' } })).toBe(
    'cycle',
  );
  expect(await refusal('east', 'area.create-or-update', { ids: ['AR000001'], input: { master: 'AR000001' } })).toBe(
    'cycle',
  );
  expect(await refusal('admin', 'area.create-or-update', { ids: ['AR000001'], input: { master: 'AR000005' } })).toBe(
    'masterAreaId choice',
  );
  expect(await options('east', 'area.lookup-master', { park: 'PK0001', except: 'AR000001' })).not.toContain('AR000002');
  expect(await options('east', 'area.lookup-master', { park: 'PK0001', except: 'AR000002' })).toContain('AR000001');
});

test('areas of a village that waits cannot be made or approved', async () => {
  expect(await refusal('admin', 'area.approve', { input: { village: 'V0005' } })).toBe('village-waiting');
});

test('an area with gates is not removed', async () => {
  expect(await refusal('east', 'area.remove', { ids: ['AR000003'] })).toBe('in-use');
});

test('a booth gets its park from its area and stays there', async () => {
  const made = await done('east', 'booth.create-or-update', {
    input: { name: '东岗', number: 'B9', area: 'AR000003' },
  });
  expect(made).toMatchObject({ PKID: 'PK0002' });
  expect(
    await refusal('east', 'booth.create-or-update', { ids: [String(made.recordId)], input: { area: 'AR000001' } }),
  ).toBe('AreaID choice');
  expect(
    await refusal('east', 'booth.create-or-update', { input: { name: '东岗', number: 'B8', area: 'AR000003' } }),
  ).toBe('boxName taken');
});

const newGate = (more: Row = {}): Row => ({
  park: 'PK0001',
  name: '新通道',
  number: 'G20',
  area: 'AR000001',
  direction: 'in',
  openMode: 'auto',
  ...more,
});

test.each([
  [{ area: 'AR000003' }, 'AreaID choice'],
  [{ number: 'G1' }, 'gateNo taken'],
  [{ booth: 'BX000003' }, 'boxId choice'],
  [{ direction: 'inner-in' }, 'linkAreaId required'],
  [{ direction: 'inner-in', linkedArea: 'AR000001' }, 'linkAreaId choice'],
  [{ direction: 'inner-in', linkedArea: 'AR000005' }, 'linkAreaId choice'],
])('a gate with %j is refused', async (more, expected) => {
  expect(await refusal('admin', 'gate.create-or-update', { input: newGate(more) })).toBe(expected);
});

test('a gate is made, offered, and offered no more once disabled', async () => {
  const made = await done('east', 'gate.create-or-update', { input: newGate({ booth: 'BX000001' }) });
  const id = String(made.GateID);
  expect(await options('east', 'gate.lookup', { park: 'PK0001' })).toContain(id);
  expect(
    (await done<Row[]>('east', 'gate.lookup-full', { input: { park: 'PK0001' } })).find((one) => one.GateID === id),
  ).toMatchObject({ GateID: id, gateName: '新通道', areaName: 'B1 层', boxName: 'B1 层岗亭' });
  await done('east', 'gate.create-or-update', { ids: [id], input: { state: 'disabled' } });
  expect(await options('east', 'gate.lookup', { park: 'PK0001' })).not.toContain(id);
});

const span = (more: Row = {}) => ({ weekday: 1, start: '08:00', end: '12:00', allow: true, ...more });
test.each([
  ['weekly', [span({ weekday: 8 })], 'items[0].weekday max'],
  ['weekly', [span({ date: '2026-03-01' })], 'items format'],
  ['weekly', [span({ start: '8:00' })], 'items[0].start format'],
  ['weekly', [span({ start: '12:00' })], 'items order'],
  ['weekly', [span(), span({ start: '11:59', end: '13:00' })], 'items order'],
  ['date', [{ date: '2026-02-29', start: '08:00', end: '09:00', allow: false }], 'items[0].date format'],
])('%s spans %j are refused: %s', async (kind, spans, expected) => {
  const input = { gate: 'GT000001', carType: 'CT000001', kind, spans };
  expect(await refusal('east', 'gate-schedule.replace', { input })).toBe(expected);
});

test('a schedule is empty until it is set, is replaced as a whole, and is gone when emptied', async () => {
  const place = { gate: 'GT000001', carType: 'CT000002', kind: 'weekly' };
  expect(await done('east', 'gate-schedule.get', { input: place })).toMatchObject({ gateId: 'GT000001', items: [] });
  const set = await done('east', 'gate-schedule.replace', {
    input: { ...place, spans: [span({ weekday: 2 }), span()] },
  });
  expect(set).toMatchObject({ PKID: 'PK0001', items: [{ weekday: 1 }, { weekday: 2 }] });
  await done('east', 'gate-schedule.replace', { input: { ...place, spans: [span({ weekday: 5 })] } });
  expect((await done<{ items: Row[] }>('east', 'gate-schedule.get', { input: place })).items).toEqual([
    { ...span({ weekday: 5 }), allow: 1 },
  ]);
  await done('east', 'gate-schedule.replace', { input: { ...place, spans: [] } });
  expect(await done('east', 'gate-schedule.get', { input: place })).toMatchObject({ items: [] });
});

test("a schedule is about a car type of the gate's own park", async () => {
  expect(
    await refusal('admin', 'gate-schedule.replace', {
      input: { gate: 'GT000001', carType: 'CT000007', kind: 'weekly', spans: [span()] },
    }),
  ).toBe('carTypeId choice');
});

test('departments stand in one tree a village and work at its parks', async () => {
  const [root] = await done<{ id: string; title: string; children: { title: string }[] }[]>('jinhe', 'department.tree');
  expect([root?.title, root?.children.map((one) => one.title)]).toEqual([
    '管理处',
    ['1 号楼', '2 号楼', '3 号楼', '保洁队'],
  ]);
  const home = String(root?.id);
  expect(await refusal('jinhe', 'department.create-or-update', { input: { name: '管理处', village: 'V0003' } })).toBe(
    'deptName taken',
  );
  expect(
    await refusal('jinhe', 'department.create-or-update', {
      input: { name: '1 号楼', village: 'V0003', parent: home },
    }),
  ).toBe('deptName taken');
  expect(
    await refusal('admin', 'department.create-or-update', {
      input: { name: '4 号楼', village: 'V0002', parent: home },
    }),
  ).toBe('parentId choice');
  expect(
    await refusal('admin', 'department.create-or-update', {
      input: { name: '4 号楼', village: 'V0003', parent: home, parks: ['PK0001'] },
    }),
  ).toBe('parkIds choice');
  expect(await refusal('jinhe', 'department.create-or-update', { ids: [home], input: { parent: home } })).toBe('cycle');
  expect(await refusal('jinhe', 'department.remove', { ids: [home] })).toBe('in-use');
  expect((await done<{ label: string }[]>('jinhe', 'department.lookup', { input: { withAll: true } }))[0]).toEqual({
    label: '全部',
    value: '',
  });
  expect(await options('jinhe', 'department.lookup-master', { village: 'V0003' })).toEqual([home]);
  expect(await options('jinhe', 'department.lookup-of-park', { park: 'PK0003' })).toHaveLength(4);
});

test('after all this the world still breaks no invariant', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, count]) => count > 0)).toEqual([]);
});
