import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';

let world: TestPlatform;
let pass: { id: string; plate: string; owner: string; phone: string };
beforeAll(async () => {
  world = await testPlatform();
  const found = await world.platform.database.pool.query<typeof pass>(
    `select id, plates[1] as plate, owner, phone from pass where deleted_at is null and park_id = 'PK0001'
      and state = 'active' and plates[1] ~ '^京[A-Z][0-9A-Z]{5}$' order by id limit 1`,
  );
  pass = found.rows[0] ?? { id: '', plate: '', owner: '', phone: '' };
});
afterAll(() => world.close());

type Hit = { noun: string; id: string; title: string; plateNumber: string };
const search = async (text: string, more: object = {}, user = 'admin'): Promise<Hit[]> =>
  (await world.call(user, 'record.search', { input: { text, limit: 20, ...more } })).body.data as Hit[];

test.each([
  ['the whole plate', () => pass.plate],
  ['a plate in small letters with a dot', () => `${pass.plate.slice(0, 2).toLowerCase()}·${pass.plate.slice(2)}`],
  ['a plate without its province', () => pass.plate.slice(1)],
  ['the sound of the province', () => `jing${pass.plate.slice(1)}`],
])('%s finds its passes first', async (_name, text) => {
  const hits = await search(text());
  expect(hits[0]).toMatchObject({ noun: 'pass', plateNumber: expect.stringContaining(pass.plate) });
  expect(hits.map(({ id }) => id)).toContain(pass.id);
});

test('a key finds its row first', async () => {
  expect((await search(pass.id))[0]).toMatchObject({ noun: 'pass', id: pass.id, title: pass.plate });
});

test.each([
  ['the end of the phone', () => pass.phone.slice(-6)],
  ['its beginning', () => pass.phone.slice(0, 9)],
  ['the owner', () => pass.owner],
])('%s finds the pass', async (_name, text) => {
  expect((await search(text(), { kinds: ['pass'] })).length).toBeGreaterThan(0);
});

/** A plate that no other differs from by one character. */
const MISREAD = '京A8G0Z5';
test.each([
  ['0 read as D', '京A8GDZ5'],
  ['8 read as B', '京AB G0Z5'],
  ['Z read as 2, 5 as S', '京A8G02S'],
  ['the province one off', '津A8G0Z5'],
  ['the tail with one character wrong', 'A8G0Z7'],
  ['a tail of five with lookalikes', '8GQ25'],
])('%s finds the car', async (_name, text) => {
  await world.platform.database.pool.query(
    `update pass set plates = array[$1], search_key = lower($1) where id = (select id from pass
      where deleted_at is null and park_id = 'PK0001' order by id desc limit 1)`,
    [MISREAD],
  );
  expect((await search(text, { kinds: ['pass'] })).map(({ plateNumber }) => plateNumber)).toContain(MISREAD);
});

test('digits are the end of a plate before they are part of a phone', async () => {
  const {
    rows: [car],
  } = await world.platform.database.pool.query<{ digits: string }>(
    `select right(plate, 4) as digits from session where plate ~ '[0-9]{4}$' group by 1 having count(*) = 1 order by 1
      limit 1`,
  );
  const digits = car?.digits ?? '';
  await world.platform.database.pool.query(
    `update pass set phone = '1' || $1 || '000000', search_key = search_key || ' 1' || $1 || '000000'
      where id = (select id from pass where deleted_at is null
      and not exists (select from unnest(plates) p where p like '%' || $1 || '%') order by id limit 1)`,
    [digits],
  );
  const hits = await search(digits);
  const isOfPlate = hits.map(({ plateNumber }) =>
    String(plateNumber)
      .split(',')
      .some((plate) => plate.endsWith(digits)),
  );
  expect(isOfPlate).toContain(false);
  expect(isOfPlate.lastIndexOf(true)).toBeLessThan(isOfPlate.indexOf(false));
});

test('several words find the row that has all of them, wherever they stand', async () => {
  const {
    rows: [gate],
  } = await world.platform.database.pool.query<{ id: string; name: string }>(
    `select id, name from gate where deleted_at is null and name like '% 层 1 号入口' order by id limit 1`,
  );
  const [floor = '', rest = ''] = (gate?.name ?? '').split(' 层 ');
  const found = async (text: string): Promise<string[]> =>
    (await search(text, { kinds: ['gate'] })).map(({ id }) => id);
  expect(await found(`${floor} ${rest.replaceAll(' ', '')}`)).toContain(gate?.id);
  expect(await found(`${floor} ${rest.replaceAll(' ', '')} 没有的词`)).toEqual([]);
});

test('signs of a pattern are letters like others', async () => {
  const { rows } = await world.platform.database.pool.query<{ id: string }>(
    `select id from message_template where strpos(concat(code, content), '_') > 0`, // which a hit does not tell whole
  );
  const coded = rows.map(({ id }) => id);
  for (const sign of ['%', '_'])
    expect(
      (await search(sign)).filter((hit) => !coded.includes(hit.id) && !JSON.stringify(hit).includes(sign)),
    ).toEqual([]);
  expect(await search('%')).toEqual([]);
});

test('only nouns that one may see, and only rows within reach, are found', async () => {
  expect(await search(pass.plate, {}, 'none1')).toEqual([]);
  expect(await search(pass.plate, {}, 'jinhe')).toEqual([]);
  expect((await search(pass.plate, { kinds: ['park'] })).every(({ noun }) => noun === 'park')).toBe(true);
});

test('a park is found by the first letters of its name’s sound', async () => {
  const { rows } = await world.platform.database.pool.query<{ id: string; key: string }>(
    `select id, split_part(search_key, ' ', 3) as key from park where id = 'PK0001'`,
  );
  expect((await search(String(rows[0]?.key), { kinds: ['park'] })).map(({ id }) => id)).toContain('PK0001');
});

test('a lane is found by the car that waits at it, otherwise by the park that it is inside, and says why', async () => {
  const { pool } = world.platform.database;
  const { rows: cases } = await pool.query<{ plate: string; gate_id: string }>(
    `select plate, gate_id from exception where state in ('open', 'taken') and gate_id is not null
      and plate ~ '^.[A-Z][0-9A-Z]{5}$' order by id limit 1`,
  );
  const [waits] = cases;
  const lanes = (text: string, user = 'admin') => search(text, { kinds: ['gate'] }, user);
  expect(await lanes(waits?.plate ?? '')).toEqual([
    expect.objectContaining({ noun: 'gate', id: waits?.gate_id, because: `${waits?.plate} 在这里等` }),
  ]);
  const { rows: stays } = await pool.query<{ plate: string; park_id: string }>(
    `select plate, park_id from session s where state = 'open' and park_id = 'PK0001'
      and plate ~ '^.[A-Z][0-9A-Z]{5,6}$'
      and not exists (select from exception e where e.plate = s.plate and e.state in ('open', 'taken'))
      and (select count(*) from session o where o.plate = s.plate and o.state = 'open') = 1 order by id limit 1`,
  );
  const inside = stays[0]?.plate ?? '';
  const { rows: exits } = await pool.query<{ id: string }>(
    `select id from gate where park_id = 'PK0001' and direction in ('out', 'two-way') order by number`,
  );
  const found = await lanes(inside);
  expect(found.map(({ id }) => id)).toEqual(exits.map(({ id }) => id));
  expect(found).toEqual(found.map(() => expect.objectContaining({ because: `${inside} 在场内` })));
  expect(await lanes(inside, 'jinhe')).toEqual([]);
  expect(await lanes('京A00000')).toEqual([]);
  expect((await search(inside)).map(({ noun }) => noun)).not.toContain('gate');
});
