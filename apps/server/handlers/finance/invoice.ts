import { invoice } from '@parkdeck/core/catalogue/finance/invoice';
import { holdsMoney } from '@parkdeck/core/domain/finance/invoices/states';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { mailChannel } from '../../channels/mail/index.ts';
import type { FileAnswer } from '../../files/file-answer.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { askTaxChannel, beginIssue, beginRed, mailInvoice } from '../../business/finance/invoice-book.ts';
import { applyForInvoice } from '../../business/finance/invoice-apply.ts';
import { invoiceFile } from '../../business/finance/invoice-file.ts';
import { freeOrders, invoiceRefusal } from '../../business/finance/invoice-orders.ts';
import type { Invoice } from '../../business/finance/invoice-orders.ts';
import type { HandlersOf, Hooks, Item, RowReader } from '../../engine/behaviour.ts';
import { eachItem } from '../../engine/save-hooks.ts';
import { parameterOf } from '../../platform/parameters.ts';

/** In sequence: each is a call of the tax channel. */
const each = async <I>(
  items: readonly Item<typeof invoice, I>[],
  one: (row: Invoice, input: I) => Promise<Result<void, Refusal>>,
): Promise<readonly Result<void, Refusal>[]> => {
  const outcomes: Result<void, Refusal>[] = [];
  for (const { row, input } of items) outcomes.push(await one(row, input));
  return outcomes;
};

const file: RowReader<typeof invoice, unknown, FileAnswer> = async (work, { row }) =>
  (holdsMoney(row.state) && row.state !== 'issuing') || row.state === 'reddened'
    ? ok(await invoiceFile(work, row))
    : err(invoiceRefusal('not-issued'));

export const invoiceHandlers = {
  apply: applyForInvoice,
  'refresh-status': async (work, items) =>
    each(items, async (row) => (row.state === 'requested' ? beginIssue(work, row) : askTaxChannel(work, row))),
  retry: async (work, items) =>
    each(items, async (row) =>
      row.retries >= (await parameterOf(work.platform, 'invoice.retries', String(row.$company)))
        ? err(invoiceRefusal('tries-used-up'))
        : beginIssue(work, row, { retries: row.retries + 1 }),
    ),
  redden: async (work, items) => each(items, async (row, { type }) => beginRed(work, row, type)),
  cancel: async (work, items) =>
    items.map(({ row }) => {
      work.update(invoice, row, { state: 'cancelled' });
      return ok(undefined);
    }),
  send: async (work, items) => {
    if (!mailChannel(work.platform)) return items.map(() => err(invoiceRefusal('no-mail-channel')));
    for (const { row, input } of items) await mailInvoice(work, row, input.email.trim());
    return items.map(() => ok(undefined));
  },
  file,
} satisfies HandlersOf<typeof invoice> & Readonly<Record<string, unknown>>;

export const invoiceHooks: Hooks<typeof invoice> = {
  /** An undo that restores an application is allowed only while its orders are free. */
  beforeSave: eachItem(async (work, { before, values }) => {
    if (before?.state !== 'cancelled' || values.state === undefined) return ok(undefined);
    const orders = await freeOrders(work, before.orders, before.id);
    return orders.ok ? ok(undefined) : orders;
  }),
  beforeRestore: async (work, row) => {
    if (row.state === 'cancelled') return ok(undefined);
    const orders = await freeOrders(work, row.orders, row.id);
    return orders.ok ? ok(undefined) : orders;
  },
  remove: async (_work, row) =>
    row.state === 'failed' || row.state === 'cancelled' ? ok(undefined) : err(invoiceRefusal('issued-stays')),
};
