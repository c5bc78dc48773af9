import { order } from '@parkdeck/core/catalogue/finance/order';
import { err, ok } from '@parkdeck/core/lib/result';
import { liveInvoices, noInvoice } from '../../business/finance/invoice-orders.ts';
import type { Hooks } from '../../engine/behaviour.ts';

export const orderHooks: Hooks<typeof order> = {
  /** An undo of a mark: not over an application that came since. */
  save: async (work, { before, values }) =>
    before && 'invoiced' in values && (await liveInvoices(work, [before.id])).size > 0
      ? err(noInvoice('live-invoice'))
      : ok(undefined),
};
