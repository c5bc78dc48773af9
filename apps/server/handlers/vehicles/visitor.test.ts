import { expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { laneWorld } from '../../testing/lanes.fixture.ts';
import { expireVisitorsJob } from '../../jobs/expire-visitors.ts';
import { checkWorld } from '../../invariants/check.ts';
import type { Row } from '../../testing/calls.fixture.ts';

const world = laneWorld();
const { ask, done, refusal } = world;

const HOUR = 3_600_000;
const span = (from: number, to: number) => ({
  startTime: datetimeOfInstant(world.now + from * HOUR),
  endTime: datetimeOfInstant(world.now + to * HOUR),
});
const WANTED = { name: '李雷', phone: '13900000001', village: 'V0001', hostName: '韩梅', reason: '商务洽谈' };
const announce = async (from: number, to: number, more: Row = {}, user = 'east'): Promise<string> =>
  String((await done(user, 'visitor.create-or-update', { input: { ...WANTED, ...span(from, to), ...more } })).recordId);
const stored = async (id: string): Promise<Row> => (await ask('select * from visitor where id = $1', [id]))[0] ?? {};
const rightsOf = (id: string): Promise<Row[]> =>
  ask(
    'select park_id, state, plate, free from visitor_car where visitor_id = $1 and deleted_at is null order by park_id',
    [id],
  );
const examine = (ids: readonly string[], decision: 'pass' | 'refuse', remark?: string) =>
  done<Row[]>('east', 'visitor.examine', { ids: [...ids], input: { decision, ...(remark ? { remark } : {}) } });
const broken = async (): Promise<Row> =>
  Object.fromEntries(Object.entries(await checkWorld(world.world.platform.database.db)).filter(([, rows]) => rows > 0));

test.each([
  ['ends before it begins', { from: 3, to: 2 }, {}, 'endTime order'],
  ['is over', { from: -3, to: -1 }, {}, 'endTime past'],
  ['is longer than a week', { from: 0, to: 169 }, {}, 'endTime span'],
  ['has a plate that is none', { from: 1, to: 2 }, { plate: 'XX' }, 'plateNumber format'],
  ['has no phone', { from: 1, to: 2 }, { phone: undefined }, 'phone required'],
  ['has a phone that is none', { from: 1, to: 2 }, { phone: '12345' }, 'phone length'],
  ['is to a park of another site', { from: 1, to: 2 }, { park: 'PK0002' }, 'PKID choice'],
  ['is to a site out of reach', { from: 1, to: 2 }, { village: 'V0003' }, 'VID missing'],
  ['says that a code announced it', { from: 1, to: 2 }, { source: 'code' }, 'source choice'],
  ['names no host', { from: 1, to: 2 }, { hostName: undefined }, 'employeeId required'],
] as const)('a visit that %s is refused at its field', async (_what, { from, to }, more, said) => {
  const input = { ...WANTED, ...span(from, to), ...more };
  expect(await refusal('east', 'visitor.create-or-update', { input })).toBe(said);
});

test('what is wrong is said all at once', async () => {
  const input = { ...WANTED, ...span(3, 2), phone: undefined };
  expect(await refusal('east', 'visitor.create-or-update', { input })).toBe('phone required,endTime order');
});

test('a passed visitor gets the right of his car, a pass code and an SMS; undoing takes the right away', async () => {
  const id = await announce(1, 4, { plate: '京a·80001' });
  expect(await stored(id)).toMatchObject({ state: 'pending', source: 'console', plate: '京A80001' });
  expect(String((await stored(id)).pass_code)).toMatch(/^\d{6}$/);
  expect(await rightsOf(id)).toEqual([]);
  const { body } = await world.world.call('east', 'visitor.examine', { ids: [id], input: { decision: 'pass' } });
  expect(await stored(id)).toMatchObject({ state: 'passed', decision: 'pass', auditor: expect.any(String) });
  expect(await rightsOf(id)).toEqual([
    { park_id: 'PK0001', state: 'valid', plate: '京A80001', free: false },
    { park_id: 'PK0004', state: 'valid', plate: '京A80001', free: false },
  ]);
  const [sms] = await ask(`select scene, content, phone from sms_record where noun = 'visitor' and object = $1`, [id]);
  expect(sms).toMatchObject({ scene: 'visitor', phone: '13900000001' });
  expect(sms?.content).toContain(String((await stored(id)).pass_code));
  await world.world.call('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await stored(id)).toMatchObject({ state: 'pending', decision: null, auditor: null });
  expect(await rightsOf(id)).toEqual([]);
  expect(await ask(`select count(*)::int as n from sms_record where noun = 'visitor' and object = $1`, [id])).toEqual([
    { n: 1 },
  ]);
});

test('visitors are examined in bulk; refusing needs a remark, none passes who is over (B163, B164, B178)', async () => {
  const ids = [await announce(0, 1), await announce(1, 3), await announce(2, 3)];
  expect(await refusal('east', 'visitor.examine', { ids, input: { decision: 'refuse' } })).toBe('remark required');
  world.pass(2 * 3600);
  expect(await examine(ids, 'pass')).toMatchObject([{ ok: false, reason: 'visit-over' }, { ok: true }, { ok: true }]);
  expect(await examine(ids, 'refuse', '被访人不同意')).toMatchObject([
    { ok: true },
    { ok: false, reason: 'not-in-state' },
    { ok: false, reason: 'not-in-state' },
  ]);
  const [sms] = await ask(`select content from sms_record where noun = 'visitor' and object = $1`, [ids[0]]);
  expect(sms?.content).toContain('被访人不同意');
  expect(await refusal('audit1', 'visitor.examine', { ids, input: { decision: 'pass' } })).toBe(403);
  expect(await done('jinhe', 'visitor.examine', { ids: [String(ids[0])], input: { decision: 'pass' } })).toMatchObject([
    { ok: false, reason: 'not-found' },
  ]);
});

test('a decided visitor is not edited; a refused or cancelled one is announced again with another code', async () => {
  const id = await announce(1, 3, { plate: '京A80010' });
  await done('east', 'visitor.create-or-update', { ids: [id], input: { persons: 3 } });
  expect(await stored(id)).toMatchObject({ persons: 3, state: 'pending' });
  await examine([id], 'pass');
  expect(await refusal('east', 'visitor.create-or-update', { ids: [id], input: { persons: 2 } })).toBe('decided');
  await done('east', 'visitor.cancel', { ids: [id], input: { remark: '改期' } });
  expect((await rightsOf(id)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  const { pass_code: first } = await stored(id);
  await done('east', 'visitor.create-or-update', { ids: [id], input: { ...span(2, 4) } });
  const again = await stored(id);
  expect(again).toMatchObject({ state: 'pending', decision: null, remark: null });
  expect(again.pass_code).not.toBe(first);
  await done('east', 'visitor.cancel', { ids: [id], input: {} });
  world.pass(150 * 60);
  expect(await refusal('east', 'visitor.create-or-update', { ids: [id], input: { persons: 1 } })).toBe(
    'beginTime past',
  );
});

test('cancelling is undone while the visit is ahead, with its right', async () => {
  const id = await announce(0, 2, { plate: '京A80020', park: 'PK0001' });
  await examine([id], 'pass');
  const cancel = async () => (await world.world.call('east', 'visitor.cancel', { ids: [id], input: {} })).body.undo;
  await world.world.call('east', 'undo-entry.undo', { ids: [String(await cancel())] });
  expect([(await stored(id)).state, (await rightsOf(id))[0]?.state]).toEqual(['passed', 'valid']);
  const undo = await cancel();
  world.pass(3 * 3600);
  await world.world.call('east', 'undo-entry.undo', { ids: [String(undo)] });
  expect([(await stored(id)).state, (await rightsOf(id))[0]?.state]).toEqual(['cancelled', 'withdrawn']);
});

test('who never came expires with the right; only ended visitors are removed', async () => {
  const [pending, passed] = [await announce(0, 1), await announce(0, 1, { plate: '京A80030', park: 'PK0001' })];
  await examine([passed], 'pass');
  expect(await refusal('east', 'visitor.remove', { ids: [pending, passed] })).toBe('not-ended');
  world.pass(3601);
  await expireVisitorsJob.run(world.world.platform, new AbortController().signal);
  expect([(await stored(pending)).state, (await stored(passed)).state]).toEqual(['expired', 'expired']);
  expect((await rightsOf(passed)).map(({ state }) => state)).toEqual(['expired']);
  await done('east', 'visitor.remove', { ids: [pending, passed] });
  expect(await ask('select id from visitor where id = any($1) and deleted_at is null', [[pending, passed]])).toEqual(
    [],
  );
});

test('a right by hand has entry gates and a span and ends by itself; of a visitor it follows the visit', async () => {
  const input = { plate: '京A80040', park: 'PK0001', ...span(0, 2) };
  const call = 'visitor-car.create-or-update';
  const [out] = await ask(`select id from gate where park_id = 'PK0001' and direction = 'out' limit 1`);
  expect(await refusal('east', call, { input: { ...input, gates: [String(out?.id)] } })).toBe('gateIds choice');
  expect(await refusal('east', call, { input: { ...input, ...span(2, 1) } })).toBe('endTime order');
  const { id } = await done<{ id: string }>('east', call, { input: { ...input, gates: ['GT000001'] } });
  expect(await done<Row>('east', 'visitor-car.get', { ids: [id] })).toMatchObject({ state: 0, gateIds: ['GT000001'] });
  const visit = await announce(0, 2, { plate: '京A80041', park: 'PK0001' });
  await examine([visit], 'pass');
  const [right] = await ask('select id from visitor_car where visitor_id = $1', [visit]);
  const own = String(right?.id);
  expect(await refusal('east', call, { ids: [own], input: { plate: '京A80042' } })).toBe('of-visitor');
  await done('east', call, { ids: [own], input: { free: true } });
  world.pass(2 * 3600 + 1);
  await expireVisitorsJob.run(world.world.platform, new AbortController().signal);
  expect(await ask('select state from visitor_car where id = any($1) order by state', [[id, own]])).toEqual([
    { state: 'expired' },
    { state: 'expired' },
  ]);
  expect(await refusal('east', call, { ids: [id], input: { remark: 'x' } })).toBe('right-ended');
});

test('codes: dates in order, parks of the site, on and off, shown, downloaded, removed when off (B165)', async () => {
  const call = 'visitor-code.create-or-update';
  const input = { name: '东门', village: 'V0001', needAudit: true, maxHours: 8 };
  const today = world.world.platform.clock().today;
  expect(await refusal('east', call, { input: { ...input, startDate: today, endDate: '2026-01-01' } })).toBe(
    'endDate order',
  );
  expect(await refusal('east', call, { input: { ...input, parks: ['PK0002'] } })).toBe('PKIDs choice');
  const { recordId } = await done<{ recordId: string }>('east', call, { input: { ...input, parks: ['PK0001'] } });
  const ids = [recordId];
  const { content } = await done<{ content: string }>('east', 'visitor-code.show', { ids });
  expect(content).toMatch(/\/q\/visitor\/[\w-]{22}$/);
  expect(await refusal('east', 'visitor-code.remove', { ids })).toBe('code-enabled');
  await done('east', 'visitor-code.disable', { ids });
  await done('east', call, { ids, input: { endDate: '2026-02-01' } });
  expect(await done<Row[]>('east', 'visitor-code.enable', { ids })).toMatchObject([{ reason: 'code-over' }]);
  await done('east', call, { ids, input: { endDate: '2026-12-31' } });
  expect(await done<Row[]>('east', 'visitor-code.enable', { ids })).toMatchObject([{ ok: true }]);
  const again = await done<{ content: string }>('east', 'visitor-code.show', { ids });
  expect(again.content).toBe(content);
  await done('east', 'visitor-code.disable', { ids });
  await done('east', 'visitor-code.remove', { ids });
});

test('a registered host opens his doors to the visitor for the days of the visit', async () => {
  const [host] = await ask(
    `select e.id, e.name, count(g.id)::int as doors from employee e join door_grant g on g.employee_id = e.id
      where e.village_id = 'V0003' and e.state = 'in' and g.deleted_at is null and g.end_date is null
      group by 1, 2 order by 1 limit 1`,
  );
  const more = { village: 'V0003', host: String(host?.id), hostName: undefined, plate: '京A80060' };
  const id = await announce(1, 3, more, 'jinhe');
  expect(await stored(id)).toMatchObject({ host_id: host?.id, host_name: host?.name });
  await done('jinhe', 'visitor.examine', { ids: [id], input: { decision: 'pass' } });
  const doorsOf = () =>
    ask(
      `select e.name, e.state, count(g.id)::int as doors from visitor v join employee e on e.id = v.person_id
        left join door_grant g on g.employee_id = e.id and g.deleted_at is null where v.id = $1 group by 1, 2`,
      [id],
    );
  expect(await doorsOf()).toEqual([{ name: '李雷', state: 'in', doors: host?.doors }]);
  const { body } = await world.world.call('jinhe', 'visitor.cancel', { ids: [id], input: {} });
  expect(await doorsOf()).toEqual([{ name: '李雷', state: 'left', doors: 0 }]);
  await world.world.call('jinhe', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await doorsOf()).toEqual([{ name: '李雷', state: 'in', doors: host?.doors }]);
  const admitted = await done<Row>('jinhe', 'visitor.admit', {
    input: { name: '王芳', host: String(host?.id), plate: '京A80061', gate: 'GT000010' },
  });
  expect(admitted).toMatchObject({ state: 4, hostName: host?.name, doorEmployeeId: expect.any(String) });
  const [other] = await ask(`select id from employee where village_id <> 'V0003' limit 1`);
  const wrong = { ...WANTED, ...span(1, 2), ...more, host: String(other?.id ?? 'EM999999') };
  expect(await refusal('jinhe', 'visitor.create-or-update', { input: wrong })).toBe('employeeId missing');
});

test('the world has visitors of every state with stays and orders, and every invariant holds', async () => {
  const all = await done<Row[]>('admin', 'visitor.list', { input: { size: 500 } });
  expect(new Set(all.map((one) => one.state))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]));
  const stays = await done<Row[]>('admin', 'session.list', { input: { byVisitor: true, size: 200 } });
  expect(stays.length).toBeGreaterThan(10);
  expect(stays[0]).toMatchObject({ visitorId: expect.any(String), visitorName: expect.any(String) });
  // The sums of stays and of the report of their orders agree.
  const orders = await done<{ dueFen: number; paidFen: number; inTime: string }[]>('admin', 'visitor-orders.report', {
    input: { from: '2026-02-01', to: '2026-03-01', size: 200 },
  });
  const [sums] = await ask(
    `select sum(due)::int as due, sum(paid)::int as paid from session where visitor_car_id is not null
      and in_time < '2026-03-01 15:00:00+08'`,
  );
  expect(orders.reduce((sum, { dueFen }) => sum + dueFen, 0)).toBe(sums?.due);
  expect(orders.reduce((sum, { paidFen }) => sum + paidFen, 0)).toBe(sums?.paid);
  expect(orders[0]?.inTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await broken()).toEqual({});
});
