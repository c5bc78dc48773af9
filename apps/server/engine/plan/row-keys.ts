import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { FieldValues } from '@parkdeck/core/kit/field';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { tableOf } from '../../db/registry.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../work.ts';

/**
 * What a line of an import is known by, so that it is imported once whatever file it comes in: the value of a column
 * that the file has for that, or else the fields by which rows of the noun are unique.
 */
export type RowKey = { readonly own: string } | { readonly unique: readonly unknown[] };

/** The line was imported before, by another plan. */
export const IMPORTED = refused(
  'imported-before',
  words('以前的导入已经写入这一行，跳过', 'An earlier import wrote this line already; it is left out'),
);

/** The key of a line; undefined: nothing tells it from others. */
export const rowKeyOf = (
  { unique = [] }: Pick<ResourceDef, 'unique'>,
  draft: FieldValues,
  own: unknown,
): RowKey | undefined => {
  const said = typeof own === 'string' || typeof own === 'number' ? String(own).trim() : '';
  if (said !== '') return { own: said };
  const set = unique.find((keys) => keys.every((key) => draft[key] !== undefined && draft[key] !== null));
  return set && { unique: set.map((key) => [key, draft[key]]) };
};

interface Line {
  readonly key: RowKey | undefined;
  readonly input: FieldValues;
}
interface Earlier extends Record<string, unknown> {
  readonly key: RowKey;
  readonly input: FieldValues;
}

/**
 * Which of some lines an earlier plan of the same company has written, in rows that still exist, and were not taken
 * back. A line known by the fields of its noun counts only when it says the same as then.
 */
export const importedLines = async <L extends Line>(
  { tx, actor }: Work,
  { action, resource, plan }: { readonly action: string; readonly resource: ResourceDef; readonly plan: string },
  lines: readonly L[],
): Promise<ReadonlySet<L>> => {
  const keys = lines.flatMap(({ key }) => (key ? [JSON.stringify(key)] : []));
  if (keys.length === 0) return new Set();
  const { rows } = await tx.execute<Earlier>(sql`
    select r.given -> 'key' as key, r.input from plan_row r join plan p on p.id = r.plan_id
      join ${tableOf(resource)} t on t.id = r.target_id and t.deleted_at is null
    where p.action = ${action} and p.id <> ${plan} and r.state = 'done' and p.state <> 'undone'
      and not exists (select from undo_entry e where e.plan_id = p.id and e.undone ? r.target_id)
      and p.company_id is not distinct from ${actor.switched ?? actor.company}
      and md5((r.given -> 'key')::text) in (select md5(k::text) from unnest(${sql.param(keys)}::jsonb[]) k)`);
  return new Set(
    lines.filter(({ key, input }) =>
      rows.some((row) => isDeepStrictEqual(row.key, key) && ('own' in row.key || isDeepStrictEqual(row.input, input))),
    ),
  );
};
