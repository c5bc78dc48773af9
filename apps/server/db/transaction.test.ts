import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { endWith, sendAhead } from './begin.ts';
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

const openHere = () => openDatabase(inject('databaseUrl'), () => undefined);
const reasonOf = (failed: unknown): string =>
  String(failed instanceof Error && failed.cause !== undefined ? failed.cause : failed);

test('a transaction that cannot begin tells nothing, and nothing of it is done', async () => {
  const database = openHere();
  const told: unknown[] = [];
  const failed: unknown = await database
    .begin({ role: 'nobody_has_this_role' }, async (tx) => {
      const asked = [sql`select 1`, sql`create table begun_ahead (id int)`, sql`select 2`].map((one) =>
        tx.execute(one),
      );
      for (const answer of await Promise.allSettled(asked)) if (answer.status === 'fulfilled') told.push(answer.value);
      return told;
    })
    .catch((error: unknown) => error);
  expect(reasonOf(failed)).toContain('nobody_has_this_role');
  expect(told).toEqual([]);
  // and the connection is as good as before
  const { rows } = await database.begin({}, (tx) => tx.execute(sql`select to_regclass('begun_ahead') as made`));
  expect(rows).toEqual([{ made: null }]);
  await database.close();
});

test('statements keep their order, whether they went ahead or waited for the beginning', async () => {
  const database = openHere();
  await database.begin({ 'app.seen': 'none' }, async (tx) => {
    const seen = (): Promise<unknown> =>
      tx.execute(sql`select current_setting('app.seen') as seen`).then(({ rows }) => rows[0]?.['seen']);
    const write = (value: string): Promise<unknown> =>
      tx.execute(sql.raw(`do $$ begin perform set_config('app.seen', '${value}', true); end $$`)).then(() => undefined);
    const [before, , between, , after] = await Promise.all([seen(), write('one'), seen(), write('two'), seen()]);
    expect([before, between, after]).toEqual(['none', 'one', 'two']);
  });
  await database.close();
});

test('what a transaction ends with is written with it or not at all, and within a savepoint at once', async () => {
  const database = openHere();
  const count = async (): Promise<unknown> => (await database.pool.query('select id from ended_with order by id')).rows;
  await database.pool.query('create table ended_with (id int primary key)');
  await database.begin({}, async (tx) => {
    await tx.transaction(async (inner) => endWith(inner, sql`insert into ended_with values (1)`));
    await endWith(tx, sql`insert into ended_with select max(id) + 1 from ended_with`);
    await tx.execute(sql`insert into ended_with values (5)`);
  });
  expect(await count()).toEqual([{ id: 1 }, { id: 5 }, { id: 6 }]);
  const failed: unknown = await database
    .begin({}, async (tx) => {
      await tx.execute(sql`insert into ended_with values (9)`);
      await endWith(tx, sql`insert into ended_with values (1)`);
    })
    .catch((error: unknown) => error);
  expect(reasonOf(failed)).toContain('ended_with_pkey');
  const dropped = await database
    .begin({}, async (tx) => {
      await endWith(tx, sql`insert into ended_with values (10)`);
      throw new Error('something else');
    })
    .catch((error: unknown) => error);
  expect(reasonOf(dropped)).toContain('something else');
  expect(await count()).toEqual([{ id: 1 }, { id: 5 }, { id: 6 }]);
  await database.pool.query('drop table ended_with');
  await database.close();
});

test('what a transaction sends without waiting is done before what it asks next, and fails all of it', async () => {
  const database = openHere();
  const set = (value: string) => sql`select set_config('app.seen', ${value}, true)`;
  const seen = await database.begin({ 'app.seen': 'none' }, async (tx) => {
    const inner = await tx.transaction(async (savepoint) => sendAhead(savepoint, set('inner')));
    const before = await tx.execute(sql`select current_setting('app.seen') as seen`);
    const isSent = sendAhead(tx, set('ahead'));
    const after = await tx.execute(sql`select current_setting('app.seen') as seen`);
    return { inner, isSent, before: before.rows, after: after.rows };
  });
  expect(seen).toEqual({ inner: false, isSent: true, before: [{ seen: 'none' }], after: [{ seen: 'ahead' }] });
  await database.pool.query('create table sent_ahead (id int)');
  const failed: unknown = await database
    .begin({}, async (tx) => {
      await tx.execute(sql`insert into sent_ahead values (1)`);
      sendAhead(tx, sql`select 1 / 0`);
    })
    .catch((error: unknown) => error);
  expect(reasonOf(failed)).toContain('division by zero');
  expect((await database.pool.query('select from sent_ahead')).rowCount).toBe(0);
  await database.pool.query('drop table sent_ahead');
  await database.close();
});
