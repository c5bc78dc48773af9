import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type pg from 'pg';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../boot/platform.ts';
import { keepDays } from '../jobs/day-figures.ts';
import { encodeTables } from './encode.ts';
import type { EncodedTable } from './encode.ts';
import { DEFAULT_SEED, generateWorld } from './generate.ts';
import { latestBaseDate } from './moment.ts';
import type { WorldSize } from './table.ts';

const BATCH = 65_536;
/** Lines by the piece: one by one, the way to the database takes longer than making them. */
function* batches(lines: Iterable<string>): Generator<string> {
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}

const copy = async (client: pg.ClientBase, { name, columns, lines }: EncodedTable, options: string): Promise<void> => {
  const quoted = columns.map((column) => `"${column}"`).join();
  await pipeline(Readable.from(batches(lines)), client.query(from(`copy "${name}" (${quoted}) from stdin ${options}`)));
};

/** What the figures of days are counted from. */
const COUNTED = ['session', '"order"', 'payment', 'refund'];

/** Tables from so many rows on are filled first and indexed afterwards: that takes a fraction of the time. */
const MANY = 10_000;
const largeOf = (tables: readonly EncodedTable[]): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { name, count } of tables) counts.set(name, (counts.get(name) ?? 0) + count);
  return new Set([...counts].filter(([, count]) => count >= MANY).map(([name]) => name));
};

/** Begins empty tables anew: what is then copied into them needs no log, and nobody looks at it again to see who wrote it. */
const beginAnew = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  for (const name of tables) {
    const { rowCount } = await client.query(`select from "${name}" limit 1`);
    if (rowCount !== 0) throw new Error(`The table ${name} has rows: a world goes into an empty database`);
  }
  if (tables.length > 0) await client.query(`truncate ${tables.map((name) => `"${name}"`).join()}`);
};

/** Takes away the indexes of tables that stand for no constraint; answers what makes them again. */
const dropIndexes = async (client: pg.ClientBase, tables: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(`select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = current_schema() and i.tablename = any($1) and not exists (select from pg_constraint c where c.conname = i.indexname) order by i.indexname`, [tables]);
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
};

/**
 * Fills an empty, migrated database with a world: as the owner of the tables, by COPY, all or nothing. Its base date is the
 * configured one, else the latest whose history is over: nothing in it has yet to happen. Notes in `meta` what it has written.
 */
export const loadWorld = async (platform: Platform, size: WorldSize, seed = DEFAULT_SEED): Promise<void> => {
  const { clock, config: { baseDate: given } } = platform;
  const world = generateWorld({ size, seed, baseDate: given ?? latestBaseDate(clock()), ...(given ? {} : { now: instantOf(clock().now) }) });
  const client = await platform.database.pool.connect();
  try {
    await client.query('begin');
    // Requests have a limit; a world takes as long as it takes.
    await client.query('set local statement_timeout = 0');
    // A second world is refused before anything is touched.
    await client.query("insert into meta (name, value) values ('world', $1)", [JSON.stringify({ size, seed, baseDate: world.baseDate })]);
    const tables = [...encodeTables(world)];
    const large = largeOf(tables);
    await beginAnew(client, [...large]);
    const indexes = await dropIndexes(client, [...large]);
    // The figures of days are counted once, when everything is there.
    for (const counted of COUNTED) await client.query(`alter table ${counted} disable trigger user`);
    for (const encoded of tables) await copy(client, encoded, large.has(encoded.name) ? '(freeze)' : '');
    for (const counted of COUNTED) await client.query(`alter table ${counted} enable trigger user`);
    if (indexes.length > 0) await client.query(`set local maintenance_work_mem = '512MB'`);
    for (const definition of indexes) await client.query(definition);
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection may be in the middle of a COPY: it is thrown away, and with it everything written.
    client.release(true);
    throw error;
  }
  await platform.database.pool.query('analyze');
  // Counting is quick only once the planner knows the tables.
  await keepDays(platform, Number.MAX_SAFE_INTEGER);
};
