import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';
import type { Row } from '../../testing/calls.fixture.ts';

/** The district and grid that parks count for (E#209). */
let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => void (world = await testPlatform()));
afterAll(() => world.close());

const at = (park: string): Promise<Row[]> =>
  ask(
    'select district_id, grid from district_assignment where park_id = $1 and area_id is null and deleted_at is null',
    [park],
  );

test('several parks are moved at once, said before, and taken back together', async () => {
  const before = [await at('PK0001'), await at('PK0002')];
  const input = { parks: ['PK0001', 'PK0002'], district: '330109', grid: ' 新塘街道 ' };
  const dry = await world.call('east', 'district-assignment.move', { input, headers: { 'dry-run': '1' } });
  expect(JSON.stringify(dry.body.data)).toContain('萧山区 · 新塘街道');
  expect([await at('PK0001'), await at('PK0002')]).toEqual(before);
  const { body, status } = await world.call('east', 'district-assignment.move', { input });
  expect([status, await at('PK0001'), await at('PK0002')]).toEqual([
    200,
    [{ district_id: '330109', grid: '新塘街道' }],
    [{ district_id: '330109', grid: '新塘街道' }],
  ]);
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect([await at('PK0001'), await at('PK0002')]).toEqual(before);
});

test('a park without a district gets one, and undoing takes it away', async () => {
  const [own] = await ask(`select a.id from district_assignment a where a.park_id = 'PK0001' and a.area_id is null
    and a.deleted_at is null`);
  await done('east', 'district-assignment.remove', { ids: [String(own?.id)] });
  const { body } = await world.call('east', 'district-assignment.move', {
    input: { parks: ['PK0001'], district: '330102' },
  });
  expect(await at('PK0001')).toEqual([{ district_id: '330102', grid: null }]);
  await done('east', 'undo-entry.undo', { ids: [String(body.undo)] });
  expect(await at('PK0001')).toEqual([]);
});

test('only districts take parks, and only parks within reach are moved', async () => {
  const move = (user: string, input: Row) => refusal(user, 'district-assignment.move', { input });
  expect(await move('east', { parks: ['PK0002'], district: '330100' })).toBe('not-a-district');
  expect(await move('east', { parks: ['PK0002'], district: '999999' })).toBe('districtId missing');
  expect(await move('east', { parks: ['PK0003'], district: '330102' })).toBe('parkIds missing');
  expect(
    await refusal('east', 'district-assignment.create-or-update', { input: { park: 'PK0001', district: '330000' } }),
  ).toBe('not-a-district');
  const seen = await done<Row[]>('jinhe', 'district-assignment.list', { input: {} });
  expect(new Set(seen.map(({ parkId }) => parkId))).toEqual(new Set(['PK0003']));
});

test('a region is chosen by a part of its name, told with what it lies in; below a parent its own are', async () => {
  const options = (input: Row) => done<Row[]>('east', 'region.lookup', { input });
  expect(await options({ text: '萧山' })).toEqual([{ value: '330109', label: '浙江省 / 杭州市 / 萧山区' }]);
  const below = await options({ parent: '330100' });
  expect(below).toContainEqual({ value: '330109', label: '萧山区' });
  expect(below.filter(({ value }) => !String(value).startsWith('3301'))).toEqual([]);
  expect((await options({}))[0]).toEqual({ value: '110000', label: '北京市' });
  expect(await options({ text: '%' })).toEqual([]);
});

test('an area belongs to its park and is assigned once', async () => {
  const [area] = await ask(`select id from area where park_id = 'PK0001' and deleted_at is null limit 1`);
  const [foreign] = await ask(`select id from area where park_id = 'PK0002' and deleted_at is null limit 1`);
  const save = (input: Row) => refusal('east', 'district-assignment.create-or-update', { input });
  expect(await save({ park: 'PK0001', area: String(foreign?.id), district: '330102' })).toBe('AreaID missing');
  expect(await save({ park: 'PK0001', area: String(area?.id), district: '330102' })).toBe(200);
  expect(await save({ park: 'PK0001', area: String(area?.id), district: '330105' })).not.toBe(200);
});

/** Stalls without those corrected by hand and the cars that stand on them, counted from the rows. */
const freeOf = async (park: string): Promise<string> => {
  const [row] = await ask(
    `select p.name, greatest(0, p.stalls - coalesce(p."offset", 0) - count(s.id))::int as free from park p
      left join session s on s.park_id = p.id and s.state = 'open' and s.deleted_at is null
      where p.id = $1 group by p.id`,
    [park],
  );
  return `${String(row?.name)} ${String(row?.free)}`;
};

test('a guidance display of the city reads the free stalls of its parks, or of its own', async () => {
  const linesOf = async (input: Row): Promise<unknown> => {
    const { ledNo } = await done('admin', 'city-display.create-or-update', { input });
    const shown = await done<readonly Row[]>('admin', 'city-display.list', { input: { park: 'PK0001' } });
    return shown.find((row) => row.ledNo === ledNo)?.showText;
  };
  expect(await linesOf({ number: 'YD-9001', park: 'PK0001' })).toEqual([await freeOf('PK0001')]);
  const both = await linesOf({ number: 'YD-9002', park: 'PK0001', parks: ['PK0001', 'PK0002'] });
  expect(both).toEqual([await freeOf('PK0001'), await freeOf('PK0002')]);
  await ask(`update session set state = 'left' where id = (select min(id) from session where park_id = 'PK0001'
    and state = 'open' and deleted_at is null)`);
  expect(await linesOf({ number: 'YD-9003', park: 'PK0001' })).toEqual([await freeOf('PK0001')]);
  expect(
    await refusal('admin', 'city-display.create-or-update', { input: { number: 'YD-9003', park: 'PK0002' } }),
  ).toBe('ledNo taken');
});
