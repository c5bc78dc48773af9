import { sql } from 'drizzle-orm';
import { groupBy } from '@parkdeck/core/lib/group';
import { resourceOf, tableOf } from '../../db/registry.ts';
import type { UndoRow } from '../journal.ts';
import type { Work } from '../work.ts';

/** Keys that a stored row holds, its own and those it refers to. */
const keysIn = (row: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.values(row).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string'),
  );

/**
 * Rows of one action that refer to each other, directly or through others of it: a visitor, the right of his car, his
 * person and its grants. They are taken back together or not at all. Each group keeps the order of the rows.
 */
export const linkedRows = async (work: Work, rows: readonly UndoRow[]): Promise<readonly (readonly UndoRow[])[]> => {
  const byNoun = groupBy(rows, ({ noun }) => noun);
  if (byNoun.size < 2) return rows.map((row) => [row]);
  const groupOf = new Map(rows.map((row) => [row.id, new Set([row.id])]));
  for (const [noun, own] of byNoun) {
    const stored = await work.tx.execute<{ id: string; row: Readonly<Record<string, unknown>> }>(
      sql`select t.id, to_jsonb(t) as row from ${tableOf(resourceOf(noun))} t
        where t.id = any(${sql.param(own.map(({ id }) => id))})`,
    );
    for (const { id, row } of stored.rows)
      for (const key of keysIn(row)) {
        const [mine, other] = [groupOf.get(id), groupOf.get(key)];
        if (!mine || !other || mine === other) continue;
        for (const one of other) {
          mine.add(one);
          groupOf.set(one, mine);
        }
      }
  }
  const groups = new Map<ReadonlySet<string>, UndoRow[]>();
  for (const row of rows) {
    const group = groupOf.get(row.id) ?? new Set();
    groups.set(group, [...(groups.get(group) ?? []), row]);
  }
  return [...groups.values()];
};
