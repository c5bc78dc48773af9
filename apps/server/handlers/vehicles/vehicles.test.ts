import { afterAll, beforeAll, expect, test } from 'vitest';
import { passWorld } from '../../testing/passes.fixture.ts';
import type { PassWorld } from '../../testing/passes.fixture.ts';

let world: PassWorld;
beforeAll(async () => {
  world = await passWorld();
  await world.rows(
    `insert into area (id, name, park_id, company_id) values ('A1', 'B1', 'P1', 'C1'), ('A2', 'B2', 'P1', 'C1'), ('A3',
      'Road', 'P2', 'C1')`,
  );
});
afterAll(() => world.close());

const save = (noun: string, input: Readonly<Record<string, unknown>>, ids: readonly string[] = []): Promise<unknown> =>
  world.run(`${noun}.create-or-update`, { ids, input });
const keyOf = (value: unknown, key: string): string => String((value as Readonly<Record<string, unknown>>)[key]);
const group = async (name: string, stalls: number): Promise<string> =>
  keyOf(await save('stall-group', { name, park: 'P1', stalls }), 'CarBitGroupID');

test('a group counts the plates of its live passes and tells them', async () => {
  const id = await group('A 1203', 2);
  await world.stored({ id: 'V1', plate: '京E00001', start: '2026-02-01', end: '2026-03-31' });
  await world.stored({ id: 'V2', plate: '京E00002', start: '2026-02-01', end: '2026-03-31' });
  await save('pass', { stallGroup: id }, ['V1']);
  await save('pass', { stallGroup: id, plates: ['京E00002', '京E00003'] }, ['V2']);
  expect(await world.run('stall-group.list', { input: { name: 'A 1203' } })).toMatchObject([
    { carBitNum: 2, usedNum: 0, plateNum: 3 },
  ]);
  expect(await world.run('stall-group.plates', { input: { name: 'A 1203', park: 'P1' } })).toMatchObject([
    { plateNumber: '京E00001', grantId: 'V1' },
    { plateNumber: '京E00002' },
    { plateNumber: '京E00003' },
  ]);
  expect(await world.refusal('stall-group.remove', { ids: [id] })).toMatchObject({ reason: 'in-use' });
  expect(await world.refusal('stall-group.remove-of-park', { ids: [id] })).toMatchObject({ reason: 'in-use' });
});

test('areas never have more stalls than their group, whichever of the two changes (I14)', async () => {
  const id = await group('big', 10);
  const areas = [
    { area: 'A1', stalls: 4 },
    { area: 'A3', stalls: 5 },
  ];
  expect(await world.run('stall-group-area.replace', { input: { group: id, areas } })).toMatchObject([
    { AreaID: 'A1', carBitNum: 4 },
    { AreaID: 'A3', carBitNum: 5, PKID: 'P2' },
  ]);
  expect(
    await world.refusal('stall-group-area.replace-of-park', {
      input: { group: id, areas: [{ area: 'A1', stalls: 6 }] },
    }),
  ).toMatchObject({ reason: 'group-sum' });
  expect(
    await world.refusal('stall-group-area.replace-of-park', {
      input: { group: id, areas: [{ area: 'A3', stalls: 1 }] },
    }),
  ).toMatchObject({ kind: 'malformed' });
  await world.run('stall-group-area.replace-of-park', { input: { group: id, areas: [{ area: 'A2', stalls: 5 }] } });
  expect(await world.run('stall-group-area.list', { input: { group: [id] } })).toMatchObject([
    { AreaID: 'A2', carBitNum: 5 },
    { AreaID: 'A3', carBitNum: 5 },
  ]);
  expect(await world.run('stall-group-area.list-of-park', { input: { group: id } })).toMatchObject([{ AreaID: 'A2' }]);
  expect(await world.refusal('stall-group.create-or-update', { ids: [id], input: { stalls: 9 } })).toEqual({
    kind: 'malformed',
    problems: [{ field: 'stalls', rule: 'min', limit: 10 }],
  });
  expect(await world.run('stall-group.remove-of-park', { ids: [id] })).toBe(1);
  expect(
    await world.rows('select count(*) as n from stall_group_area where group_id = $1 and deleted_at is null', [id]),
  ).toEqual([{ n: 0 }]);
});

test('an entry of the blacklist is active until its end, for one plate once', async () => {
  const entry = { plate: '京E10001', park: 'P1', reason: 'r', startTime: '2026-02-01 00:00:00' };
  await save('blacklist-entry', { ...entry, endTime: '2026-02-28 23:59:59' });
  await save('blacklist-entry', { ...entry, plate: '京E10002' });
  expect(await world.refusal('blacklist-entry.create-or-update', { input: entry })).toMatchObject({
    kind: 'malformed',
    problems: [{ rule: 'taken' }],
  });
  expect(
    await world.refusal('blacklist-entry.create-or-update', {
      input: { ...entry, plate: '京E10003', endTime: '2026-01-01 00:00:00' },
    }),
  ).toMatchObject({ kind: 'malformed', problems: [{ field: 'endTime', rule: 'order' }] });
  expect(await world.rows(`select plate, source from blacklist_entry order by plate`)).toEqual([
    { plate: '京E10001', source: 'manual' },
    { plate: '京E10002', source: 'manual' },
  ]);
  expect(await world.run('blacklist-entry.list', { input: { state: ['active'] } })).toEqual(
    expect.arrayContaining([expect.objectContaining({ plateNumber: '京E10002', state: 1 })]),
  );
});

test('a plate is blocked at several parks at once; where it is already, nothing is added', async () => {
  const entry = { plate: '京e·10011', parks: ['P1', 'P2'], reason: 'r' };
  await save('blacklist-entry', { plate: '京E10011', park: 'P1', reason: 'before' });
  expect(await world.run('blacklist-entry.block', { input: entry })).toMatchObject({ created: 1, skipped: 1 });
  expect(await world.run('blacklist-entry.block', { input: entry })).toMatchObject({ created: 0, skipped: 2 });
  expect(
    await world.rows(`select park_id, plate, reason from blacklist_entry where plate = '京E10011' order by park_id`),
  ).toEqual([
    { park_id: 'P1', plate: '京E10011', reason: 'before' },
    { park_id: 'P2', plate: '京E10011', reason: 'r' },
  ]);
});

test('a car type in use keeps its base type, and one that is disabled is not offered', async () => {
  await world.stored({ id: 'V9', plate: '京E20001', start: '2026-02-01', end: '2026-03-31', type: 'PLAIN' });
  expect(
    await world.refusal('car-type.create-or-update', { ids: ['PLAIN'], input: { base: 'temporary' } }),
  ).toMatchObject({ reason: 'in-use' });
  expect(await world.refusal('car-type.create-or-update', { ids: ['PLAIN'], input: { monthMin: 7 } })).toMatchObject({
    kind: 'malformed',
    problems: [{ field: 'monthMax', rule: 'min', limit: 7 }],
  });
  expect(await world.refusal('car-type.remove', { ids: ['PLAIN'] })).toMatchObject({ reason: 'in-use' });
  const { notes } = await world.preview('car-type.create-or-update', { ids: ['PLAIN'], input: { state: 'disabled' } });
  expect(notes).toEqual(['1 个月租照常使用和续费，只是不能新办']);
  expect(await world.run('car-type.lookup', { input: { park: 'P2' } })).toEqual([
    { label: 'West monthly', value: 'WEST' },
  ]);
  expect(await world.run('car-type.lookup')).toEqual(
    expect.arrayContaining([{ label: 'West monthly · West', value: 'WEST' }]),
  );
  expect(await world.run('car-type.lookup', { input: { park: 'P1' } })).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ value: 'OLD' })]),
  );
});

test('a park always has exactly one default car model', async () => {
  const model = async (name: string, more = {}): Promise<string> =>
    keyOf(await save('car-model', { name, park: 'P1', kind: 'small', ...more }), 'recordId');
  const defaults = async (): Promise<readonly unknown[]> =>
    (await world.rows(`select name from car_model where "default" and deleted_at is null order by name`)).map(
      (row) => row.name,
    );
  const small = await model('small');
  expect(await defaults()).toEqual(['small']);
  const large = await model('large', { default: true });
  expect(await defaults()).toEqual(['large']);
  expect(await world.refusal('car-model.create-or-update', { ids: [large], input: { default: false } })).toMatchObject({
    reason: 'needs-default',
  });
  expect(await world.refusal('car-model.remove', { ids: [large] })).toMatchObject({ reason: 'needs-default' });
  await Promise.all([
    save('car-model', { default: true }, [small]),
    ...['a', 'b', 'c'].map((name) => model(name, { default: true })),
  ]);
  expect(await defaults()).toHaveLength(1);
});
