import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from } from 'pg-copy-streams';
import type pg from 'pg';
import type { Platform } from '../boot/platform.ts';
import { keepDays } from '../jobs/day-figures.ts';
import { encodeTables } from './encode.ts';
import type { EncodedTable } from './encode.ts';
import { DEFAULT_SEED, generateWorld } from './generate.ts';
import type { WorldSize } from './table.ts';

const copy = async (client: pg.ClientBase, { name, columns, lines }: EncodedTable): Promise<void> => {
  const quoted = columns.map((column) => `"${column}"`).join();
  await pipeline(Readable.from(lines), client.query(from(`copy "${name}" (${quoted}) from stdin`)));
};

/**
 * Fills an empty, migrated database with a world: as the owner of the tables, by COPY, all or nothing. Its base date is the
 * configured one, else today. Notes in `meta` what it has written.
 */
export const loadWorld = async (platform: Platform, size: WorldSize, seed = DEFAULT_SEED): Promise<void> => {
  const world = generateWorld({ size, seed, baseDate: platform.config.baseDate ?? platform.clock().today });
  const client = await platform.database.pool.connect();
  try {
    await client.query('begin');
    for (const encoded of encodeTables(world)) await copy(client, encoded);
    await client.query("insert into meta (name, value) values ('world', $1)", [JSON.stringify({ size, seed, baseDate: world.baseDate })]);
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
