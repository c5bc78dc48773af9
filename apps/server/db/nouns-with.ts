import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { Tx } from '../platform/database.ts';
import { tableOf } from './registry.ts';
import { all } from './rows.ts';

/**
 * The names of those nouns that have a row `t` with their conditions, by one statement. To find that a noun has none
 * costs a fraction of planning the statement that would read its whole rows.
 */
export const nounsWith = async (
  tx: Pick<Tx, 'execute'>,
  sought: readonly { readonly noun: ResourceDef; readonly where: readonly SQL[] }[],
): Promise<ReadonlySet<string>> => {
  if (sought.length === 0) return new Set();
  const parts = sought.map(
    ({ noun, where }) =>
      sql`case when exists (select from ${tableOf(noun)} t where ${all(where)}) then ${noun.name}::text end`,
  );
  const { rows } = await tx.execute<{ found: readonly string[] }>(
    sql`select array_remove(array[${sql.join(parts, sql`, `)}], null) as found`,
  );
  return new Set(rows[0]?.found);
};
