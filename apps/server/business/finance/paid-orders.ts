import { sql } from 'drizzle-orm';
import { invoice } from '@parkdeck/core/catalogue/finance/invoice';
import { onlineOrder } from '@parkdeck/core/catalogue/finance/online-order';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { LIVE_STATES } from '@parkdeck/core/domain/finance/invoices/states';
import { addDays } from '@parkdeck/core/lib/day';
import { sumFen } from '@parkdeck/core/lib/money';
import type { Fen } from '@parkdeck/core/lib/money';
import type { Plate } from '@parkdeck/core/lib/plate';
import type { Work } from '../../engine/work.ts';
import { liveInvoices } from './invoice-orders.ts';
import type { Invoice } from './invoice-orders.ts';

/** Days for which a driver may ask for an invoice himself; later at the desk. */
const DAYS = 30;

/** What was paid together and would be invoiced together. */
export interface PaidOrders {
  readonly plate: string;
  /** Paid and not given back, in fen. */
  readonly amount: Fen;
  readonly orders: readonly string[];
  /** The invoice that was asked for before. */
  readonly invoice: Pick<Invoice, 'state' | 'title'> | null;
}

/** The paid orders behind the key of a payment or of an order; undefined when nothing paid has that key. */
export const paidOrdersOf = async (work: Work, id: string): Promise<PaidOrders | undefined> => {
  const [payment] = await work.find(onlineOrder, { where: { id, state: 'success' }, columns: ['orders'] });
  const rows = await work.find(order, { where: { id: payment ? payment.orders : [id] }, full: true });
  const [first] = rows;
  const amount = sumFen(rows.map(({ paid, refunded }) => paid - refunded));
  if (!first || amount <= 0) return undefined;
  const [asked] = await work.find(invoice, {
    where: [{ state: LIVE_STATES }, sql`t.orders && ${sql.param(rows.map((row) => row.id))}::text[]`],
    columns: ['state', 'title'],
  });
  return { plate: first.plate ?? '', amount, orders: rows.map((row) => row.id), invoice: asked ?? null };
};

/** The newest paid order of a plate with exactly this amount that has no invoice yet: who paid it knows the amount. */
export const paidOrderOf = async (
  work: Work,
  { park, plate, amount }: { readonly park: string; readonly plate: Plate; readonly amount: Fen },
): Promise<string | undefined> => {
  const rows = await work.find(order, {
    where: [
      { park, plate, paid: amount, state: ['settled', 'part-refunded'], invoiced: false },
      sql`t.settled_at >= ${addDays(work.today, -DAYS)}::date`,
    ],
    columns: [],
    order: '-settledAt',
    limit: 20,
  });
  const live = await liveInvoices(
    work,
    rows.map(({ id }) => id),
  );
  return rows.find(({ id }) => !live.has(id))?.id;
};
