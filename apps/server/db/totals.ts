import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { oncePer } from '@parkdeck/core/lib/once-per';
import type { Tx } from '../platform/database.ts';
import { tableName } from './columns.ts';
import { storage, tableOf } from './registry.ts';
import { all, asText, ofEachOwner, upTo } from './rows.ts';
import type { Owners } from './rows.ts';

/** Up to this many matching rows the total is counted; above, it is estimated (S23). */
const EXACT_UP_TO = 10_000;
/** Approximate number of table pages that an estimate samples; a smaller table is read completely. */
const SAMPLED_PAGES = 128;
/** A list without filters of a table of more pages than this is estimated before anything is counted. */
const BIG_PAGES = 16 * SAMPLED_PAGES;

const pages = oncePer((resource: ResourceDef): SQL => {
  const table = sql`${sql.raw(pg.escapeLiteral(`"${tableName(storage(resource).name)}"`))}::regclass`;
  // Of a table by month only its months have pages.
  return asText(
    storage(resource).monthly
      ? sql`(select sum(greatest(relpages, 0))::int from pg_class where oid in (select relid from
          pg_partition_tree(${table})))`
      : sql`(select relpages from pg_class where oid = ${table})`,
  );
});

/**
 * Estimates the number of matching rows from a sample: it applies filters and row-level security, which the planner
 * only guesses.
 */
const estimate = async (tx: Tx, resource: ResourceDef, where: readonly SQL[]): Promise<number> => {
  const {
    rows: [size],
  } = await tx.execute<{ pages: number }>(sql`select ${pages(resource)} as pages`);
  const part = Math.min(1, SAMPLED_PAGES / Math.max(1, size?.pages ?? 0));
  const {
    rows: [found],
  } = await tx.execute<{ n: number }>(
    sql`select count(*) as n from ${tableOf(resource)} t tablesample system (${sql.raw(String(part * 100))})
      repeatable (1) where ${all(where)}`,
  );
  return Math.round((found?.n ?? 0) / part);
};

/** How rows are counted. */
interface CountedBy {
  /** All of them, however many. */
  readonly exact: boolean;
  readonly owners?: Owners | undefined;
}

/**
 * The number of matching rows as SQL; unless `exact` it stops soon after what is counted at all. `isOpen`: nobody has
 * narrowed the list; then it is null for a big table, see {@link totalOfMany}.
 */
export const counting = (
  resource: ResourceDef,
  where: readonly SQL[],
  { exact, isOpen, owners }: CountedBy & { readonly isOpen: boolean },
): SQL => {
  const from = sql`from ${tableOf(resource)} t`;
  if (exact) return sql`(select count(*) ${from} where ${all(where)})`;
  const most = upTo(EXACT_UP_TO + 1);
  const found = owners
    ? sql`from ${ofEachOwner(resource, owners, (own) => sql`select 1 ${from} where ${all([own, ...where])} ${most}`)}`
    : sql`${from} where ${all(where)}`;
  const some = sql`(select count(*) from (select 1 ${found} ${most}) x)`;
  return isOpen ? sql`(case when ${pages(resource)} <= ${sql.raw(String(BIG_PAGES))} then ${some} end)` : some;
};

export interface Counted {
  readonly total: number;
  readonly estimated: boolean;
}

/** The total for a list of which `counted` rows were counted. */
export const totalOf = async (
  tx: Tx,
  resource: ResourceDef,
  where: readonly SQL[],
  { counted, exact }: { readonly counted: number; readonly exact: boolean },
): Promise<Counted> =>
  exact || counted <= EXACT_UP_TO
    ? { total: counted, estimated: false }
    : { total: Math.max(counted, await estimate(tx, resource, where)), estimated: true };

export const countRows = async (
  tx: Tx,
  resource: ResourceDef,
  where: readonly SQL[],
  exact: boolean,
  owners?: Owners,
): Promise<Counted> => {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select ${counting(resource, where, { exact, owners, isOpen: false })} as n`,
  );
  return totalOf(tx, resource, where, { counted: rows[0]?.n ?? 0, exact });
};

/** The total where there are most likely too many rows to count: counted only when a sample says otherwise. */
export const totalOfMany = async (
  tx: Tx,
  resource: ResourceDef,
  where: readonly SQL[],
  owners: Owners | undefined,
): Promise<Counted> => {
  const total = await estimate(tx, resource, where);
  return total > 2 * EXACT_UP_TO ? { total, estimated: true } : countRows(tx, resource, where, false, owners);
};
