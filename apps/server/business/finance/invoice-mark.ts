import { order } from '@parkdeck/core/catalogue/finance/order';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { liveInvoices, invoiceRefusal } from './invoice-orders.ts';
import type { Order } from '../traffic/session-rows.ts';
import type { FreeHandler, RowsHandler } from '../../engine/behaviour.ts';

type Mark = InputOf<typeof order, 'mark-invoiced'>;

/** An action that marks puts the mark, unless it is told to take it off. */
const put = (work: Work, row: Order, { invoiced, remark }: Mark): void =>
  work.update(order, row, { invoiced: invoiced !== false, invoiceRemark: remark });

/** Marks orders as invoiced outside of the platform, or removes the mark (rules 8.6). */
export const markInvoiced: RowsHandler<typeof order, Mark> = async (work, items) => {
  const live = await liveInvoices(
    work,
    items.map(({ row }) => row.id),
  );
  return items.map(({ row, input }) => {
    if (live.has(row.id)) return err(invoiceRefusal('live-invoice'));
    put(work, row, input);
    return ok(undefined);
  });
};

/** The same for all settled orders of a stay, or for none of them. */
export const markStayInvoiced: FreeHandler<InputOf<typeof order, 'mark-session-invoiced'>, unknown> = async (
  work,
  { session: id, ...mark },
) => {
  if (!(await work.rows(session, [id])).has(id)) return err(UNKNOWN);
  const settled = await work.find(order, {
    where: { session: id, state: ['settled', 'part-refunded'] },
    columns: [],
  });
  const rows = await work.rows(
    order,
    settled.map((one) => String(one.id)),
  );
  if (rows.size === 0) return err(invoiceRefusal('not-settled'));
  if ((await liveInvoices(work, [...rows.keys()])).size > 0) return err(invoiceRefusal('live-invoice'));
  for (const row of rows.values()) put(work, row, mark);
  return ok(rows.size);
};
