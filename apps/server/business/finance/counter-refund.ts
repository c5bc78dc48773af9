import type { order } from '@parkdeck/core/catalogue/finance/order';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import type { RowsHandler } from '../../engine/behaviour.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { offlineRefunds } from './offline-refund.ts';
import { reopenDebts } from './refund-debts.ts';
import { refundSide } from './refund-effects.ts';

/** Gives money of orders back at the counter, with all that follows from it (rules 5.10). */
export const refundAtCounter: RowsHandler<typeof order, InputOf<typeof order, 'refund-offline'>> = async (
  work,
  items,
) => {
  const refunds = await offlineRefunds(
    work,
    items.map(({ row }) => row),
  );
  const outcomes: Result<void, Refusal>[] = [];
  for (const {
    row,
    input: { amount, remark: reason },
  } of items) {
    // one order per call, by its declaration
    const side = await refundSide(work, row);
    const parts = refunds.check(row, { amount, reason }, side.facts);
    const reopen = parts.ok ? await reopenDebts(work, row) : parts;
    if (parts.ok && reopen.ok) {
      const effects = refunds.book(row, { amount, reason }, parts.value);
      reopen.value();
      side.apply(effects);
    }
    outcomes.push(reopen.ok ? ok(undefined) : reopen);
  }
  return outcomes;
};
