import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to } from 'pg-copy-streams';

/**
 * Gives what a `copy … to stdout` writes to `take`, and tells how many rows it was.
 *
 * The stream ends with the last row, and the database tells their number after that, possibly in a later packet: an
 * answer to a next statement has come only when the number has.
 *
 * Where `take` fails the connection is broken off: the database would go on to write rows that nobody reads, and
 * nothing else could be asked.
 */
export const copyOut = async (
  client: pg.Client,
  copy: string,
  take: (rows: Readable) => Promise<unknown>,
): Promise<number> => {
  const rows = client.query(to(copy));
  try {
    await take(rows);
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
  await client.query('select');
  return rows.rowCount;
};
