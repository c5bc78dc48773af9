import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type pg from 'pg';
import { instantOf } from '@parkdeck/core/lib/datetime';
import { groupBy } from '@parkdeck/core/lib/group';
import type { Platform } from '../platform/platform.ts';
import type { Database } from '../platform/database.ts';
import { keepDays } from '../jobs/day-figures.ts';
import { countGuidance } from './guidance-hours.ts';
import { daySignatures } from './day-signatures.ts';
import { encodeTables } from './encode.ts';
import type { EncodedTable } from './encode.ts';
import { DEFAULT_SEED, generateWorld } from './generate.ts';
import type { World } from './world-rows.ts';
import { endOf, latestBaseDate } from './moment.ts';
import type { WorldSize } from './table.ts';

/** Characters per write: sending single lines takes longer than generating them. */
const BATCH = 262_144;
function* batches(lines: Iterable<string>): Generator<Buffer, void> {
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length < BATCH) continue;
    yield Buffer.from(batch, 'latin1');
    batch = '';
  }
  if (batch !== '') yield Buffer.from(batch, 'latin1');
}

const copy = async (client: pg.ClientBase, { name, columns, lines }: EncodedTable, options: string): Promise<void> => {
  const quoted = columns.map((column) => `"${column}"`).join();
  await pipeline(Readable.from(batches(lines)), client.query(from(`copy "${name}" (${quoted}) from stdin ${options}`)));
};

/** Tables with at least this many rows are filled first and indexed afterwards, which takes a fraction of the time. */
const MANY = 10_000;
/** Number of large tables filled in parallel: while one is indexed, the text of another is generated. */
const LANES = 2;

/** The contents of one table. */
interface Target {
  readonly name: string;
  readonly parts: readonly EncodedTable[];
  readonly count: number;
}
/** By table, the largest first, so that at the end as little as possible is left for one lane alone. */
const targetsOf = (world: World): readonly Target[] =>
  [...groupBy([...encodeTables(world)], ({ name }) => name)]
    .map(([name, parts]) => ({ name, parts, count: parts.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((a, b) => b.count - a.count);

/**
 * Truncates a table in this transaction: the rows then copied into it (with `freeze`) are neither written to the WAL
 * nor checked for visibility later.
 */
const beginAnew = async (client: pg.ClientBase, name: string, isOurs: boolean): Promise<void> => {
  const { rowCount } = await client.query(`select from "${name}" limit 1`);
  if (rowCount !== 0 && !isOurs) throw new Error(`The table ${name} has rows: a world goes into an empty database`);
  await client.query(`truncate "${name}"`);
};

/**
 * Drops the triggers that count the days of new rows, which is done once at the end; returns statements to create them
 * again. Disabled triggers would still store a copy of all new rows.
 */
const dropTriggers = async (client: pg.ClientBase, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = $1::regclass and not tgisinternal and tgnewtable is not null and tgoldtable is null`,
    [`"${table}"`],
  );
  for (const { name } of rows) await client.query(`drop trigger "${name}" on "${table}"`);
  return rows.map(({ definition }) => definition);
};

/** Drops the indexes of a table that belong to no constraint; returns statements to create them again. */
const dropIndexes = async (client: pg.ClientBase, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = current_schema() and i.tablename = $1
    and not exists (select from pg_constraint c where c.conname = i.indexname) order by i.indexname`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  // of a table by month: made for its parts, too
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
};

/** Fills a table; truncates it first when it is large, or when `isOurs`: its rows are left from an interrupted run. */
const fill = async (client: pg.ClientBase, { name, parts, count }: Target, isOurs: boolean): Promise<void> => {
  const isLarge = count >= MANY;
  if (isLarge || isOurs) await beginAnew(client, name, isOurs);
  const after = [...(await dropTriggers(client, name)), ...(isLarge ? await dropIndexes(client, name) : [])];
  // What is copied into parts of a table cannot be frozen on the way.
  const { rowCount: parted } = await client.query("select from pg_class where oid = $1::regclass and relkind = 'p'", [
    `"${name}"`,
  ]);
  for (const part of parts) await copy(client, part, isLarge && parted === 0 ? '(freeze)' : '');
  for (const statement of [...after, `analyze "${name}"`]) await client.query(statement);
};

/**
 * A connection in a transaction without a time limit, which builds indexes without parallel workers: the other core has
 * other work.
 */
const beginOn = async (database: Database): Promise<pg.PoolClient> => {
  const client = await database.session();
  await client.query(
    "begin; set local statement_timeout = 0; set local maintenance_work_mem = '512MB'; set local " +
      'max_parallel_maintenance_workers = 0',
  );
  return client;
};

/** What generating a world needs: a platform, or its parts that exist before the database. */
type Start = Pick<Platform, 'config' | 'clock'>;

/**
 * The world of a size. Its base date is the configured one, else the latest whose history is over, so that nothing in
 * it is in the future.
 */
export const worldOf = ({ config: { baseDate }, clock }: Start, size: WorldSize, seed = DEFAULT_SEED): World =>
  generateWorld({
    size,
    seed,
    baseDate: baseDate ?? latestBaseDate(clock()),
    ...(baseDate ? {} : { now: instantOf(clock().now) }),
  });

/** Adds what follows from the counted days. */
const signDays = async (database: Database, world: World): Promise<void> => {
  const client = await database.session();
  try {
    const tables = world.size === 'none' ? [] : [await daySignatures({ database }, world)];
    for (const part of encodeTables({ ...world, tables })) await copy(client, part, '');
  } finally {
    client.release();
  }
};

/**
 * Fills an empty, migrated database with a world: as the owner of the tables, by COPY, all or nothing. Records in
 * `meta` what it has written. Before it commits it marks the rows there as its own: after a crash between two commits,
 * the next run may delete them.
 */
export const writeWorld = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  world: World,
): Promise<void> => {
  const { rowCount: died } = await database.pool.query("select from meta where name = 'filled'");
  const main = await beginOn(database);
  const lanes: pg.PoolClient[] = [];
  try {
    // A second world is refused before anything is changed.
    await main.query("insert into meta (name, value) values ('world', $1)", [
      JSON.stringify({ size: world.size, seed: world.seed, baseDate: world.baseDate }),
    ]);
    const targets = targetsOf(world);
    const work = async (client: pg.PoolClient, waiting: Iterator<Target>): Promise<void> => {
      for (let next = waiting.next(); !next.done; next = waiting.next()) await fill(client, next.value, died === 1);
    };
    const large = targets.filter(({ count }) => count >= MANY).values();
    for (let lane = 0; lane < LANES; lane += 1) lanes.push(await beginOn(database));
    await Promise.all([
      work(main, targets.filter(({ count }) => count < MANY).values()),
      ...lanes.map((lane) => work(lane, large)),
    ]);
    await main.query('analyze pass_plate');
    await database.pool.query("insert into meta (name, value) values ('filled', 'true') on conflict do nothing");
    await main.query("delete from meta where name = 'filled'");
    for (const client of [...lanes, main]) await client.query('commit');
    for (const client of [...lanes, main]) client.release();
  } catch (error) {
    // A connection may be in the middle of a COPY: all are closed, which rolls everything back.
    for (const client of [...lanes, main]) client.release(true);
    throw error;
  }
  await keepDays({ database, clock }, Number.MAX_SAFE_INTEGER);
  await signDays(database, world);
  await countGuidance({ database }, endOf(world.baseDate));
};

export const loadWorld = (platform: Platform, size: WorldSize, seed?: number): Promise<void> =>
  writeWorld(platform, worldOf(platform, size, seed));
