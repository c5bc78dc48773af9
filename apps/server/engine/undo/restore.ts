import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { words } from '@parkdeck/core/kit/words';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { rowsByIds } from '../../db/rows.ts';
import { tableOf } from '../../db/registry.ts';
import { takenAgain } from '../../db/unique.ts';
import { removeRow } from '../generic.ts';
import type { UndoRow } from '../journal.ts';
import { Refused, refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../work.ts';

export const CHANGED = refused(
  'changed-since',
  words('之后有人改过，不能撤销', 'Changed since, so it cannot be undone'),
);
const TAKEN = refused('taken', words('它的唯一值已被别的数据使用', 'Another row has taken its unique values'));

/** Restores removed rows when their unique values are still free. */
const bringBack = async (
  work: Work,
  resource: ResourceDef,
  rows: readonly UndoRow[],
): Promise<ReadonlyMap<string, Refusal>> => {
  const taken = await takenAgain(
    work.tx,
    resource,
    rows.map(({ id }) => id),
  );
  const free = rows.filter(({ id }) => !taken.has(id));
  const back = await work.tx.execute<{
    id: string;
  }>(sql`update ${tableOf(resource)} t set deleted_at = null, rev = t.rev + 1
    from jsonb_to_recordset(${JSON.stringify(free.map(({ id, rev }) => ({ id, rev })))}::jsonb) v (id text, rev int)
    where t.id = v.id and t.rev = v.rev and t.deleted_at is not null returning t.id`);
  const returned = new Set(back.rows.map(({ id }) => id));
  const found = await rowsByIds(work.tx, resource, [...returned], { full: true });
  const { beforeRestore: allows } = work.platform.behaviours.hooksOf(resource);
  for (const row of found.values()) {
    const allowed = await allows?.(work, row);
    if (allowed && !allowed.ok) throw new Refused(allowed.error); // the caller retries the unit in halves
    work.update(resource, row, {}); // so that it is logged, with actor and time
  }
  return new Map(rows.flatMap(({ id }) => (returned.has(id) ? [] : [[id, taken.has(id) ? TAKEN : CHANGED] as const])));
};

const TRACE: ReadonlySet<string> = new Set(['createdBy', 'createdAt', 'updatedBy', 'updatedAt']);

/** Whether a row has its previous values again: what another row's hooks have put back needs no second write. */
const isBack = (row: Stored<ResourceDef>, before: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(before).every(([key, value]) => TRACE.has(key) || isDeepStrictEqual(row[key], value));

/** Restores the previous values of one row; to the noun's hooks it is an edit. */
const putBack = async (
  work: Work,
  resource: ResourceDef,
  row: Stored<ResourceDef>,
  before: Readonly<Record<string, unknown>>,
): Promise<Result<void, Refusal>> => {
  const values = Object.fromEntries(
    Object.entries(before).filter(([key]) => !TRACE.has(key) && key in resource.fields),
  );
  const { beforeSave, afterSave } = work.platform.behaviours.hooksOf(resource);
  const [allowed] = (await beforeSave?.(work, [{ before: row, values }])) ?? [];
  if (allowed && !allowed.ok) return allowed;
  work.update(resource, row, values);
  await afterSave?.(work, [{ row: { ...row, ...values }, before: row }]);
  return ok(undefined);
};

/**
 * Edits get their previous values, new rows are removed, removed rows are restored. Returns a refusal for each row that
 * was not reverted.
 */
export const restore = async (
  work: Work,
  resource: ResourceDef,
  rows: readonly UndoRow[],
): Promise<ReadonlyMap<string, Refusal>> => {
  const refusals = new Map<string, Refusal>(
    await bringBack(
      work,
      resource,
      rows.filter(({ removed }) => removed),
    ),
  );
  const present = rows.filter(({ removed }) => !removed);
  const found = await work.rows(
    resource,
    present.map(({ id }) => id),
  );
  for (const { id, rev, before } of present) {
    const row = found.get(id);
    // Already removed together with the row that it belongs to.
    if (before === null && work.changeOf(resource, id)?.after === null) continue;
    if (row && before !== null && work.changeOf(resource, id) && isBack(row, before)) continue;
    const outcome = !row
      ? err(UNKNOWN)
      : row.$rev !== rev
        ? err(CHANGED)
        : before === null
          ? await removeRow(work, resource, row)
          : await putBack(work, resource, row, before);
    if (!outcome.ok) refusals.set(id, outcome.error);
  }
  return refusals;
};
