import type pg from 'pg';
import { expect, test } from 'vitest';
import { tableName } from '../../db/columns.ts';
import { storage, stored } from '../../db/registry.ts';
import { sweepLanes } from '../../devices/sweep.ts';
import { IN, laneCars, OUT } from '../../testing/lane-cars.fixture.ts';
import { laneWorld } from '../../testing/lanes.fixture.ts';

/**
 * What lanes cost does not grow with the platform: beside a hundred times as many rows of others, which belong to other
 * lanes, parks, cars and stays, they read hardly more rows than without.
 */
const lanes = laneWorld();
const { ask, done, pass } = lanes;
const { newPlate, read, answered, sessionOf } = laneCars(lanes);

/** A car comes in, stays, asks to leave, pays and leaves. */
const comeAndGo = async (): Promise<void> => {
  const plate = newPlate();
  await read(IN, plate);
  await answered(IN);
  pass(90 * 60);
  await read(OUT, plate);
  const [bill] = await ask(
    `select o.id, o.due::int from "order" o join session s on s.id = o.session_id
      where s.plate = $1 and o.state = 'unpaid'`,
    [plate],
  );
  await done('east', 'order.take-payment', { ids: [String(bill?.id)], input: { amount: bill?.due, payWay: 'cash' } });
  pass(1);
  await sweepLanes(lanes.world.platform);
  await answered(OUT);
  pass(60);
  expect(await sessionOf(plate)).toMatchObject({ state: 'left' });
};

interface Reads {
  readonly table: string;
  /** By scans of the whole table. */
  readonly rows: number;
  /** By an index. */
  readonly fetched: number;
  /** How many there are. */
  readonly live: number;
}

/** Rows that have been read so far, by table. */
const scanned = async (): Promise<ReadonlyMap<string, Reads>> => {
  const { pool } = lanes.world.platform.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) {
    await client.query('select pg_stat_force_next_flush()');
    client.release();
  }
  const found =
    await ask(`select relname as table, seq_tup_read::int as rows, coalesce(idx_tup_fetch, 0)::int as fetched,
    n_live_tup::int as live from pg_stat_user_tables where seq_scan + coalesce(idx_scan, 0) > 0`);
  return new Map(
    found.map(({ table, rows, fetched, live }) => [
      String(table),
      { table: String(table), rows: Number(rows), fetched: Number(fetched), live: Number(live) },
    ]),
  );
};
const during = async (work: () => Promise<void>): Promise<readonly Reads[]> => {
  const before = await scanned();
  await work();
  return [...(await scanned()).values()]
    .map((one) => {
      const { rows = 0, fetched = 0 } = before.get(one.table) ?? {};
      return { ...one, rows: one.rows - rows, fetched: one.fetched - fetched };
    })
    .filter(({ rows, fetched }) => rows + fetched > 0);
};

const tables = new Set(stored.map((resource) => tableName(storage(resource).name)));
/** Rows of a table that are copied, and how many there are then. */
const [PATTERNS, COPIES] = [20, 6000];
/** Rows that may be read of a table: those of the world without the others. */
const MOST = 300;
/**
 * Every second all lanes are looked at, by an index each, and all open cases, as which most copies count; and with the
 * parameters, below which companies those of others hold.
 */
const LOOKED_AT = new Set(['gate', 'exception', 'company']);
/** Read whole now and then by whoever comes first, whatever cars do; of which there are few anywhere. */
const KEPT = new Set(['parameter']);
/** Columns that say which row it is, and whose. */
const KEY = /(^id|_id|_no|^plate|^serial|^number|^code|^name|^intent|^source|^object|^token)$/;
/** Adds rows of others to a table: copies of its rows with other keys, of other places, cars and stays. */
const addOthers = async (on: pg.ClientBase, table: string): Promise<void> => {
  const { rows: columns } = await on.query<{ name: string; isText: boolean }>(
    `select attname as name, atttypid = 'text'::regtype as "isText" from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`"${table}"`],
  );
  const values = columns.map(({ name, isText }) =>
    isText && KEY.test(name) ? `t."${name}" || '-' || n` : `t."${name}"`,
  );
  await on.query(`insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join()})
    select ${values.join()} from (select *, count(*) over () as "$all" from "${table}" limit ${PATTERNS}) t,
      generate_series(1, ${COPIES} / least(t."$all", ${PATTERNS})) n
    on conflict do nothing`);
};

test('cars that come, pay and go read as many rows beside many others', async () => {
  await ask('analyze');
  await comeAndGo();
  const touched = await scanned();
  const own = await lanes.world.platform.database.session();
  try {
    await own.query('set session_replication_role = replica'); // without triggers
    for (const table of tables)
      if (!KEPT.has(table) && (touched.get(table)?.live ?? 0) > 0) await addOthers(own, table);
    await own.query('reset session_replication_role; analyze');
  } finally {
    own.release();
  }
  await comeAndGo(); // plans are made anew
  const large = await during(comeAndGo);
  expect(large.filter(({ table, rows }) => rows > MOST && !LOOKED_AT.has(table))).toEqual([]);
});

/** Cars inside beside the one that leaves, and the stays that may be read for it; displays have them counted once. */
const [INSIDE, FOUND] = [3000, 60];
test('a car at an exit is found among many that are inside of its park', async () => {
  const cars = [newPlate(), newPlate()];
  for (const plate of cars) {
    await read(IN, plate);
    await answered(IN);
  }
  pass(90 * 60);
  const own = await lanes.world.platform.database.session();
  try {
    await own.query(`set session_replication_role = replica;
      create temp table inside as select s.* from session s join gate g on g.id = '${OUT}' and g.park_id = s.park_id
        where s.state = 'open' and s.deleted_at is null limit 1`);
    await own.query(`insert into session select (jsonb_populate_record(i,
        jsonb_build_object('id', i.id || '-' || n, 'plate', '云Z' || lpad(n::text, 5, '0')))).*
      from inside i, generate_series(1, ${INSIDE}) n`);
    await own.query('drop table inside; reset session_replication_role');
    await own.query('vacuum analyze session');
  } finally {
    own.release();
  }
  const found = [];
  for (const plate of cars) found.push(await during(() => read(OUT, plate)));
  const [, afterPlanning = []] = found; // for the first one plans are made anew
  expect(afterPlanning.find(({ table }) => table === 'session')?.fetched).toBeLessThan(INSIDE + FOUND);
});
