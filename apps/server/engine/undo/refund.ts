import { order } from '@parkdeck/core/catalogue/finance/order';
import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { calls } from '../../db/registry.ts';
import { performOnRows } from '../execute.ts';
import type { UndoRow } from '../journal.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { CHANGED, restore } from './restore.ts';
import { UNDONE } from './words.ts';
import type { Stored, Work } from '../work.ts';

type Refusals = ReadonlyMap<string, Refusal>;

/** Rows that have not changed since; the others get a refusal. */
const unchanged = async <R extends ResourceDef>(
  work: Work,
  resource: R,
  rows: readonly UndoRow[],
  refusals: Map<string, Refusal>,
): Promise<readonly { readonly row: Stored<R>; readonly before: UndoRow['before'] }[]> => {
  const found = await work.rows(
    resource,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, rev, before }) => {
    const row = found.get(id);
    if (row?.$rev === rev) return [{ row, before }];
    refusals.set(id, row ? CHANGED : UNKNOWN);
    return [];
  });
};

/** Refunds the payments of orders by the ways they were made, as a refund at the counter does. */
const giveBack = async (work: Work, rows: readonly UndoRow[]): Promise<Refusals> => {
  const call = calls.get('order.refund-offline');
  if (!call) throw new Error('order.refund-offline is not declared');
  const refusals = new Map<string, Refusal>();
  const open = await unchanged(work, order, rows, refusals);
  const targets = open.map(({ row, before }) => ({
    id: row.id,
    input: { amount: row.paid - Number(before?.paid ?? 0), remark: UNDONE },
  }));
  const outcomes = await performOnRows(work, call, targets, []);
  outcomes.forEach((outcome, index) => {
    const one = open[index];
    if (!outcome.ok && one) refusals.set(one.row.id, outcome.error);
  });
  return refusals;
};

/**
 * Reverts rows of one noun that money was taken for, or that were written without a payment. Returns a refusal for each
 * row that was not reverted.
 */
export const refund = async (work: Work, resource: ResourceDef, rows: readonly UndoRow[]): Promise<Refusals> => {
  if (resource.name === order.name) return giveBack(work, rows);
  const { revert } = work.platform.behaviours.hooksOf(resource);
  if (!revert) return restore(work, resource, rows);
  const refusals = new Map<string, Refusal>();
  for (const { row, before } of await unchanged(work, resource, rows, refusals)) {
    const outcome = await revert(work, row, before ?? {});
    if (!outcome.ok) refusals.set(row.id, outcome.error);
  }
  return refusals;
};
