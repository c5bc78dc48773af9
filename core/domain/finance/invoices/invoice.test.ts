import { expect, test } from 'vitest';
import { after } from '../../../lib/moves.ts';
import { err, ok } from '../../../lib/result.ts';
import { checkApplication, invoiceSums, issuerFor, taxOf } from './invoice.ts';
import type { InvoicedOrder } from './invoice.ts';
import { INVOICE_REFUSALS } from './refusals.ts';
import { INVOICE_MOVES, LIVE_STATES } from './states.ts';
import type { InvoiceEvent, InvoiceState } from './states.ts';

test.each([
  [1700, 60, 96], // W09
  [0, 60, 0],
  [1700, 0, 0],
  [1, 130, 0],
  [10_600, 60, 600],
  [10_300, 30, 300],
  [113, 130, 13],
  [105, 50, 5],
  [53, 60, 3],
  [26, 60, 1],
  [27, 60, 2],
  [9_999_999_999_999, 130, 1_150_442_477_876],
])('the tax in %i fen at %i permille is %i', (amount, permille, tax) => {
  expect(taxOf(amount, permille)).toBe(tax);
});

const paid: InvoicedOrder = { park: 'PK1', state: 'settled', paid: 1000, refunded: 0, invoiced: false, applied: false };
test.each<readonly [what: string, orders: readonly InvoicedOrder[], expected: ReturnType<typeof checkApplication>]>([
  ['one that is paid', [paid], ok(null)],
  ['several of one park', [paid, { ...paid, state: 'part-refunded', refunded: 400 }], ok(null)],
  ['of two parks', [paid, { ...paid, park: 'PK2' }], err('several-parks')],
  ['unpaid', [{ ...paid, state: 'part-paid' }], err('not-settled')],
  ['closed', [{ ...paid, state: 'closed' }], err('not-settled')],
  ['all of it given back', [{ ...paid, state: 'refunded', refunded: 1000 }], err('nothing-to-invoice')],
  ['waived', [{ ...paid, paid: 0 }], err('nothing-to-invoice')],
  ['marked', [{ ...paid, invoiced: true }], err('marked-invoiced')],
  ['in another application', [{ ...paid, applied: true, invoiced: true }], err('applied-already')],
])('orders: %s', (_what, orders, expected) => {
  expect(checkApplication(orders)).toEqual(expected);
});

test('an invoice is for what was paid and has not gone back', () => {
  expect(
    invoiceSums(
      [
        { paid: 1400, refunded: 0 },
        { paid: 600, refunded: 300 },
      ],
      60,
    ),
  ).toEqual({ amount: 1700, tax: 96 });
  expect(invoiceSums([{ paid: 600, refunded: 600 }], 60)).toEqual({ amount: 0, tax: 0 });
});

test.each<readonly [state: InvoiceState, events: readonly InvoiceEvent[]]>([
  ['requested', ['issue', 'cancel']],
  ['issuing', ['done', 'refuse']],
  ['issued', ['redden']],
  ['failed', ['issue', 'cancel']],
  ['cancelled', []],
  ['reddening', ['done', 'refuse']],
  ['reddened', []],
  ['red-failed', ['redden']],
])('%s may see %j only', (state, events) => {
  const all: readonly InvoiceEvent[] = ['issue', 'cancel', 'redden', 'done', 'refuse'];
  expect(all.filter((event) => after(INVOICE_MOVES, state, event) !== null)).toEqual(
    events.toSorted((a, b) => all.indexOf(a) - all.indexOf(b)),
  );
});

test('cancelled and reddened applications let their orders go', () => {
  expect(
    (Object.keys(INVOICE_MOVES) as InvoiceState[]).filter((state) => !LIVE_STATES.some((one) => one === state)),
  ).toEqual(['cancelled', 'reddened']); // keys of the record
});

const everywhere = { id: 'IS1', parks: [], endDate: null };
const here = { id: 'IS2', parks: ['PK1'], endDate: '2026-03-01' };
test.each([
  ['the park’s own before one for all', [everywhere, here], 'PK1', '2026-03-01', 'IS2'],
  ['one that has ended no more', [everywhere, here], 'PK1', '2026-03-02', 'IS1'],
  ['one of another park never', [here], 'PK2', '2026-02-01', undefined],
  ['none', [], 'PK1', '2026-02-01', undefined],
] as const)('issuer: %s', (_what, issuers, park, today, expected) => {
  expect(issuerFor(issuers, park, today)?.id).toBe(expected);
});

test.each(Object.entries(INVOICE_REFUSALS))('%s says what is refused and the way out, briefly', (_, { zh, en }) => {
  expect(zh).toMatch(/^(?:[^请您！!.]|申请)+。(?:[^请您！!。]|申请)+$/);
  expect(en).toMatch(/^[A-Z][^.!]+\. [A-Z][^.!]+$/);
  expect(en.length).toBeLessThan(90);
});
