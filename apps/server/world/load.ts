import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { from } from 'pg-copy-streams';
import type pg from 'pg';
import { instantOf } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../boot/platform.ts';
import { keepDays } from '../jobs/day-figures.ts';
import { encodeTables } from './encode.ts';
import type { EncodedTable } from './encode.ts';
import { DEFAULT_SEED, generateWorld } from './generate.ts';
import type { World } from './generate.ts';
import { latestBaseDate } from './moment.ts';
import type { WorldSize } from './table.ts';

/** Characters sent at once: line by line, the way to the database takes longer than making them. */
const BATCH = 262_144;
function* batches(lines: Iterable<string>): Generator<string, void> {
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length < BATCH) continue;
    yield batch;
    batch = '';
  }
  if (batch !== '') yield batch;
}

/** Batches that are made ahead at most. */
const AHEAD = 128;

/** Rows on their way to a table. */
interface Load extends Omit<EncodedTable, 'lines'> {
  /** Makes some of the text while the database is busy with something else; returns when that is done. */
  ahead(busy: Promise<unknown>): Promise<void>;
  text(): Iterable<string>;
}
const loadOf = ({ name, columns, count, lines }: EncodedTable): Load => {
  const source = batches(lines);
  const made: string[] = [];
  return {
    name, columns, count,
    ahead: async (busy) => {
      let isBusy = true;
      const done = busy.finally(() => {
        isBusy = false;
      });
      done.catch(() => undefined); // it is awaited below
      while (isBusy && made.length < AHEAD) {
        const next = source.next();
        if (next.done) break;
        made.push(next.value);
        await setImmediate();
      }
      await done;
    },
    *text() {
      for (let next = made.shift(); next !== undefined; next = made.shift()) yield next;
      yield* source;
    },
  };
};

const copy = async (client: pg.ClientBase, { name, columns, text }: Load, options: string): Promise<void> => {
  const quoted = columns.map((column) => `"${column}"`).join();
  await pipeline(Readable.from(text()), client.query(from(`copy "${name}" (${quoted}) from stdin ${options}`)));
};

/** What the figures of days are counted from. */
const COUNTED = ['session', '"order"', 'payment', 'refund'];

/** Tables from so many rows on are filled first and indexed afterwards: that takes a fraction of the time. */
const MANY = 10_000;
/** What goes into one table. */
interface Target {
  readonly name: string;
  readonly loads: readonly Load[];
  readonly isLarge: boolean;
}
const targetsOf = (world: World): readonly Target[] => {
  const byName = new Map<string, Load[]>();
  for (const table of encodeTables(world)) byName.set(table.name, [...(byName.get(table.name) ?? []), loadOf(table)]);
  return [...byName].map(([name, loads]) => ({ name, loads, isLarge: loads.reduce((sum, { count }) => sum + count, 0) >= MANY }));
};

/** Begins empty tables anew: what is then copied into them needs no log, and nobody looks at it again to see who wrote it. */
const beginAnew = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  for (const name of tables) {
    const { rowCount } = await client.query(`select from "${name}" limit 1`);
    if (rowCount !== 0) throw new Error(`The table ${name} has rows: a world goes into an empty database`);
  }
  if (tables.length > 0) await client.query(`truncate ${tables.map((name) => `"${name}"`).join()}`);
};

/** Takes away the indexes of a table that stand for no constraint; answers what makes them again. */
const dropIndexes = async (client: pg.ClientBase, table: string): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string; definition: string }>(`select i.indexname as name, i.indexdef as definition from pg_indexes i
    where i.schemaname = current_schema() and i.tablename = $1 and not exists (select from pg_constraint c where c.conname = i.indexname) order by i.indexname`, [table]);
  for (const { name } of rows) await client.query(`drop index "${name}"`);
  return rows.map(({ definition }) => definition);
};

/** Fills a large table, then indexes it. What comes next is made meanwhile: that takes about as long. */
const fill = async (client: pg.ClientBase, { name, loads }: Target, next: Load | undefined): Promise<void> => {
  const indexes = await dropIndexes(client, name);
  for (const load of loads) await copy(client, load, '(freeze)');
  const finish = async (): Promise<void> => {
    for (const statement of [...indexes, `analyze "${name}"`]) await client.query(statement);
  };
  const finished = finish();
  await (next ? next.ahead(finished) : finished);
};

/** What a world is made for: a platform, or what of one is there before its database. */
type Start = Pick<Platform, 'config' | 'clock'>;

/** The world of a size. Its base date is the configured one, else the latest whose history is over: nothing in it has yet to happen. */
export const worldOf = ({ config: { baseDate }, clock }: Start, size: WorldSize, seed = DEFAULT_SEED): World =>
  generateWorld({ size, seed, baseDate: baseDate ?? latestBaseDate(clock()), ...(baseDate ? {} : { now: instantOf(clock().now) }) });

/** Fills an empty, migrated database with a world: as the owner of the tables, by COPY, all or nothing. Notes in `meta` what it has written. */
export const writeWorld = async ({ database, clock }: Pick<Platform, 'database' | 'clock'>, world: World): Promise<void> => {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    // Requests have a limit; a world takes as long as it takes.
    await client.query('set local statement_timeout = 0');
    // A second world is refused before anything is touched.
    await client.query("insert into meta (name, value) values ('world', $1)", [JSON.stringify({ size: world.size, seed: world.seed, baseDate: world.baseDate })]);
    const targets = targetsOf(world);
    const [small, large] = [targets.filter(({ isLarge }) => !isLarge), targets.filter(({ isLarge }) => isLarge)];
    await beginAnew(client, large.map(({ name }) => name));
    await client.query(`set local maintenance_work_mem = '512MB'`);
    // The figures of days are counted once, when everything is there.
    for (const counted of COUNTED) await client.query(`alter table ${counted} disable trigger user`);
    for (const { loads } of small) for (const load of loads) await copy(client, load, '');
    for (const [index, target] of large.entries()) await fill(client, target, large[index + 1]?.loads[0]);
    for (const counted of COUNTED) await client.query(`alter table ${counted} enable trigger user`);
    await client.query(`analyze pass_plate, ${small.map(({ name }) => `"${name}"`).join()}`);
    await client.query('commit');
    client.release();
  } catch (error) {
    // The connection may be in the middle of a COPY: it is thrown away, and with it everything written.
    client.release(true);
    throw error;
  }
  await keepDays({ database, clock }, Number.MAX_SAFE_INTEGER);
};

export const loadWorld = (platform: Platform, size: WorldSize, seed?: number): Promise<void> => writeWorld(platform, worldOf(platform, size, seed));
