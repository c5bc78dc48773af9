import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { checkWorld } from '../../invariants/check.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

const { done, refusal } = callsOn(() => world);
const idsOf = async (
  user: string,
  call: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<readonly string[]> => {
  const { body } = await world.call(user, call, { input: { size: 200, ...input } });
  return [body.data].flat().map((row) => String(Object(row).AreaID ?? Object(row).berthId ?? Object(row).recordId));
};
const occupied = async (): Promise<string> => {
  const { rows } = await world.platform.database.pool.query<{ id: string }>(
    `select berth_id as id from session where state = 'open' and berth_id is not null order by 1 limit 1`,
  );
  return rows[0]?.id ?? '';
};

test('a car on a berth makes it occupied, and the section counts it', async () => {
  const {
    rows: [{ count } = { count: 0 }],
  } = await world.platform.database.pool.query<{ count: number }>(
    `select count(*)::int as count from session where state = 'open' and berth_id is not null`,
  );
  expect(count).toBeGreaterThan(0);
  expect(await idsOf('roadmgr', 'berth.list', { state: ['occupied'] })).toHaveLength(count);
  const { body } = await world.call('roadmgr', 'section.list', { input: { withSums: true } });
  expect(body).toMatchObject({ total: 4, sums: { berths: 16, occupied: count } });
});

test('berths are made by the hundred; numbers that exist are skipped', async () => {
  expect(
    await done('roadmgr', 'berth.create-many', {
      input: { park: 'PK0006', section: 'SC000004', prefix: 'N', start: 8, count: 5, width: 3 },
    }),
  ).toEqual({ created: 5, skipped: 0 });
  expect(
    await done('roadmgr', 'berth.create-many', {
      input: { park: 'PK0006', section: 'SC000004', prefix: 'N', start: 10, count: 5, width: 3 },
    }),
  ).toEqual({ created: 2, skipped: 3 });
  const { rows } = await world.platform.database.pool.query<{ number: string }>(
    `select number from berth where number like 'N%' order by 1`,
  );
  expect(rows.map(({ number }) => number)).toEqual(['N008', 'N009', 'N010', 'N011', 'N012', 'N013', 'N014']);
});

test.each<readonly [string, string, Readonly<Record<string, unknown>>, string]>([
  ['a garage has no berths', 'PK0001', { section: 'SC000001' }, 'berth.create-many'],
  ['a section of another street', 'PK0006', { section: 'SC000001' }, 'berth.create-many'],
])('%s', async (_name, park, input, call) => {
  expect(await refusal('admin', call, { input: { park, prefix: 'X', start: 1, count: 1, ...input } })).toBe(
    park === 'PK0001' ? 'park-without-berths' : 'sectionId choice',
  );
});

test('an occupied berth stays as it is', async () => {
  const id = await occupied();
  expect(await refusal('roadmgr', 'berth.create-or-update', { ids: [id], input: { disabled: true } })).toBe('occupied');
  expect(await refusal('roadmgr', 'berth.remove', { ids: [id] })).toBe('in-use');
  expect(await refusal('roadmgr', 'section.remove', { ids: ['SC000001'] })).toBe('in-use');
});

test('a collector sees his sections, their berths and their cars, and what a garage would hold', async () => {
  expect(await idsOf('roadmgr', 'section.list')).toEqual(['SC000001', 'SC000002', 'SC000003', 'SC000004']);
  const sections = async (user: string): Promise<readonly string[]> => {
    const { body } = await world.call(user, 'berth.list', { input: { size: 200 } });
    return [...new Set([body.data].flat().map((row) => String(Object(row).sectionId)))].toSorted();
  };
  expect(await sections('col1')).toEqual(['SC000001', 'SC000002']);
  expect(await sections('col2')).toEqual(['SC000003', 'SC000004']);
  const cars = await world.call('col1', 'session.list', { input: { size: 200, state: ['open'] } });
  expect(
    [cars.body.data].flat().filter((row) => !['SC000001', 'SC000002'].includes(String(Object(row).sectionId))),
  ).toEqual([]);
});

test('a grant has its days, does not overlap, and takes effect at once', async () => {
  const grant = (input: Readonly<Record<string, unknown>>) => ({
    input: { user: 'U00011', section: 'SC000003', ...input },
  });
  const past = await done(
    'roadmgr',
    'section-grant.create-or-update',
    grant({ startDate: '2026-01-01', endDate: '2026-01-31' }),
  );
  expect(await idsOf('col1', 'berth.list', { section: ['SC000003'] })).toEqual([]);
  expect(await refusal('roadmgr', 'section-grant.create-or-update', grant({ startDate: '2026-01-31' }))).toBe(
    'overlap',
  );
  expect(
    await refusal(
      'roadmgr',
      'section-grant.create-or-update',
      grant({ startDate: '2026-03-02', endDate: '2026-03-01' }),
    ),
  ).toBe('endDate order');
  await done('roadmgr', 'section-grant.create-or-update', { ids: [String(past.id)], input: { endDate: '2026-03-01' } });
  expect(await idsOf('col1', 'berth.list', { section: ['SC000003'] })).not.toEqual([]);
  await done('roadmgr', 'section-grant.remove', { ids: [String(past.id)] });
  expect(await idsOf('col1', 'berth.list', { section: ['SC000003'] })).toEqual([]);
});

test('a car that nobody saw come is put on its berth, where none stands', async () => {
  const enter = (plate: string, berth: string) => ({
    input: { park: 'PK0006', plate, inTime: '2026-03-01 09:00:00', berth },
  });
  const {
    rows: [free],
  } = await world.platform.database.pool.query<{ id: string }>(
    `select id from berth b where park_id = 'PK0006' and not exists (select from session s where s.berth_id = b.id
      and s.state = 'open') order by id limit 1`,
  );
  const id = free?.id ?? '';
  expect(await done('roadmgr', 'session.supplement', enter('浙L00011', id))).toMatchObject({
    berthId: id,
    sectionId: 'SC000004',
  });
  expect(await refusal('roadmgr', 'session.supplement', enter('浙L00012', id))).toBe('occupied');
  expect(await refusal('roadmgr', 'session.supplement', enter('浙L00012', 'BT000001'))).toBe('berthId choice');
});

test('a collector shows what he has seen; the case file and the stay show it too', async () => {
  await world.platform.database.pool.query(`update berth set disabled = false where id = 'BT000001'`);
  await world.platform.database.pool.query(
    `update session set state = 'left', out_time = '2026-03-01 14:59:00' where berth_id = 'BT000001'
      and state = 'open'`,
  );
  const enter = (pictures?: readonly string[]) => ({
    input: {
      park: 'PK0005',
      plate: '浙L00077',
      inTime: '2026-03-01 14:59:30',
      berth: 'BT000001',
      ...(pictures ? { pictures } : {}),
    },
  });
  expect(await refusal('col1', 'session.supplement', enter())).toBe('images required');
  expect(await refusal('col1', 'session.supplement', enter(['javascript:alert(1)']))).toBe('images format');
  const stored = `/api/parkdeck/files/FL${'0'.repeat(32)}`;
  const made = await done('col1', 'session.supplement', enter([`${stored}?until=2026-03-02&sign=x`]));
  expect(made.roadImages).toEqual([expect.stringMatching(/^\/api\/parkdeck\/files\/FL0+\?until=.+&sign=/)]);
  expect(
    (await world.platform.database.pool.query('select pictures from session where id = $1', [made.recordId])).rows,
  ).toEqual([{ pictures: [stored] }]);
  const { entries } = await done<{ entries: { id: string; pictures: string[] }[] }>('roadmgr', 'case-file.get', {
    input: { plate: '浙L00077' },
  });
  expect(entries.find(({ id }) => id === made.recordId)?.pictures).toEqual(made.roadImages);
});

test('a collector waives what his street allows; a car may leave unpaid, and pay until it is an escape', async () => {
  const query = (text: string, values: readonly unknown[] = []) =>
    world.platform.database.pool.query<Record<string, unknown>>(text, [...values]);
  const {
    rows: [berth],
  } = await query(
    `select b.id from berth b where b.section_id = 'SC000001' and not b.disabled
      and not exists (select from session s where s.berth_id = b.id and s.state = 'open') order by b.id limit 1`,
  );
  const id = String(
    (
      await done('roadmgr', 'session.supplement', {
        input: { park: 'PK0005', plate: '浙L00078', inTime: '2026-03-01 10:00:00', berth: berth?.id },
      })
    ).recordId,
  );
  const waive = { ids: [id], input: { rest: 'waive', reason: '残疾人' } };
  await query(`update roadside_settings set collector_waives = false where park_id = 'PK0005'`);
  expect(await refusal('col1', 'session.exit', waive)).toBe('waiving-not-allowed');
  await query(`update roadside_settings set collector_waives = true, waive_max = 1 where park_id = 'PK0005'`);
  expect(await refusal('col1', 'session.exit', waive)).toBe('over-waive-limit');
  await done('col1', 'session.exit', { ids: [id], input: {} });
  const {
    rows: [left],
  } = await query(
    `select s.state, s.release_type as release, s.out_user is not null as "by", o.state as bill, o.due = s.due
      and o.due > 0 as "isBilled" from session s join "order" o on o.session_id = s.id where s.id = $1`,
    [id],
  );
  expect(left).toEqual({ state: 'left', release: null, by: true, bill: 'unpaid', isBilled: true });
});

test('on the road a plate is right before it is paid', async () => {
  const {
    rows: [paid],
  } = await world.platform.database.pool.query<{ id: string }>(
    `select id from session where section_id is not null and state = 'left' and paid > 0 and owed = 0 order by id
      limit 1`,
  );
  expect(await refusal('admin', 'session.correct-plate', { ids: [paid?.id ?? ''], input: { plate: '浙L00009' } })).toBe(
    'something-paid',
  );
});

test('the invariants hold', async () => {
  expect(Object.entries(await checkWorld(world.platform.database.db)).filter(([, broken]) => broken > 0)).toEqual([]);
});
