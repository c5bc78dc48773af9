import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { systemActor } from '../platform/actor.ts';
import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/database.ts';
import { asOwner, elevated } from './elevated.ts';
import { HotStatements } from './named-statements.ts';
import { APP_ROLE, COMPANIES_ROLE, PLATFORM_ROLE, REQUESTS } from './roles.ts';
import type { Role } from './roles.ts';
import { inScope, openDatabase } from './transaction.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform({ PARKDECK_WORLD: 'none' });
});
afterAll(() => at.close());

const scoped = <T>(body: (tx: Tx) => Promise<T>, companies: readonly string[] = []): Promise<T> =>
  inScope(
    at.platform.database,
    { ...systemActor('test'), everything: companies.length === 0, companies: [...companies] },
    at.platform.clock(),
    body,
  );

test('only what is asked often gets a name, and each text its own', () => {
  const hot = new HotStatements();
  const named = (text: string, times: number) => Array.from({ length: times }, () => hot.nameOf(text, 'one'));
  expect(named('select $1', 7)).toEqual(Array.from({ length: 7 }, () => undefined));
  const [first, again] = named('select $1', 2);
  expect(first).toBeDefined();
  expect(again).toBe(first);
  expect(named('select $1::int', 8).at(-1)).not.toBe(first);
  expect(named(`select 'one; two'`, 8).at(-1)).toBeDefined();
  for (const text of ['begin', 'select 1; select 2', `select ''; delete from pass where ''=''`])
    expect(named(text, 8).at(-1), text).toBeUndefined();
  const ofAnother = Array.from({ length: 8 }, () => hot.nameOf('select $1', 'other')).at(-1);
  expect(ofAnother).toBeDefined();
  expect(ofAnother).not.toBe(first);
});

// A connection serves whoever comes: a plan made for the policies of one role is of no use to another.
test.each([
  ['directly', undefined],
  ['behind a pooler', true],
])('each role keeps its own plan, also where a rule looks further for a moment: %s', async (_how, pooled) => {
  const url = new URL(inject('databaseUrl'));
  const { rows: names } = await at.platform.database.pool.query<{ name: string }>('select current_database() as name');
  url.pathname = names[0]?.name ?? '';
  const database = openDatabase(url.href, () => undefined, {
    max: 1,
    ...(pooled ? { direct: url.href, named: true } : {}),
  });
  const REACHES: readonly (readonly [Role, Partial<Actor>])[] = [
    [PLATFORM_ROLE, { everything: true }],
    [COMPANIES_ROLE, { everything: false, companies: ['CT0'] }],
    [APP_ROLE, { everything: false, companies: ['CT0'], allParks: false, parks: ['PT0'] }],
  ];
  const ask = async (tx: Tx): Promise<unknown> =>
    (await tx.execute(sql`select current_user as who, (select count(*) from operation_log where noun = ${'turns'})`))
      .rows[0]?.['who'];
  for (let round = 0; round < 12; round += 1)
    for (const [role, reach] of REACHES) {
      const actor = { ...systemActor('test'), ...reach };
      const roles = await inScope(database, actor, at.platform.clock(), async (tx) => [
        await ask(tx),
        await elevated(tx, () => asOwner(tx, () => elevated(tx, () => ask(tx)))),
        await ask(tx),
      ]);
      expect(roles).toEqual([role, PLATFORM_ROLE, role]);
    }
  const kept = await database.pool.query<{ uses: number }>(
    `select (generic_plans + custom_plans)::int as uses from pg_prepared_statements
      where strpos(statement, 'from operation_log where noun') > 0`,
  );
  expect(kept.rows.map(({ uses }) => uses > 5)).toEqual([true, true, true]);
  await database.close();
});

test('a kept statement still asks with the rights of each transaction', async () => {
  const { pool } = at.platform.database;
  await pool.query(
    `insert into operation_log (id, company_id, type, at, user_name, action, noun, row_id, object_name, surface)
    select 'N' || n, 'CT' || n % 2, 'account', now(), 'somebody', 'a.b', 'pass', 'R', 'o', 'console'
    from generate_series(1, 10) n`,
  );
  const count = (companies: readonly string[]) =>
    scoped(async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*) as n from operation_log where row_id = ${'R'}`,
      );
      return rows[0]?.n;
    }, companies);
  for (let round = 0; round < 15; round += 1) {
    expect(await count([])).toBe(10);
    expect(await count(['CT0'])).toBe(5);
    expect(await count(['CT9'])).toBe(0);
  }
});

test('a table that changes under a kept statement fails at most once a connection', async () => {
  const { pool } = at.platform.database;
  await pool.query('create table kept (id text, note text)');
  await pool.query(`grant select on kept to ${REQUESTS}`);
  const ask = () => scoped((tx) => tx.execute(sql`select * from kept where id = ${'1'}`));
  for (let round = 0; round < 12; round += 1) await ask();
  await pool.query('alter table kept add column more text');
  const outcomes = [];
  for (let round = 0; round < 25; round += 1)
    outcomes.push(
      await ask().then(
        () => 'read',
        () => 'failed',
      ),
    );
  expect(outcomes).toContain('failed');
  expect(outcomes.slice(-3)).toEqual(['read', 'read', 'read']);
  await pool.query('drop table kept');
});
