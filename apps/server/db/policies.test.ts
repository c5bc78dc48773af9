import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { f } from '@parkdeck/core/kit/field';
import { resource } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import type { Actor } from '../platform/actor.ts';
import { tableName } from './columns.ts';
import { policiesOf } from './policies.ts';
import { stored } from './registry.ts';
import { inScope } from './transaction.ts';

/** Nouns as a roadside and a seller area would declare them. */
const common = {
  title: words('测', 'Test'),
  page: 'test',
  base: 'test',
  display: 'id',
  calls: {},
  list: { columns: [], sort: 'id' },
} as const;
const berth = resource({
  ...common,
  name: 'test-berth',
  prefix: 'TB',
  scope: 'section',
  fields: {
    id: f.id(),
    park: f.ref('park', { label: words('车场', 'Park') }),
    section: f.ref('section', { label: words('路段', 'Section'), required: true }),
  },
});
const stay = resource({
  ...common,
  name: 'test-stay',
  prefix: 'TT',
  scope: 'section',
  fields: {
    id: f.id(),
    park: f.ref('park', { label: words('车场', 'Park') }),
    section: f.ref('section', { label: words('路段', 'Section') }),
  },
});
const section = resource({
  ...common,
  name: 'section',
  prefix: 'TS',
  scope: 'section',
  fields: { id: f.id(), park: f.ref('park', { label: words('车场', 'Park') }) },
});
const derate = resource({
  ...common,
  name: 'test-derate',
  prefix: 'TD',
  scope: 'seller',
  fields: { id: f.id(), seller: f.ref('seller', { label: words('商家', 'Seller') }) },
});

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform({ PARKDECK_WORLD: 'none' });
  const { pool } = at.platform.database;
  await pool.query(
    `create table test_berth (id text, company_id text, park_id text,
      section_id text); drop table section cascade; create table section (id text, company_id text,
      park_id text); create table test_stay (id text, company_id text, park_id text,
      section_id text); create table test_derate (id text, company_id text, seller_id text)`,
  );
  await pool.query(
    `insert into test_berth values ('B1', 'C1', 'P1', 'S1'), ('B2', 'C1', 'P1', 'S2'), ('B3', 'C1', 'P2', 'S3'), ('B4',
      'C2', 'P9', 'S1')`,
  );
  await pool.query(
    `insert into test_stay values ('T1', 'C1', 'P1', 'S1'), ('T2', 'C1', 'P1', 'S2'), ('T3', 'C1', 'P1', null)`,
  );
  await pool.query(`insert into section values ('S1', 'C1', 'P1'), ('S2', 'C1', 'P1'), ('S3', 'C1', 'P2')`);
  await pool.query(`insert into test_derate values ('D1', 'C1', 'SL1'), ('D2', 'C1', 'SL2'), ('D3', 'C2', 'SL1')`);
  for (const noun of [berth, stay, section, derate])
    for (const statement of policiesOf(noun)) await pool.query(statement);
});
afterAll(() => at.close());

const actor = (reach: Partial<Actor>): Actor => ({
  ...systemActor('policies'),
  everything: false,
  companies: ['C1'],
  ...reach,
});
const seen = (table: string, reach: Partial<Actor>): Promise<readonly unknown[]> =>
  inScope(at.platform.database, actor(reach), at.platform.clock(), async (tx) =>
    (await tx.execute<{ id: string }>(sql`select id from ${sql.identifier(table)} order by id`)).rows.map(
      ({ id }) => id,
    ),
  );

test.each<readonly [string, string, Partial<Actor>, readonly string[]]>([
  ['a company without grants of sections sees all berths of its own', 'test_berth', {}, ['B1', 'B2', 'B3']],
  ['a collector sees those of his sections', 'test_berth', { allSections: false, sections: ['S1'] }, ['B1']],
  [
    'a section of a park that is not granted stays out',
    'test_berth',
    { allParks: false, parks: ['P1'], allSections: false, sections: ['S1', 'S3'] },
    ['B1'],
  ],
  ['parks alone narrow too', 'test_berth', { allParks: false, parks: ['P2'] }, ['B3']],
  ['a section’s own row is named by its key', 'section', { allSections: false, sections: ['S2'] }, ['S2']],
  [
    'a stay in no section, in a garage, is bounded by its park alone',
    'test_stay',
    { allSections: false, sections: ['S1'] },
    ['T1', 'T3'],
  ],
  ['staff see the rows of every seller of the company', 'test_derate', {}, ['D1', 'D2']],
  [
    'a seller sees his own, never those of another company',
    'test_derate',
    { allSellers: false, sellers: ['SL1'] },
    ['D1'],
  ],
  ['a seller of no seller sees nothing', 'test_derate', { allSellers: false }, []],
  [
    'the platform sees everything',
    'test_berth',
    { everything: true, allSections: false, allParks: false },
    ['B1', 'B2', 'B3', 'B4'],
  ],
])('%s', async (_name, table, reach, ids) => {
  expect(await seen(table, reach)).toEqual(ids);
});

// An actor with hundreds of parks counts thousands of rows: what is done a row is one look into a set of keys.
test('what an actor may see is worked out once a statement, of every table', async () => {
  const limited = actor({ allParks: false, allSections: false, allGates: false, allSellers: false });
  const filters = await inScope(at.platform.database, limited, at.platform.clock(), async (tx) => {
    const lines: string[] = [];
    for (const noun of stored) {
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select count(*) from ${sql.identifier(tableName(noun.name))}`,
      );
      lines.push(...rows.map((row) => `${noun.name}: ${row['QUERY PLAN']}`).filter((line) => line.includes('Filter:')));
    }
    return lines;
  });
  expect(filters.some((line) => line.includes('hashed SubPlan'))).toBe(true);
  expect(filters.filter((line) => /current_setting|::text\[\]|= ANY/.test(line))).toEqual([]);
});

const OWNED_ROWS = `
  insert into plan (id, user_id, company_id, action, input, source, state, hash, rows, ready, noted, amount_fen,
    created_at, expires_at) values ('PL1', 'U1', 'C1', 'x', '{}', '{}', 'ready', '', 1, 1, 0, 0, now(), now());
  insert into plan_row (plan_id, seq, state) values ('PL1', 1, 'ready');
  insert into undo_entry (id, user_id, company_id, call, title, rows, created_at, expires_at)
    values ('UN1', 'U1', 'C1', 'x', '{}', '[]', now(), now());
  insert into stored_file (id, user_id, company_id, use, name, type, size, sha256, created_at)
    values ('FL1', 'U1', 'C1', 'x', 'x', 'x', 1, '', now());
  insert into export_job (id, user_id, "of", input, format, state, created_at)
    values ('EX1', 'U1', 'pass', '{}', 'csv', 'done', now());
  insert into session_token (id, user_id, access_hash, refresh_hash, surface, created_at, expires_at, refresh_until)
    values ('SS1.0', 'U1', 'a', 'r', 'web', now(), now(), now())`;

test('tables of the platform that belong to users are read by their user and the platform, no one else', async () => {
  await at.platform.database.pool.query(OWNED_ROWS);
  const tables = ['plan', 'plan_row', 'undo_entry', 'stored_file', 'export_job', 'session_token'];
  const counts = (reach: Partial<Actor>): Promise<readonly unknown[]> =>
    inScope(at.platform.database, actor(reach), at.platform.clock(), async (tx) => {
      const found = [];
      for (const table of tables) found.push((await tx.execute(sql`select from ${sql.identifier(table)}`)).rowCount);
      return found;
    });
  expect(await counts({ user: 'U1' })).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await counts({ user: 'system', everything: true })).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await counts({ user: 'U2' })).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counts({ user: 'U3', companies: ['C2'] })).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await counts({ user: '', companies: [] })).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a row beyond the own sections cannot be written', async () => {
  const write = (id: string): Promise<unknown> =>
    inScope(at.platform.database, actor({ allSections: false, sections: ['S1'] }), at.platform.clock(), async (tx) =>
      tx.execute(sql`insert into test_berth values (${id}, 'C1', 'P1', ${id})`),
    );
  await expect(write('S2')).rejects.toMatchObject({ cause: { code: '42501' } });
  await expect(write('S1')).resolves.toBeDefined();
});
