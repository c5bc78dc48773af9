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
