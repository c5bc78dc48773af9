import { type Fen, sumFen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { OrderAmounts } from '../orders/amounts.ts';
import type { OrderState } from '../orders/states.ts';
import type { InvoiceRefusal } from './refusals.ts';

/** The tax in an amount that includes it: half a fen up (rules 4.5). `permille`: the rate, 60 is 6 %. */
export const taxOf = (amount: Fen, permille: number): Fen =>
  Math.floor((2 * amount * permille + 1000 + permille) / (2 * (1000 + permille)));

/** What of an order can be invoiced: what was paid and has not gone back. */
const invoiceable = ({ paid, refunded }: Pick<OrderAmounts, 'paid' | 'refunded'>): Fen => paid - refunded;

/** An order as far as an invoice is concerned. */
export interface InvoicedOrder extends Pick<OrderAmounts, 'paid' | 'refunded'> {
  readonly park: string;
  readonly state: OrderState;
  /** Invoiced by us, or marked as invoiced elsewhere. */
  readonly invoiced: boolean;
  /** Whether another live application contains it. */
  readonly applied: boolean;
}

const SETTLED: ReadonlySet<OrderState> = new Set(['settled', 'part-refunded', 'refunded']);

/** Whether an application over these orders may be made. */
export function checkApplication(orders: readonly InvoicedOrder[]): Result<null, InvoiceRefusal> {
  if (new Set(orders.map(({ park }) => park)).size > 1) return err('several-parks');
  if (orders.some(({ applied }) => applied)) return err('applied-already');
  if (orders.some(({ invoiced }) => invoiced)) return err('marked-invoiced');
  if (orders.some(({ state }) => !SETTLED.has(state))) return err('not-settled');
  return orders.some((order) => invoiceable(order) === 0) ? err('nothing-to-invoice') : ok(null);
}

/** Amount and tax of an invoice over orders as they stand now; amount 0 when all of it went back. */
export function invoiceSums(
  orders: readonly Pick<OrderAmounts, 'paid' | 'refunded'>[],
  permille: number,
): { readonly amount: Fen; readonly tax: Fen } {
  const amount = sumFen(orders.map(invoiceable));
  return { amount, tax: taxOf(amount, permille) };
}

/** Where an issuer serves: `parks` empty is every park of its company. Days are texts `yyyy-MM-dd`. */
export interface Issuer {
  readonly id: string;
  readonly parks: readonly string[];
  readonly endDate: string | null;
}

/**
 * The issuer that invoices for a park on a day: one that names the park before one for all; undefined when none is
 * valid.
 */
export const issuerFor = <I extends Issuer>(issuers: readonly I[], park: string, today: string): I | undefined =>
  issuers
    .filter(
      ({ parks, endDate }) => (endDate === null || endDate >= today) && (parks.length === 0 || parks.includes(park)),
    )
    .toSorted((a, b) => Number(a.parks.length === 0) - Number(b.parks.length === 0) || (a.id < b.id ? -1 : 1))[0];
