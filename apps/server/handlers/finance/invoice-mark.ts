import { order } from '@parkdeck/core/catalogue/finance/order';
import { err, ok } from '@parkdeck/core/lib/result';
import { liveInvoices, invoiceRefusal } from '../../business/finance/invoice-orders.ts';
import { paidWords } from '../../business/traffic/how-left.ts';
import { ownRights } from '../../business/system/rights.ts';
import type { Hooks } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';

export const orderHooks: Hooks<typeof order> = {
  mostBack: async (work) => (await ownRights(work)).refundMax,
  sinceThen: async (work, row) => paidWords([row], work.today),
  /** An undo of a mark is refused when the order has an application by now. */
  beforeSave: eachItem(async (work, { before, values }) =>
    before && 'invoiced' in values && (await liveInvoices(work, [before.id])).size > 0
      ? err(invoiceRefusal('live-invoice'))
      : ok(undefined),
  ),
};
