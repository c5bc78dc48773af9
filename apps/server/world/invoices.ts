import { invoice, invoiceIssuer, order } from '@parkdeck/core/catalogue/index';
import { invoiceSums } from '@parkdeck/core/domain/finance/invoices/invoice';
import type { InvoiceState } from '@parkdeck/core/domain/finance/invoices/states';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { addDays } from '@parkdeck/core/lib/day';
import { paidOf } from './bills.ts';
import { orderId } from './order-id.ts';
import type { Bill } from './bills.ts';
import { personName, phoneOf } from './names.ts';
import type { Places } from './places.ts';
import type { Scale } from './scale.ts';
import { altered, around, key, table } from './table.ts';
import type { SeedTable, Setting } from './table.ts';
import type { Traffic } from './traffic-rows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RATE = 60;
const INVOICED: ReadonlySet<InvoiceState> = new Set(['issued', 'reddening', 'red-failed']);

/** States of the first ones, so that every size has every state (rules 9.5); nearly all others are issued. */
const PLANTED: readonly InvoiceState[] = [
  'issued',
  'requested',
  'issuing',
  'failed',
  'cancelled',
  'reddening',
  'reddened',
  'red-failed',
  'issued',
  'issued',
];
const SHARES = { issued: 94, cancelled: 3, reddened: 3 } as const;
/** Names that select the sandbox's further behaviour (channels/README.md). */
const MAIL: Readonly<Partial<Record<InvoiceState, string>>> = {
  requested: 'late',
  issuing: 'unknown',
  failed: 'fail',
  reddening: 'unknown',
  'red-failed': 'red-fails',
};
const TITLES = [
  '云栖软件有限公司',
  '东城建设工程有限公司',
  '海纳物流有限公司',
  '远山设计事务所',
  '锦程商贸有限公司',
  '启明医疗器械有限公司',
  '晨曦文化传播有限公司',
] as const;

const taxNo = (number: number): string => `91000000DEMO${String(number).padStart(6, '0')}`;
const issuersOf = (places: Places) =>
  places.companies
    .filter(({ id }) => places.parks.some(({ company }) => company === id))
    .map((company, index) => ({ ...company, issuer: key('IS', 6, index + 1), number: index + 1 }));

/** Evenly spread bills to invoice, away from both ends of the history. */
const chosen = (bills: readonly Bill[], count: number): readonly Bill[] => {
  const [first, last] = [Math.floor(bills.length * 0.3), Math.floor(bills.length * 0.9)];
  const step = Math.max(1, Math.floor((last - first) / count));
  return bills
    .slice(first, last)
    .filter((_bill, index) => index % step === 0)
    .slice(0, count);
};

/** Issuers, applications, and the invoiced orders. */
export const invoices = (
  { random, baseDate }: Setting,
  places: Places,
  scale: Scale,
  { tables, invoiceable }: Pick<Traffic, 'tables' | 'invoiceable'>,
): readonly SeedTable[] => {
  const issuers = issuersOf(places);
  const issuerOf = new Map(
    places.parks.map((park) => [park.id, issuers.find(({ id }) => id === park.company)?.issuer ?? '']),
  );
  const applied = chosen(invoiceable, scale.invoices).map((bill, index) => ({
    bill,
    index,
    order: orderId(bill.number),
    paidAt: bill.settledAt ?? bill.to,
    state: PLANTED[index] ?? random('invoice/state').share(index, SHARES),
  }));
  const marked = new Set<unknown>(applied.filter(({ state }) => INVOICED.has(state)).map((one) => one.order));
  return [
    ...altered(tables, [[order, (row) => (marked.has(row.id) ? { ...row, invoiced: true } : row)]]),
    table(invoiceIssuer)(issuers, ({ id, name, issuer, number }) => ({
      id: issuer,
      company: id,
      name,
      taxNo: taxNo(number),
      address: '城东大道 1 号',
      phone: '0571-87000000',
      bankAccount: '城东银行 6200000000',
      rate: 'r6',
      goodsName: '停车费',
      goodsCode: '3040502020200000000',
      kind: 'digital',
      payee: '王敏',
      checker: '李静',
      drawer: '张伟',
      endDate: addDays(baseDate, 200),
      interfaceData: 'sandbox',
    })),
    table(invoice)(applied, ({ bill, index, order: of, paidAt, state }) => {
      const at = paidAt + (20 + random('invoice/applied').int(index, 100)) * MINUTE;
      const isCompany = random('invoice/title').at(index) < 0.7;
      const isOut = INVOICED.has(state) || state === 'reddened';
      const isRed = state === 'reddening' || state === 'reddened' || state === 'red-failed';
      const placed = state === 'requested' || state === 'cancelled' ? null : at + MINUTE;
      const done = at + (isRed ? HOUR : 0) + MINUTE;
      const title = isCompany ? around(TITLES, index) : personName(random, 'invoice/person', index);
      const email = `${MAIL[state] ?? `caiwu${index + 1}`}@example.com`;
      return {
        id: key('IV', 8, index + 1),
        number: key(`F${datetimeOfInstant(paidAt).slice(2, 10).replaceAll('-', '')}`, 8, index + 1),
        park: bill.stay.park.id,
        issuer: issuerOf.get(bill.stay.park.id) ?? '',
        orders: [of],
        title,
        titleType: isCompany ? 'company' : 'person',
        taxNo: isCompany ? taxNo(900 + index) : null,
        email,
        phone: phoneOf(7000 + index),
        ...invoiceSums([{ paid: paidOf(bill), refunded: 0 }], RATE),
        kind: 'digital',
        state,
        invoiceNo: isOut ? key('2633', 16, index + 1) : null,
        issuedAt: isOut ? datetimeOfInstant(at + MINUTE + 2000) : null,
        error: state === 'failed' ? '购方税号与名称不符' : state === 'red-failed' ? '红字信息表待确认' : null,
        redType: isRed ? 'wrong-data' : null,
        redNo: state === 'reddened' ? key('2634', 16, index + 1) : null,
        redTries: isRed ? 1 : 0,
        retries: state === 'failed' ? 4 : 0,
        placedAt: placed === null ? null : datetimeOfInstant(isRed ? done : placed),
        askedAt: placed === null ? null : datetimeOfInstant((isRed ? done : placed) + 2000),
        sentTo: isOut ? email : null,
        sendState: isOut ? 'sent' : null,
        sentAt: isOut ? datetimeOfInstant(at + 2 * MINUTE) : null,
        appliedAt: datetimeOfInstant(at),
        createdAt: datetimeOfInstant(at),
        updatedAt: datetimeOfInstant(done + 2000),
      };
    }),
  ];
};
