import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { allCodes } from './codes.ts';
import { codesOf, ROLES } from '../world/roles.ts';
import type { Actor } from '../platform/actor.ts';
import { anonymous, authenticate } from './authenticate.ts';
import { knownReach } from './reach-cache.ts';
import { reachOf } from './scope.ts';
import type { Executor } from './scope.ts';

let at: TestPlatform;
beforeAll(async () => {
  at = await testPlatform();
});
afterAll(() => at.close());

const facts = { language: 'zh', surface: 'api', ip: '127.0.0.1', requestId: 'test' } as const;
const actorOf = async (userName: string): Promise<Actor> => {
  const actor = await authenticate(at.platform, await at.bearer(userName), facts);
  if (!actor) throw new Error(`${userName} is not signed in`);
  return actor;
};

/** rules 9.3: companies and parks that each user sees. `all`: not limited to single parks. */
test.each<readonly [string, readonly string[], 'all' | readonly string[]]>([
  ['yunbo', ['C0001', 'C0002', 'C0003'], 'all'],
  ['east', ['C0002'], 'all'],
  ['roadmgr', ['C0003'], 'all'],
  ['jinhe', ['C0004'], 'all'],
  ['mgr1', ['C0002'], ['PK0001']],
  ['cash1', ['C0002'], ['PK0001']],
  ['audit1', ['C0001', 'C0002', 'C0003'], 'all'],
  ['none1', ['C0004'], []],
])('%s reaches the companies %j and the parks %j', async (userName, companies, parks) => {
  const actor = await actorOf(userName);
  expect(actor.everything).toBe(false);
  expect(actor.companies).toEqual(companies);
  if (parks === 'all') expect(actor.allParks).toBe(true);
  else expect([actor.allParks, actor.parks]).toEqual([false, parks]);
});

test('only a seller is bound to sellers: to that of his account', async () => {
  expect(await actorOf('seller1')).toMatchObject({ allSellers: false, sellers: ['SL0001'], allSections: true });
  expect(await actorOf('cash1')).toMatchObject({ allSellers: true, allSections: true });
});

test('a granted park shows its village, a granted village its parks', async () => {
  expect((await actorOf('mgr1')).villages).toEqual(['V0001']);
  await at.platform.database.pool.query(`update park_grant set parks = '{}', villages = '{V0001}' where id = 'U00006'`);
  expect((await actorOf('mgr1')).parks).toEqual(['PK0001', 'PK0004']);
  await at.platform.database.pool.query(
    `update park_grant set parks = '{PK0001}', villages = '{}' where id = 'U00006'`,
  );
});

test('a platform admin reaches everything and holds every code', async () => {
  const admin = await actorOf('admin');
  expect([admin.everything, admin.allParks, admin.codes]).toEqual([true, true, allCodes()]);
});

test('roles give exactly the codes of their patterns, and nobody without a role holds any', async () => {
  for (const [userName, key] of [
    ['east', 'company'],
    ['mgr1', 'park'],
    ['cash1', 'cashier'],
    ['audit1', 'auditor'],
  ] as const) {
    const role = ROLES.find((one) => one.key === key);
    expect([...(await actorOf(userName)).codes].sort()).toEqual(role && codesOf(role).sort());
  }
  expect((await actorOf('none1')).codes.size).toBe(0);
});

test('what leaves the public set is gone from every company at once (D7)', async () => {
  const { pool } = at.platform.database;
  const before = await pool.query<{ menus: string[] }>('select menus from admin_role');
  await pool.query(
    `update admin_role set menus = (select array_agg(m.id) from menu m where m.id = any(menus)
      and m.code <> 'system_user_view')`,
  );
  expect((await actorOf('east')).codes.has('system_user_view')).toBe(false);
  expect((await actorOf('admin')).codes.has('system_user_view')).toBe(true);
  await pool.query('update admin_role set menus = $1', [before.rows[0]?.menus]);
  expect((await actorOf('east')).codes.has('system_user_view')).toBe(true);
});

test('a role that is removed or taken away takes effect at the next request', async () => {
  const { pool } = at.platform.database;
  await pool.query(`update "user" set roles = '{}' where user_name = 'cash2'`);
  expect((await actorOf('cash2')).codes.size).toBe(0);
});

test('until a given password is changed its owner holds no code', async () => {
  const { pool } = at.platform.database;
  await pool.query(`update "user" set must_change = true where user_name = 'audit1'`);
  expect((await actorOf('audit1')).codes.size).toBe(0);
  await pool.query(`update "user" set must_change = false where user_name = 'audit1'`);
});

const switchTo = (userName: string, company: string | null) =>
  at.call(userName, 'sign-in.switch-company', { input: { company } });

test('switching bounds the session to a company and what lies below it, and back (S13)', async () => {
  expect((await switchTo('yunbo', 'C0002')).body.data).toMatchObject({
    companyIds: ['C0002'],
    userInfo: { companyId: 'C0001', switchedCompanyId: 'C0002', switchedCompanyName: '云泊城东公司' },
  });
  expect((await actorOf('yunbo')).companies).toEqual(['C0002']);
  expect((await switchTo('yunbo', 'C0003')).status).toBe(200);
  expect((await actorOf('yunbo')).companies).toEqual(['C0003']);
  expect((await switchTo('yunbo', null)).status).toBe(200);
  expect((await actorOf('yunbo')).companies).toEqual(['C0001', 'C0002', 'C0003']);
});

test('nobody switches to a company beside or above their own', async () => {
  for (const [userName, company] of [
    ['east', 'C0001'],
    ['east', 'C0003'],
    ['jinhe', 'C0002'],
    ['yunbo', '1'],
    ['yunbo', 'C9999'],
  ] as const)
    expect((await switchTo(userName, company)).status).toBe(404);
});

test('a platform admin who has switched is bound like anybody', async () => {
  expect((await switchTo('admin', 'C0004')).status).toBe(200);
  const admin = await actorOf('admin');
  expect([admin.everything, admin.allParks, admin.companies]).toEqual([false, true, ['C0004']]);
  expect((await switchTo('admin', 'C0002')).status).toBe(200);
  expect((await switchTo('admin', null)).status).toBe(200);
  expect((await actorOf('admin')).everything).toBe(true);
});

test('who is signed out sees nothing and may nothing', () => {
  expect(anonymous(facts)).toMatchObject({ user: '', companies: [], everything: false, allParks: false, parks: [] });
});

test('the reach is kept between requests, and every table that it is read from ends that', async () => {
  const { pool, db } = at.platform.database;
  const whose = {
    user: 'U00006',
    kind: 'park',
    company: 'C0002',
    roles: [],
    switched: undefined,
    today: at.platform.clock().today,
  };
  const version = async (): Promise<number> =>
    Number((await pool.query<{ n: string }>('select n from access_version')).rows[0]?.n);
  const first = await knownReach(at.platform.database, whose, await version());
  expect(await knownReach(at.platform.database, whose, await version())).toBe(first);

  const asked: SQL[] = [];
  const recording: Executor = {
    execute: (query) => {
      asked.push(sql`${query}`);
      return db.execute(query);
    },
  };
  await reachOf(recording, 'U00006', undefined, at.platform.clock().today);
  const [statement] = asked.map((query) => new PgDialect().sqlToQuery(query));
  const plan = await pool.query(`explain (format json) ${statement?.sql}`, statement?.params);
  const tables = [
    ...new Set([...JSON.stringify(plan.rows).matchAll(/"Relation Name":"(\w+)"/g)].map(([, name]) => name)),
  ];
  expect(tables).toContain('park_grant');
  for (const table of tables.filter((name) => name !== 'user')) {
    const before = await version();
    await pool.query(`update ${table} set id = id where id = (select min(id) from ${table})`);
    expect(await version(), table).toBe(before + 1);
  }
  expect(await knownReach(at.platform.database, whose, await version())).not.toBe(first);
});
