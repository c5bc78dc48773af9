import { invoice } from '@parkdeck/core/catalogue/finance/invoice';
import { invoiceSums } from '@parkdeck/core/domain/finance/invoices/invoice';
import type { InputOf } from '@parkdeck/core/kit/resource';
import { err, ok } from '@parkdeck/core/lib/result';
import { newId } from '../../db/ids.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { malformed } from '../../platform/refusal.ts';
import type { FreeHandler } from '../../engine/behaviour.ts';
import { INVOICE_JOB, rateOf } from './invoice-book.ts';
import { freeOrders, issuerOf, invoiceRefusal } from './invoice-orders.ts';
import type { Invoice } from './invoice-orders.ts';

type Application = InputOf<typeof invoice, 'apply'>;

/** An application for paid orders of one park without another live application (rules 5.11). The job issues it. */
export const applyForInvoice: FreeHandler<Application, Invoice> = async (work, input) => {
  const isCompany = input.titleType === 'company';
  if (isCompany && !input.taxNo?.trim()) return err(malformed({ field: 'taxNo', rule: 'required' }));
  const ids = [...new Set<string>(input.orders)];
  const orders = await freeOrders(work, ids);
  if (!orders.ok) return orders;
  const park = orders.value[0]?.park ?? '';
  const issuer = await issuerOf(work, park);
  if (!issuer) return err(invoiceRefusal('no-issuer'));
  const kind = input.kind ?? issuer.kind;
  // Only companies can deduct a special invoice in their tax return.
  if (kind === 'special' && !isCompany) return err(malformed({ field: 'kind', rule: 'choice' }));
  const made = work.insert(invoice, {
    number: newId('F', work.now),
    park,
    issuer: issuer.id,
    orders: ids,
    title: input.title.trim(),
    titleType: input.titleType,
    taxNo: isCompany ? input.taxNo?.trim() : null,
    kind,
    email: input.email?.trim() || null,
    phone: input.phone ?? null,
    ...invoiceSums(orders.value, rateOf(issuer.rate)),
    state: 'requested',
    appliedAt: work.now,
  });
  enqueueJob(work.platform, INVOICE_JOB);
  return ok(made);
};
