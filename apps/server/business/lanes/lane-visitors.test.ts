import { expect, test } from 'vitest';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';
import { checkWorld } from '../../invariants/check.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';

/** Visitors at the lanes: let in by their right, charged as visitors, and out of it when they leave. */
const lanes = laneWorld();
const { ask, done, pass, refusal } = lanes;
const { newPlate, read, staysOf, idOf, answered, casesOf } = laneCars(lanes);

const HOUR = 3_600_000;
const expected = async (plate: string, from: number, to: number): Promise<string> => {
  const input = {
    name: '李雷',
    phone: '13900000001',
    village: 'V0001',
    park: 'PK0001',
    hostName: '韩梅',
    reason: '商务洽谈',
    plate,
    startTime: datetimeOfInstant(lanes.now + from * HOUR),
    endTime: datetimeOfInstant(lanes.now + to * HOUR),
  };
  const { recordId } = await done<{ recordId: string }>('east', 'visitor.create-or-update', { input });
  await done('east', 'visitor.examine', { ids: [recordId], input: { decision: 'pass' } });
  return recordId;
};
/** The visitor's state, that of the right, and what the last stay stands on. */
const standing = async (id: string): Promise<unknown> => {
  const [found] = await ask(
    `select v.state as visitor, c.state as right, (select s.state from session s where s.visitor_car_id = c.id
      order by s.in_time desc limit 1) as stay from visitor v left join visitor_car c on c.visitor_id = v.id
      where v.id = $1`,
    [id],
  );
  return [found?.visitor, found?.right, found?.stay];
};
const ordersOf = (plate: string): Promise<Row[]> =>
  ask(`select type, due from "order" where plate = $1 and state <> 'closed' order by created_at`, [plate]);

test('a visitor in his span comes in as one, pays an order of his kind, and is gone with his right', async () => {
  const plate = newPlate();
  const id = await expected(plate, 0, 4);
  expect(await standing(id)).toEqual(['passed', 'valid', null]);
  await read(IN, plate);
  expect(await standing(id)).toEqual(['arrived', 'valid', 'open']);
  expect(await done<Row[]>('east', 'visitor.cancel', { ids: [id], input: {} })).toMatchObject([
    { ok: false, reason: 'not-in-state' },
  ]);
  pass(90 * 60);
  await read(OUT, plate);
  expect(await ordersOf(plate)).toEqual([{ type: 'visitor', due: 1100 }]);
  await done('east', 'session.exit', { ids: [await idOf(plate)], input: { payWay: 'cash' } });
  expect(await staysOf(plate)).toMatchObject([{ state: 'left', paid: 1100 }]);
  expect(await standing(id)).toEqual(['left', 'used', 'left']);
  await read(IN, plate);
  expect(await standing(id)).toEqual(['left', 'used', 'left']);
});

test.each([
  ['before the span', 2, 4],
  ['after the span', -3, -1],
] as const)('a visitor %s is a temporary car', async (_when, from, to) => {
  const plate = newPlate();
  const id = await expected(plate, Math.max(from, 0), Math.max(to, 1));
  await ask(`update visitor_car set start_time = $2, end_time = $3 where visitor_id = $1`, [
    id,
    ...[from, to].map((hours) => datetimeOfInstant(lanes.now + hours * HOUR)),
  ]);
  await read(IN, plate);
  expect(await standing(id)).toEqual(['passed', 'valid', null]);
  expect(await staysOf(plate)).toMatchObject([{ state: 'open' }]);
  await ask(`delete from visitor_car where visitor_id = $1`, [id]);
});

test('a right is good at its gates only, and lets in when the park is full', async () => {
  const plate = newPlate();
  const id = await expected(plate, 0, 4);
  const [right] = await ask('select id from visitor_car where visitor_id = $1', [id]);
  const [other] = await ask(
    `select id from gate where park_id = 'PK0001' and direction in ('in', 'two-way') and id <> $1 limit 1`,
    [IN],
  );
  await done('east', 'visitor-car.create-or-update', {
    ids: [String(right?.id)],
    input: { gates: [String(other?.id)] },
  });
  await ask(`update park set stalls = 0 where id = 'PK0001'`);
  await read(IN, plate);
  expect(await staysOf(plate)).toEqual([]);
  await done('east', 'visitor-car.create-or-update', { ids: [String(right?.id)], input: { gates: [IN] } });
  pass(1200);
  await read(IN, plate);
  expect(await standing(id)).toEqual(['arrived', 'valid', 'open']);
  await ask(`update park set stalls = 400 where id = 'PK0001'`);
});

test('who parks free pays nothing in his span, and for the time after it as a stay of its own', async () => {
  const [punctual, late] = [newPlate(), newPlate()];
  const ids = [await expected(punctual, 0, 2), await expected(late, 0, 2)];
  await ask('update visitor_car set free = true where visitor_id = any($1)', [ids]);
  for (const plate of [punctual, late]) await read(IN, plate);
  pass(110 * 60);
  await read(OUT, punctual);
  expect(await staysOf(punctual)).toMatchObject([{ state: 'left', release: 'free', due: 0 }]);
  pass(100 * 60);
  await read(OUT, late);
  expect(await ordersOf(late)).toEqual([{ type: 'visitor', due: 1100 }]);
});

test('a right given by hand lets its car in again and again', async () => {
  const plate = newPlate();
  const span = { startTime: datetimeOfInstant(lanes.now), endTime: datetimeOfInstant(lanes.now + 50 * HOUR) };
  const input = { plate, park: 'PK0001', free: true, ...span };
  const { id } = await done<{ id: string }>('east', 'visitor-car.create-or-update', { input });
  for (let day = 0; day < 2; day += 1) {
    await read(IN, plate);
    pass(30 * 60);
    await read(OUT, plate);
    pass(30 * 60);
  }
  expect(await done<Row>('east', 'visitor-car.get', { ids: [id] })).toMatchObject({ state: 0, inNum: 2 });
  expect(await staysOf(plate)).toMatchObject([{ due: 0 }, { due: 0 }]);
});

test('a car that is seen twice stays a visitor; a stay that is void gives the visit back', async () => {
  const plate = newPlate();
  const id = await expected(plate, 0, 6);
  await read(IN, plate);
  pass(1200);
  await read(IN, plate);
  expect(await staysOf(plate)).toMatchObject([{ state: 'left', release: 'cleared' }, { state: 'open' }]);
  expect(await standing(id)).toEqual(['arrived', 'valid', 'open']);
  const { body } = await lanes.world.call('admin', 'session.void', {
    ids: [await idOf(plate)],
    input: { remark: '识别错误' },
  });
  expect(await standing(id)).toEqual(['passed', 'valid', 'void']);
  await lanes.world.call('admin', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await standing(id)).toEqual(['arrived', 'valid', 'open']);
});

test('a car that comes back at once goes on with its visit', async () => {
  await ask(`update park_settings set merge_visits = 30 where park_id = 'PK0001'`);
  const plate = newPlate();
  const id = await expected(plate, 0, 6);
  await read(IN, plate);
  pass(10 * 60);
  await read(OUT, plate);
  expect(await standing(id)).toEqual(['left', 'used', 'left']);
  pass(11 * 60);
  await read(IN, plate);
  expect(await standing(id)).toEqual(['arrived', 'valid', 'open']);
  await ask(`update park_settings set merge_visits = 0 where park_id = 'PK0001'`);
});

test('a plate put right finds the visitor whose car it is', async () => {
  const [wrong, right] = [newPlate(), newPlate()];
  const id = await expected(right, 0, 6);
  await read(IN, wrong);
  await done('east', 'session.correct-plate', { ids: [await idOf(wrong)], input: { plate: right } });
  expect(await standing(id)).toEqual(['arrived', 'valid', 'open']);
});

test('a visitor whom nobody announced is recorded at the gate, let in, and his case is closed', async () => {
  const plate = newPlate();
  await ask(`update gate set temporary_in = false where id = $1`, [IN]);
  await read(IN, plate);
  expect(await casesOf(plate)).toMatchObject([{ state: 'open' }]);
  const input = { name: '王芳', hostName: '三栋 李雷', plate, gate: IN };
  expect(await refusal('east', 'visitor.admit', { input: { ...input, gate: OUT } })).toBe('gateId choice');
  expect(await refusal('east', 'visitor.admit', { input: { ...input, name: '' } })).toBe('visitorName required');
  expect(await refusal('audit1', 'visitor.admit', { input })).toBe(403);
  const made = await done<Row>('cash1', 'visitor.admit', { input });
  expect(made).toMatchObject({ state: 4, passCode: expect.stringMatching(/^\d{6}$/), visitorName: '王*' });
  expect(await standing(String(made.recordId))).toEqual(['arrived', 'valid', 'open']);
  expect(await casesOf(plate)).toMatchObject([{ state: 'resolved' }]);
  await answered(IN);
  expect(await staysOf(plate)).toMatchObject([{ state: 'open' }]);
  expect(await ask('select in_user, enter_type from session where plate = $1', [plate])).toEqual([
    { in_user: expect.any(String), enter_type: 'manual' },
  ]);
  await ask(`update gate set temporary_in = true where id = $1`, [IN]);
});

test('all of that breaks no invariant', async () => {
  const broken = Object.entries(await checkWorld(lanes.world.platform.database.db)).filter(([, rows]) => rows > 0);
  expect(broken).toEqual([]);
});
