import type pg from 'pg';
import { tableName } from './columns.ts';
import { monthlyNouns } from './months.ts';

/** Tables by month have grown out of the room that the database has for locks. */
export interface LockShortage {
  readonly table: string;
  /** What one statement over all months of the table locks: each part, and each index of it. */
  readonly needed: number;
  /** `max_locks_per_transaction` of the database, and what it should be. */
  readonly setting: number;
  readonly wanted: number;
}

/** For each of them the database has room for two holders a connection. */
const HOLDERS = 2;

/**
 * Whether the database would refuse statements (`out of shared memory`) when every connection looks into all months of
 * the longest table. A statement locks what it is planned over until its transaction ends, also parts and indexes that
 * it then leaves out. Undefined: there is room.
 */
export const lockShortage = async (on: Pick<pg.ClientBase, 'query'>): Promise<LockShortage | undefined> => {
  const {
    rows: [longest],
  } = await on.query<{ table: string; needed: number; setting: number }>(
    `select w.of_table as table, sum(1 + x.indexes)::int as needed,
      current_setting('max_locks_per_transaction')::int as setting
      from unnest($1::text[]) w(of_table)
      cross join lateral pg_partition_tree(quote_ident(w.of_table)::regclass) p
      cross join lateral (select count(*) as indexes from pg_index where indrelid = p.relid) x
      group by 1 order by 2 desc limit 1`,
    [monthlyNouns.map(({ name }) => tableName(name))],
  );
  return longest && longest.needed > HOLDERS * longest.setting
    ? { ...longest, wanted: 2 ** Math.ceil(Math.log2(longest.needed)) }
    : undefined;
};
