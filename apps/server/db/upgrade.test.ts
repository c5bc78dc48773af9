import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../tests/factories/database.ts';
import { testPlatform } from '../../../tests/factories/platform.ts';
import { createPlatform } from '../boot/create-platform.ts';
import { createLog } from '../boot/log.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { changeTables } from './change-tables.ts';
import { migrateDatabase, schemaState, upgradeOf } from './migrate.ts';

const data = mkdtempSync(join(tmpdir(), 'parkdeck-upgrade-'));
let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase(inject('databaseUrl'));
  ({ database } = createPlatform(readConfig({ PARKDECK_DATA: data }), fresh.url, createLog('silent')));
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
  rmSync(data, { recursive: true });
});

/** Columns, indexes, policies and triggers; indexes of parts by month are named after what they were built for. */
const schemaOf = async ({ pool }: Database): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ told: string }>(`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as told
      from information_schema.columns where table_schema = 'public'
    union all select pg_get_indexdef(c.oid) from pg_class c where c.relkind in ('i', 'I') and not c.relispartition
      and c.relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', tablename, policyname, cmd, qual, with_check, roles) from pg_policies
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
    order by 1`);
  return rows.map(({ told }) => told);
};

test('a database of the first version becomes one of this version, when its tables are long too', async () => {
  const first = readFileSync(new URL('./migrations/0000_start.sql', import.meta.url), 'utf8');
  const { pool } = database;
  await pool.query(first.replaceAll('--> statement-breakpoint', ''));
  await pool.query(`create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key,
    hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 0)`);
  // as the first version was started once
  await pool.query(`insert into meta (name, value) values ('schema', '"first"')`);
  await pool.query('create index payment_park_time on payment (park_id, time)'); // which lists have under this name now
  await pool.query(
    `update pg_class set reltuples = 20000 where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  expect(await schemaState(database)).toBe('older');
  await migrateDatabase(database);
  expect(await schemaState(database)).toBe('current');
  expect(await upgradeOf(database)).toEqual({ statements: 0, steps: [] });
  const now = await testPlatform({ PARKDECK_WORLD: 'none' });
  try {
    expect(await schemaOf(database)).toEqual(await schemaOf(now.platform.database));
  } finally {
    await now.close();
  }
});

test('who comes after a change of a table does not wait for those who came before it', async () => {
  const { pool } = database;
  const [before, changing] = [await pool.connect(), await pool.connect()];
  try {
    await before.query('begin; select from notice limit 1');
    const changed = changeTables(
      changing,
      async () => void (await changing.query('alter table notice add later text')),
    );
    const waiting = `select count(*)::int as n from pg_locks where relation = 'notice'::regclass and not granted`;
    await vi.waitFor(async () => expect((await pool.query(waiting)).rows).toEqual([{ n: 1 }]));
    await pool.query('select from notice limit 1'); // answered before the first one ends
    await before.query('commit');
    await changed;
    expect((await pool.query('select later from notice')).rows).toEqual([]);
  } finally {
    for (const client of [before, changing]) client.release();
  }
});
