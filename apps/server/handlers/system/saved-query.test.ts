import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUERY_VIEWS } from '@parkdeck/core/catalogue/system/query-views';
import { testPlatform } from '../../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../../tests/factories/platform.ts';
import { callsOn } from '../../testing/calls.fixture.ts';

let world: TestPlatform;
const { ask, done, refusal } = callsOn(() => world);
beforeAll(async () => {
  world = await testPlatform();
});
afterAll(() => world.close());

interface Answer {
  readonly columns: readonly { readonly name: string; readonly type: number }[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly time: string;
}
const attempt = (user: string, statement: string, more: object = {}) =>
  done<Answer>(user, 'saved-query.try', { input: { statement, ...more } });
const why = (statement: string, more: object = {}) =>
  refusal('jinhe', 'saved-query.try', { input: { statement, ...more } });

test('every view is read, within the scope of whoever asks', async () => {
  for (const { name, of } of QUERY_VIEWS) {
    const { rows } = await attempt('jinhe', `select count(*) as n, count(distinct company_id) as c from ${name}`);
    const [stored] = await ask(
      `select count(*)::int as n from "${of.name.replaceAll('-', '_')}"
        where company_id = 'C0004' and deleted_at is null`,
    );
    expect({ name, n: rows[0]?.n }).toEqual({ name, n: stored?.n });
    expect(Number(rows[0]?.c), name).toBeLessThanOrEqual(1);
  }
  const all = await attempt('admin', 'select count(distinct company_id) as c from sessions');
  expect(Number(all.rows[0]?.c)).toBeGreaterThan(1);
});

test('rows of another company are not there, whatever is asked', async () => {
  expect(await attempt('jinhe', "select * from payments where company_id = 'C0002'")).toMatchObject({ total: 0 });
  expect(await attempt('jinhe', "select * from parks where company like '云泊%'")).toMatchObject({ total: 0 });
});

/** A statement over a text that is ten times as long with each step: a, b, c … */
const doubled = (steps: number, statement: string): string =>
  `with ${Array.from({ length: steps }, (_, step) => {
    const [own, former] = [String.fromCharCode(97 + step), String.fromCharCode(96 + step)];
    return step === 0
      ? `a as (select 'xxxxxxxxxx' as s)`
      : `${own} as (select ${Array.from({ length: 10 }, () => 's').join(' || ')} as s from ${former})`;
  }).join(', ')} ${statement}`;

test.each([
  ['delete from parks', 'query-writes'],
  ['with x as (delete from parks returning id) select * from x', 'query-writes'],
  ['select 1; select 2', 'query-several'],
  ['select pg_sleep(1)', 'query-sleeps'],
  ["select pg_read_file('/etc/passwd')", 'query-files'],
  ["select set_config('app.everything', 'on', true)", 'query-reaches-out'],
  ['select * from public.payment', 'query-outside'],
  ['select * from payment', 'query-outside'],
  ['select * from pg_authid', 'query-outside'],
  ['select nothing from parks', 'query-wrong'],
  ['select :who', 'query-parameter'],
  ['select count(*) from sessions a, sessions b, sessions c, sessions d, sessions e', 'query-slow'],
  ['select a.id from sessions a, sessions b', 'query-too-many'],
  [doubled(7, 'select s from g, sessions'), 'query-grows'],
  [doubled(9, 'select left(s, 1) as s from i'), 'query-grows'],
  [`with a as (select '${'x'.repeat(2000)}' as s) select s from a, sessions, sessions t limit 9000`, 'query-too-large'],
  ["select dblink('host=127.0.0.1', 'select 1')", 'query-reaches-out'],
  ["select lo_import('/etc/passwd')", 'query-files'],
  ["copy parks to program 'id'", 'query-writes'],
  ['set role postgres; select 1', 'query-writes'],
  ['select * from pg_shadow', 'query-outside'],
  ['select rolpassword from parks, pg_authid', 'query-outside'],
  ['select query.answer_within(1, 2)', 'query-outside'],
  ['select answer_within(1, 2)', 'query-function'],
])('refused: %s', async (statement, reason) => {
  expect(await why(statement)).toBe(reason);
});

test('the role of queries reads the views and nothing else, also where the text would let something pass', async () => {
  const client = await world.platform.database.pool.connect();
  const asRole = async (text: string): Promise<string> => {
    await client.query(
      `begin; select set_config('transaction_read_only', 'on', true), set_config('app.companies', '{}', true),
        set_config('app.parks', '{}', true); set local role parkdeck_query`,
    );
    try {
      await client.query(text);
      return 'done';
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'error';
    } finally {
      await client.query('rollback');
    }
  };
  try {
    for (const text of [
      'select * from public.payment',
      'select * from public."user"',
      "select set_config('app.everything', 'on', true)",
      'select pg_sleep(0)',
      "select pg_read_file('/etc/passwd')",
      'create table query.x (a int)',
      'create temp table x (a int)',
      'select * from pg_authid',
    ])
      expect({ text, said: await asRole(text) }).toEqual({ text, said: expect.stringMatching(/^(42501|25006)$/) });
    expect(await asRole('select count(*) from query.parks')).toBe('done');
    expect(await asRole('delete from query.parks')).toMatch(/^(42501|25006|55000)$/);
  } finally {
    client.release();
  }
});

test('what a query did to its transaction is taken back: the request writes and reads as before', async () => {
  const saved = await done<{ id: string; columns: readonly { name: string }[] }>(
    'jinhe',
    'saved-query.create-or-update',
    {
      input: { name: '车场数', statement: 'select count(*) as parks, max(name) as last from parks' },
    },
  );
  expect(saved.columns.map(({ name }) => name)).toEqual(['parks', 'last']);
  const [row] = await ask('select company_id, columns from saved_query where id = $1', [saved.id]);
  expect(row).toMatchObject({
    company_id: 'C0004',
    columns: [
      { name: 'parks', kind: 'number' },
      { name: 'last', kind: 'text' },
    ],
  });
});

test('labels and kinds of columns are kept, columns that the statement has not are dropped', async () => {
  const { columns } = await attempt(
    'jinhe',
    'select sum(amount) as received, :today as day, :now as at from payments',
    {
      columns: [
        { name: 'received', label: '实收', kind: 'money' },
        { name: 'gone', kind: 'text' },
      ],
    },
  );
  expect(columns).toMatchObject([
    { name: 'received', label: '实收', type: 3 },
    { name: 'day', type: 5 },
    { name: 'at', type: 6 },
  ]);
});

test('parameters are values, never text of the statement', async () => {
  const parameters = [
    { name: 'name', kind: 'text' },
    { name: 'most', kind: 'number', initial: '1' },
    { name: 'from', kind: 'day' },
  ];
  const statement = 'select :name as name, :most + 1 as more, :from as day';
  const ran = await attempt('jinhe', statement, {
    parameters,
    values: JSON.stringify({ name: "'; drop table parks; --", from: '2026-02-01' }),
  });
  expect(ran.rows).toEqual([{ name: "'; drop table parks; --", more: 2, day: '2026-02-01' }]);
  for (const values of ['{"most":"1; select 2"}', '{"from":"yesterday"}', '[1]', 'x'])
    expect(await why(statement, { parameters, values })).toBe('query-parameter');
});

test('every query of the demo runs for its company, page by page', async () => {
  const listed = await done<{ id: string; name: string; params: unknown }[]>('jinhe', 'saved-query.lookup');
  expect(listed.length).toBeGreaterThanOrEqual(6);
  for (const { id } of listed) {
    const ran = await done<Answer>('jinhe', 'saved-query.run', { ids: [id], input: { page: 1, size: 5 } });
    expect(ran.rows.length).toBeLessThanOrEqual(5);
    expect(ran.columns.length).toBeGreaterThan(1);
    expect(ran.time).toMatch(/^2026-03-01 /);
  }
  expect(listed.map(({ name }) => name)).not.toContain('本月月租到期');
});

test('only the platform shares queries with all; the others change none of those', async () => {
  const [shared] = await ask('select id from saved_query where company_id is null limit 1');
  expect(await refusal('jinhe', 'saved-query.remove', { ids: [String(shared?.id)] })).not.toBe(200);
  expect(await ask('select 1 from saved_query where id = $1 and deleted_at is null', [shared?.id])).toHaveLength(1);
  await done('admin', 'saved-query.create-or-update', { input: { name: '共用', statement: 'select 1 as one' } });
  expect(await ask("select company_id from saved_query where name = '共用'")).toEqual([{ company_id: null }]);
});

const tile = (more: object) => ({ subject: 'clock', look: 'own', x: 0, y: 0, width: 6, height: 3, ...more });
test('a screen is refused whose tiles overlap, leave the grid or lack their query', async () => {
  const put = (tiles: readonly object[]) =>
    refusal('jinhe', 'big-screen.create-or-update', { input: { name: '试', tiles } });
  expect(await put([tile({}), tile({ x: 3 })])).toBe('screen-overlaps');
  expect(await put([tile({ x: 20 })])).toBe('screen-outside');
  expect(await put([tile({ subject: 'query', look: 'table', query: 'SQ999999' })])).toBe('screen-query');
  expect(await put([tile({ subject: 'stalls', look: 'ring' })])).toBe('screen-look');
  const [other] = await ask("select id from saved_query where company_id = 'C0002'");
  expect(await put([tile({ subject: 'query', look: 'table', query: other?.id })])).toBe('screen-query');
});

test('a copy has the same tiles and a name of its own, twice and again', async () => {
  const [screen] = await ask("select id, name, tiles from big_screen where company_id = 'C0004' order by id");
  await done('jinhe', 'big-screen.copy', { ids: [String(screen?.id)] });
  await done('jinhe', 'big-screen.copy', { ids: [String(screen?.id)] });
  const copies = await ask(
    "select name, tiles from big_screen where company_id = 'C0004' and name like '%副本%' order by name",
  );
  expect(copies.map(({ name }) => name)).toEqual([`${String(screen?.name)} 副本`, `${String(screen?.name)} 副本 2`]);
  expect(copies[0]?.tiles).toEqual(screen?.tiles);
});

test('no secret of a data source comes back, and it is sealed', async () => {
  const saved = await done<{ id: string; password: unknown }>('admin', 'data-source.create-or-update', {
    input: {
      name: '停车库',
      kind: 'mysql',
      address: 'db.example.com:3306/parking',
      user: 'reader',
      password: 'Geheim-1',
    },
  });
  expect(JSON.stringify(saved)).not.toContain('Geheim');
  const [row] = await ask('select password from data_source where id = $1', [saved.id]);
  expect(String(row?.password)).not.toContain('Geheim');
});

test('a code model downloads the declaration of its table, and takes tables only', async () => {
  const { status, raw } = {
    ...(await world.call('admin', 'code-model.generate', { input: { models: ['CM000001', 'CM000002'] } })),
  };
  expect([status, raw.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(raw.rawPayload.subarray(0, 2).toString()).toBe('PK');
  const model = { title: '甲', titleEn: 'A', prefix: 'AA', area: 'parks', scope: 'park' };
  const put = (noun: string, table: string) =>
    refusal('admin', 'code-model.create-or-update', { input: { ...model, noun, table } });
  expect(await put('sluice', 'select 1')).toBe('table-no-table');
  expect(await put('park', 'create table a (name text)')).toBe('noun-taken');
});
