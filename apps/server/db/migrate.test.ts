import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlatform } from '../../../tests/factories/platform.ts';
import type { TestPlatform } from '../../../tests/factories/platform.ts';
import { StartProblem } from '../platform/start-problem.ts';
import { buildMissingIndexes } from './missing-indexes.ts';
import { migrateDatabase, schemaState, upgradeOf } from './migrate.ts';
import { upgradeSteps } from './upgrade-steps.ts';

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : 1);

let world: TestPlatform;
beforeAll(async () => {
  world = await testPlatform({ PARKDECK_WORLD: 'none' });
});
afterAll(() => world.close());

test('an upgrade tells what takes time, and builds what is missing or was cut off, also on a long table', async () => {
  const { database } = world.platform;
  expect(await upgradeOf(database)).toEqual({ statements: 0, steps: [] });
  await database.pool.query(`update pg_class set reltuples = 20000 where relname = 'session'`);
  await database.pool.query('drop index session_left_time');
  await database.pool.query(
    `update pg_index set indisvalid = false where indexrelid = 'session_newest_in_time'::regclass`,
  );
  const { statements, steps } = await upgradeOf(database);
  expect(statements).toBe(2);
  expect(steps.map(({ cost, table, rows }) => ({ cost, table, rows }))).toEqual([
    { cost: 'index', table: 'session', rows: 20_000 },
    { cost: 'index', table: 'session', rows: 20_000 },
  ]);
  for (const { seconds } of steps) expect(seconds).toBeGreaterThan(0);
  await database.pool.query(`update meta set value = '"earlier"' where name = 'schema'`);
  await migrateDatabase(database);
  expect(await upgradeOf(database)).toEqual({ statements: 0, steps: [] });
});

test('an index of a table by month is built month by month, and is then that of the whole', async () => {
  const { database } = world.platform;
  await database.pool.query(`update pg_class set reltuples = 20000 where relname = 'gate_event_before'`);
  await database.pool.query('drop index gate_event_plate');
  expect((await upgradeOf(database)).steps.map(({ table, rows }) => [table, rows])).toEqual([['gate_event', 20_000]]);
  const client = await database.pool.connect();
  try {
    // as a start that is cut off before it makes that of the whole
    await buildMissingIndexes(client, [
      'create index if not exists gate_event_plate on gate_event (plate, time desc);',
    ]);
    const made = `select relname as name from pg_class where relname like 'gate_event%plate' and relkind in ('i', 'I')
      order by 1`;
    const parts = (await client.query(made)).rows;
    expect(parts).toContainEqual({ name: 'gate_event_before_plate' });
    await client.query(`update meta set value = '"earlier"' where name = 'schema'`);
    await migrateDatabase(database);
    expect((await client.query(made)).rows).toEqual([...parts, { name: 'gate_event_plate' }].toSorted(byName));
    expect(
      (
        await client.query(`select indisvalid as valid from pg_index
      where indexrelid = 'gate_event_plate'::regclass`)
      ).rows,
    ).toEqual([{ valid: true }]);
  } finally {
    client.release();
  }
});

test('what works through rows is told from what only changes what is known of a table', async () => {
  const client = await world.platform.database.pool.connect();
  try {
    await client.query(`update pg_class set reltuples = 500 where relname in ('pass', 'order')`);
    const { statements, steps } = await upgradeSteps(client, {
      coming: [
        'CREATE TABLE "later" ("id" text PRIMARY KEY NOT NULL)',
        `ALTER TABLE "pass" ADD COLUMN "later" text DEFAULT 'x'`,
        'CREATE UNIQUE INDEX "pass_later" ON "pass" USING btree ("later")',
        'ALTER TABLE "order" ALTER COLUMN "amount" SET DATA TYPE numeric',
        'UPDATE "pass"\n SET "later" = null',
        'ALTER TABLE "pass" ALTER COLUMN "later" SET NOT NULL',
        'UPDATE "notice" SET "title" = null', // has no rows
        `SELECT partition_by_month('pass', 'PS')`,
        'INSERT INTO "later" SELECT "id" FROM "order" WHERE "number" IS NOT NULL',
      ],
      later: ['create index if not exists "pass_keys" on "pass" using gin (plate_keys("plates"))'],
    });
    expect(statements).toBe(10);
    expect(steps.map(({ cost, table, rows }) => `${cost} ${table} ${rows}`)).toEqual([
      'index pass 500',
      'write order 500',
      'write pass 500',
      'read pass 500',
      'read pass 500',
      'write order 500',
      'keys pass 500',
    ]);
    expect((await client.query(`select to_regclass('upgrade_trial') as trial`)).rows).toEqual([{ trial: null }]);
  } finally {
    client.release();
  }
});

test('a database of a newer version is refused, and nothing in it is changed', async () => {
  const { database } = world.platform;
  expect(await schemaState(database)).toBe('current');
  await database.pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-later', 9999999999999)`,
  );
  await database.pool.query(`update meta set value = '"later"' where name = 'schema'`);
  expect(await schemaState(database)).toBe('newer');
  const refused = await migrateDatabase(database).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartProblem);
  expect(refused).toMatchObject({ text: { en: expect.stringContaining('newer version') as string } });
  const { rows } = await database.pool.query(`select value from meta where name = 'schema'`);
  expect(rows).toEqual([{ value: 'later' }]);
});
