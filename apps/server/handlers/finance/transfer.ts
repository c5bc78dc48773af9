import { settlement } from '@parkdeck/core/catalogue/finance/settlement';
import { transfer } from '@parkdeck/core/catalogue/finance/transfer';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { inTransfer, settlementRefusal } from '../../business/finance/settlement-book.ts';
import { bookTransfer } from '../../business/finance/transfer-book.ts';
import type { Transfer } from '../../business/finance/transfer-book.ts';
import type { HandlersOf, Hooks } from '../../engine/behaviour.ts';

/** Repeats a failed transfer over the same settlements (rules 5.22). */
const retry = async (work: Work, id: string): Promise<Result<Transfer, Refusal>> => {
  const row = (await work.rows(transfer, [id])).get(id);
  if (!row) return err(UNKNOWN);
  if (row.state !== 'failed') return err(settlementRefusal('not-failed'));
  const rows = [...(await work.rows(settlement, row.settlements)).values()];
  const again = await work.find(transfer, { where: { retryOf: id }, columns: [] });
  if (again.length > 0 || rows.some(({ state }) => state !== 'failed'))
    return err(settlementRefusal('retried-already'));
  return bookTransfer(work, rows, row);
};

export const transferHandlers: HandlersOf<typeof transfer> = {
  create: async (work, { settlements, transfer: failed }) => {
    const permission = `fundmanage_transferrecord_${failed ? 'retry' : 'add'}`;
    if (!work.actor.codes.has(permission)) return err({ kind: 'forbidden', permission });
    const ids = [...new Set<string>(settlements ?? [])];
    if (failed) return ids.length > 0 ? err(malformed({ field: 'settlements', rule: 'fixed' })) : retry(work, failed);
    if (ids.length === 0) return err(malformed({ field: 'settlements', rule: 'required' }));
    return bookTransfer(work, [...(await work.rows(settlement, ids)).values()]);
  },
};

export const transferHooks: Hooks<typeof transfer> = {
  /** Its settlements become available for another transfer. */
  remove: async (work, row) => {
    if (row.state !== 'failed') return err(settlementRefusal('transfer-stays'));
    for (const one of (await work.rows(settlement, row.settlements)).values())
      if (one.state === 'failed') work.update(settlement, one, { state: 'confirmed' });
    return ok(undefined);
  },
  /** A removed failed transfer can be restored only while its settlements are confirmed and in no other transfer. */
  beforeRestore: async (work, row) => {
    if ((await inTransfer(work, row.settlements)).size > 0) return err(settlementRefusal('in-transfer'));
    const rows = [...(await work.rows(settlement, row.settlements)).values()];
    return rows.every(({ state }) => state === 'confirmed') ? ok(undefined) : err(settlementRefusal('not-confirmed'));
  },
};
