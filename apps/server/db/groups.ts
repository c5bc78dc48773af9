import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import type { ListGroup } from '@parkdeck/core/wire/envelope';
import type { Tx } from '../platform/database.ts';
import { expression } from './expression.ts';
import { tableOf } from './registry.ts';
import { all } from './rows.ts';

/** Most groups of an answer, the largest first: whoever reads them sees what is left by the total. */
const MOST_GROUPS = 100;

interface GroupRow extends Record<string, unknown> {
  readonly $key: string | null;
  readonly $count: string | number;
}

/**
 * The rows of a list by the values of one field, with the sums of the given fields. The field is one that rows can be
 * grouped by.
 */
export const groupRows = async (
  tx: Tx,
  resource: ResourceDef,
  key: string,
  { sums, where }: { readonly sums: readonly string[]; readonly where: readonly SQL[] },
): Promise<readonly ListGroup[]> => {
  const parts = sums.map((name) => sql`coalesce(sum(${expression(resource, name)}), 0) as ${sql.identifier(name)}`);
  const { rows } = await tx.execute<GroupRow>(
    sql`select (${expression(resource, key)})::text as "$key", count(*) as "$count"${
      parts.length > 0 ? sql`, ${sql.join(parts, sql`, `)}` : sql``
    } from ${tableOf(resource)} t where ${all(where)} group by 1 order by 2 desc, 1 limit ${MOST_GROUPS}`,
  );
  return rows.map(({ $key, $count, ...summed }) => ({
    value: $key,
    count: Number($count),
    sums: Object.fromEntries(sums.map((name) => [name, Number(summed[name])])),
  }));
};

/** The keys of the rows, each with the group of {@link groupRows} that it belongs to. */
export const groupOfEach = async (
  tx: Tx,
  resource: ResourceDef,
  key: string,
  where: readonly SQL[],
): Promise<ReadonlyMap<string, string | null>> => {
  const { rows } = await tx.execute<{ readonly id: string; readonly $key: string | null }>(
    sql`select t.id, (${expression(resource, key)})::text as "$key" from ${tableOf(resource)} t where ${all(where)}`,
  );
  return new Map(rows.map(({ id, $key }) => [id, $key]));
};
