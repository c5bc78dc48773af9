import { sql } from 'drizzle-orm';
import { invoice } from '@parkdeck/core/catalogue/finance/invoice';
import { invoiceIssuer } from '@parkdeck/core/catalogue/finance/invoice-issuer';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { checkApplication, issuerFor } from '@parkdeck/core/domain/finance/invoices/invoice';
import { INVOICE_REFUSALS } from '@parkdeck/core/domain/finance/invoices/refusals';
import type { InvoiceRefusal } from '@parkdeck/core/domain/finance/invoices/refusals';
import { LIVE_STATES } from '@parkdeck/core/domain/finance/invoices/states';
import type { InvoiceState } from '@parkdeck/core/domain/finance/invoices/states';
import { err } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { refused, UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Stored, Work } from '../../engine/work.ts';
import type { Order } from '../traffic/session-rows.ts';

export type Invoice = Stored<typeof invoice>;
export type Issuer = Stored<typeof invoiceIssuer>;

export const invoiceRefusal = (code: InvoiceRefusal): Refusal => refused(code, INVOICE_REFUSALS[code]);

/**
 * The live applications of orders, by order (I21). A caller who adds one, or refunds an order, must lock the order's
 * row before. `but`: an application to leave out.
 */
export const liveInvoices = async (
  work: Work,
  orders: readonly string[],
  but?: string,
): Promise<ReadonlyMap<string, InvoiceState>> => {
  const found = await work.find(invoice, {
    where: [
      { state: LIVE_STATES },
      sql`t.orders && ${sql.param([...orders])}::text[] and t.id is distinct from ${but ?? null}`,
    ],
    columns: ['orders', 'state'],
  });
  return new Map(found.flatMap((one) => one.orders.map((id) => [id, one.state] as const)));
};

/** The invoice state of an order, for the refund rules: `issued` also when it was invoiced elsewhere. */
export const invoiceOf = async (work: Work, row: Pick<Order, 'id' | 'invoiced'>): Promise<InvoiceState | null> =>
  (await liveInvoices(work, [row.id])).get(row.id) ?? (row.invoiced ? 'issued' : null);

/**
 * All orders of an application, locked; undefined when one of them is out of the actor's scope: an application is
 * issued as a whole.
 */
export const ordersOf = async (work: Work, ids: readonly string[]): Promise<readonly Order[] | undefined> => {
  const found = await work.rows(order, ids);
  return found.size === new Set(ids).size ? [...found.values()] : undefined;
};

/** The orders of a new or restored application: locked, and checked to be free for it. */
export const freeOrders = async (
  work: Work,
  ids: readonly string[],
  but?: string,
): Promise<Result<readonly Order[], Refusal>> => {
  const rows = await ordersOf(work, ids);
  if (!rows) return err(UNKNOWN);
  const live = await liveInvoices(work, ids, but);
  const checked = checkApplication(
    rows.map((row) => ({
      park: row.park,
      state: row.state,
      paid: row.paid,
      refunded: row.refunded,
      invoiced: row.invoiced,
      applied: live.has(row.id),
    })),
  );
  return checked.ok ? { ok: true, value: rows } : err(invoiceRefusal(checked.error));
};

/** The issuer that invoices for a park today. */
export const issuerOf = async (work: Work, park: string): Promise<Issuer | undefined> =>
  issuerFor(
    await work.find(invoiceIssuer, {
      where: [sql`t.company_id = (select k.company_id from park k where k.id = ${park})`],
    }),
    park,
    work.today,
  );
