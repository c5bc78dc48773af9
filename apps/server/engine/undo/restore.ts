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

/** The row as it is now, when only this work has written it since the version `rev`. */
const asLeft = async (
  work: Work,
  resource: ResourceDef,
  { id, rev }: UndoRow,
  found: ReadonlyMap<string, Stored<ResourceDef>>,
): Promise<Result<Stored<ResourceDef>, Refusal>> => {
  const change = work.changeOf(resource, id);
  // What another row's hooks have done to it meanwhile counts: its default went back to the row before.
  const [row] = change ? (await work.rows(resource, [id])).values() : [found.get(id)];
  if (!row) return err(UNKNOWN);
  return (change?.before ?? row).$rev === rev ? ok(row) : err(CHANGED);
};

/** Restores rows one after the other. Returns a refusal for each row that was not reverted. */
const restoreEach = async (
  work: Work,
  resource: ResourceDef,
  rows: readonly UndoRow[],
): Promise<ReadonlyMap<string, Refusal>> => {
  const refusals = new Map<string, Refusal>();
  const found = await work.rows(
    resource,
    rows.map(({ id }) => id),
  );
  for (const one of rows) {
    const { id, before } = one;
    const change = work.changeOf(resource, id);
    // Already removed together with the row that it belongs to.
    if (before === null && change?.after === null) continue;
    const row = found.get(id);
    if (row && before !== null && change && isBack(row, before)) continue;
    const left = await asLeft(work, resource, one, found);
    const outcome = !left.ok
      ? left
      : before === null
        ? await removeRow(work, resource, left.value)
        : await putBack(work, resource, left.value, before);
    if (!outcome.ok) refusals.set(id, outcome.error);
  }
  return refusals;
};

/**
 * Edits get their previous values, new rows are removed, removed rows are restored. Rows come from the last to the
 * first; one that a later one stood in the way of is tried again once that is gone. Returns a refusal for each row that
 * was not reverted.
 */
export const restore = async (
  work: Work,
  resource: ResourceDef,
  rows: readonly UndoRow[],
): Promise<ReadonlyMap<string, Refusal>> => {
  const back = await bringBack(
    work,
    resource,
    rows.filter(({ removed }) => removed),
  );
  let open = rows.filter(({ removed }) => !removed);
  for (;;) {
    const refusals = await restoreEach(work, resource, open);
    if (refusals.size === 0 || refusals.size === open.length) return new Map([...back, ...refusals]);
    await work.flush(); // what is gone is looked for in the database
    open = open.filter(({ id }) => refusals.has(id));
  }
};
