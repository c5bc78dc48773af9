import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openDatabase } from './transaction.ts';

const LOCK = 777_001;

test('a database is closed although a statement waits for the lock of somebody else', async () => {
  const url = inject('databaseUrl');
  const holder = new pg.Client(url);
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [LOCK]);
  const database = openDatabase(url, () => undefined);
  const waiting = database.pool.query('select pg_advisory_lock($1)', [LOCK]).then(
    () => 'locked',
    () => 'broken off',
  );
  const waits = "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
  while ((await holder.query(waits, [LOCK])).rowCount === 0);
  await database.close(0);
  expect(await waiting).toBe('broken off');
  await holder.end();
});

test.each([true, false])('a transaction that cannot begin tells nothing (reads: %s)', async (reads) => {
  const database = openDatabase(inject('databaseUrl'), () => undefined);
  const told: unknown[] = [];
  const failed: unknown = await database
    .begin({ role: 'nobody_has_this_role' }, async (tx) => void told.push(await tx.execute(sql`select 1`)), reads)
    .catch((error: unknown) => (error instanceof Error ? (error.cause ?? error) : error));
  expect(String(failed)).toContain('nobody_has_this_role');
  expect(told).toEqual([]);
  // and the connection is as good as before
  expect((await database.begin({}, (tx) => tx.execute(sql`select 2 as two`), reads)).rows).toEqual([{ two: 2 }]);
  await database.close();
});
