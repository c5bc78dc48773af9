import { sql } from 'drizzle-orm';
import { invoice } from '@parkdeck/core/catalogue/finance/invoice';
import { invoiceIssuer } from '@parkdeck/core/catalogue/finance/invoice-issuer';
import { order } from '@parkdeck/core/catalogue/finance/order';
import { refund } from '@parkdeck/core/catalogue/finance/refund';
import { TAX_RATES } from '@parkdeck/core/catalogue/finance/choices';
import { invoiceSums } from '@parkdeck/core/domain/finance/invoices/invoice';
import { INVOICE_MOVES } from '@parkdeck/core/domain/finance/invoices/states';
import { smsRecord } from '@parkdeck/core/catalogue/service/sms-record';
import { choiceCode } from '@parkdeck/core/kit/choice';
import { formatFen } from '@parkdeck/core/lib/money';
import { move } from '@parkdeck/core/lib/moves';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { words } from '@parkdeck/core/kit/words';
import { taxChannel } from '../../channels/tax/index.ts';
import type { TaxAnswer, TaxErrand, TaxPaper } from '../../channels/tax/port.ts';
import { enqueueJob } from '../../events/enqueue-job.ts';
import { UNKNOWN } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { secretsOf } from '../../engine/secrets.ts';
import type { Work } from '../../engine/work.ts';
import { equals } from '../../db/where.ts';
import { queueSms } from '../service/sms-record.ts';
import { platformText } from '../../platform/platform-text.ts';
import { invoiceRefusal, ordersOf } from './invoice-orders.ts';
import type { Invoice } from './invoice-orders.ts';

type Booked = Promise<Result<void, Refusal>>;

export const INVOICE_JOB = 'invoices';
/** Clears the fields of the last request to the tax channel for a new one. */
const FRESH = { placedAt: null, askedAt: null, error: null } as const;
const ALL_REFUNDED = platformText(words('订单已全部退款', 'All of the order was refunded'));

export const rateOf = (rate: keyof typeof TAX_RATES): number => choiceCode(TAX_RATES, rate) ?? 0;

const issuerOf = async (work: Work, row: Invoice) => (await work.find(invoiceIssuer, { where: { id: row.issuer } }))[0];

/**
 * Starts to issue an application, over the present rest of its orders; with nothing left it is cancelled (rules 4.5).
 */
export const beginIssue = async (work: Work, row: Invoice, more: { readonly retries?: number } = {}): Booked => {
  const [orders, issuer] = [await ordersOf(work, row.orders), await issuerOf(work, row)];
  if (!orders || !issuer) return err(UNKNOWN);
  const pending = await work.find(refund, {
    where: { order: row.orders, state: 'refunding' },
    columns: [],
  });
  if (pending.length > 0) return err(invoiceRefusal('refund-pending'));
  const sums = invoiceSums(orders, rateOf(issuer.rate));
  if (sums.amount === 0) {
    work.update(invoice, row, { state: 'cancelled', ...sums, error: ALL_REFUNDED });
    return ok(undefined);
  }
  work.update(invoice, row, { state: 'issuing', ...sums, ...FRESH, ...more });
  enqueueJob(work.platform, INVOICE_JOB);
  return ok(undefined);
};

/** Requests the red invoice that cancels an issued one. */
export const beginRed = async (work: Work, row: Invoice, redType: NonNullable<Invoice['redType']>): Booked => {
  work.update(invoice, row, { state: 'reddening', redType, redTries: row.redTries + 1, ...FRESH });
  enqueueJob(work.platform, INVOICE_JOB);
  return ok(undefined);
};

const paperOf = async (work: Work, row: Invoice, errand: TaxErrand): Promise<TaxPaper | undefined> => {
  const issuer = await issuerOf(work, row);
  // The secret of the channel is not part of the row read.
  const { interfaceData } = await secretsOf(work, invoiceIssuer, String(row.issuer), ['interfaceData']);
  const tries = errand === 'issuing' ? row.retries : row.redTries - 1;
  return (
    issuer && {
      requestNo: `${row.number}${errand === 'issuing' ? 'B' : 'R'}${tries}`,
      tries,
      issuer: {
        name: issuer.name,
        taxNo: issuer.taxNo,
        goodsName: issuer.goodsName,
        goodsCode: issuer.goodsCode,
        interfaceData,
      },
      buyer: { title: row.title, taxNo: row.taxNo, email: row.email },
      kind: row.kind,
      rate: rateOf(issuer.rate),
      amount: row.amount,
      tax: row.tax,
      invoiceNo: row.invoiceNo,
      placedAt: row.placedAt ?? work.now,
    }
  );
};

const bookAnswer = async (work: Work, row: Invoice, errand: TaxErrand, answer: TaxAnswer): Booked => {
  if (answer.says === 'working' || answer.says === 'no-answer') return ok(undefined);
  const state = move(INVOICE_MOVES, errand, answer.says === 'done' ? 'done' : 'refuse');
  if (answer.says === 'refused') {
    work.update(invoice, row, { state, error: answer.why });
    return ok(undefined);
  }
  const orders = await ordersOf(work, row.orders);
  if (!orders) return err(UNKNOWN);
  for (const one of orders) work.update(order, one, { invoiced: errand === 'issuing' });
  if (errand === 'reddening') work.update(invoice, row, { state, redNo: answer.number });
  else {
    const issued = { state, invoiceCode: answer.code, invoiceNo: answer.number, issuedAt: answer.at } as const;
    work.update(invoice, row, issued);
    if (row.email) await mailInvoice(work, { ...row, ...issued }, row.email);
  }
  return ok(undefined);
};

/** Submits an application to the tax channel, or queries its state, and books the answer (rules 5.11). */
export const askTaxChannel = async (work: Work, row: Invoice): Booked => {
  const channel = taxChannel(work.platform);
  if (!channel) return err(invoiceRefusal('no-tax-channel'));
  if (row.state !== 'issuing' && row.state !== 'reddening') return ok(undefined);
  const paper = await paperOf(work, row, row.state);
  if (!paper) return err(UNKNOWN);
  const isNew = row.placedAt === null;
  const answer = isNew ? await channel.place(row.state, paper) : await channel.query(row.state, paper, work.now);
  // Without an answer it is submitted again with the same request number.
  if (isNew && answer.says !== 'no-answer') work.update(invoice, row, { placedAt: work.now });
  if (!isNew) work.update(invoice, row, { askedAt: work.now });
  return bookAnswer(work, row, row.state, answer);
};

/** Has an issued invoice mailed, by strategy and template like any message. */
export const mailInvoice = async (work: Work, row: Invoice, to: string): Promise<void> => {
  const issuer = await issuerOf(work, row);
  await queueSms(work, [
    {
      key: `invoice/${row.id}/${work.now}/${to}`,
      phone: null,
      mail: to,
      sentence: 'invoice-issued',
      facts: { issuer: issuer?.name ?? null, number: row.invoiceNo, title: row.title, amount: formatFen(row.amount) },
      noun: invoice.name,
      object: row.id,
      park: row.park,
    },
  ]);
  work.update(invoice, row, { sentTo: to, sendState: 'queued', sentAt: null });
};

/** The log's last mail of an invoice `t`, to whom it goes now. */
const LAST_MAIL = sql`from sms_record r where r.channel = 'mail' and r.noun = 'invoice' and r.object = t.id
  and r.mail = t.sent_to order by r.queued_at desc, r.id desc limit 1`;
/** Invoices whose mail has come to something. */
export const MAIL_SETTLED = sql`t.send_state = 'queued' and (select r.state ${LAST_MAIL}) <> 'queued'`;

/** Invoices to be mailed of which the log knows nothing: queued before mail went by the log, or cut off in between. */
export const MAIL_MISSING = sql`t.send_state = 'queued' and t.sent_to is not null
  and not exists (select from sms_record r where r.channel = 'mail' and r.noun = 'invoice' and r.object = t.id
    and r.mail = t.sent_to)`;

/** Puts the mail of such an invoice into the log, by which it is sent once. */
export const resumeMail = async (work: Work, row: Invoice): Booked => {
  if (row.sendState === 'queued' && row.sentTo) await mailInvoice(work, row, row.sentTo);
  return ok(undefined);
};

/** Tells on the invoice what became of its mail. */
export const followMail = async (work: Work, row: Invoice): Booked => {
  const [last] = await work.find(smsRecord, {
    where: [{ channel: 'mail', noun: invoice.name, object: equals(row.id), mail: equals(row.sentTo ?? '') }],
    order: '-queuedAt',
    limit: 1,
  });
  if (row.sendState !== 'queued' || !last || last.state === 'queued') return ok(undefined);
  work.update(invoice, row, { sendState: last.state === 'sent' ? 'sent' : 'failed', sentAt: last.sentAt });
  return ok(undefined);
};
