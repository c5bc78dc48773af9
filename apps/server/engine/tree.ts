import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TreeNode } from '@parkdeck/core/catalogue/common';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { columnName, tableName } from '../db/columns.ts';
import type { Work } from './work.ts';

/** One row of a flat tree. */
export interface Leaf {
  readonly id: string;
  readonly title: string;
  readonly parent: string | null;
  /** In trees of things to grant: whether it is granted. */
  readonly checked?: boolean;
}

/**
 * Builds a forest from flat rows, in their order. A row whose parent is not in the list is a root: the actor may not
 * see the rows above.
 */
export const forest = (leaves: readonly Leaf[]): readonly TreeNode[] => {
  const known = new Set(leaves.map((leaf) => leaf.id));
  const below = new Map<string | null, Leaf[]>();
  for (const leaf of leaves) {
    const parent = leaf.parent !== null && known.has(leaf.parent) ? leaf.parent : null;
    below.set(parent, [...(below.get(parent) ?? []), leaf]);
  }
  const nodes = (parent: string | null): readonly TreeNode[] =>
    (below.get(parent) ?? []).map(({ id, title, checked }) => ({
      id,
      title,
      ...(checked === undefined ? {} : { checked }),
      children: nodes(id),
    }));
  return nodes(null);
};

const parentColumn = (resource: ResourceDef, parent: string): SQL => {
  const field = resource.fields[parent];
  if (!field) throw new Error(`${resource.name} has no ${parent}`);
  return sql.identifier(columnName(parent, field)).getSQL();
};

/** Keys of the given rows and of all rows below them, by the reference that names the parent. */
export const withDescendants = async (
  work: Work,
  resource: ResourceDef,
  parent: string,
  roots: readonly string[],
): Promise<readonly string[]> => {
  const table = sql.identifier(tableName(resource.name));
  const found = await work.tx.execute<{ id: string }>(sql`with recursive down (id) as (
      select id from ${table} where deleted_at is null and id = any(${sql.param([...roots])})
      union select c.id from down cross join lateral (select b.id from ${table} b
      where b.${parentColumn(resource, parent)} = down.id and b.deleted_at is null offset 0) c)
    select id from down`);
  return found.rows.map((row) => row.id);
};
