import type { Moves } from '../../../lib/moves.ts';
import type { INVOICE_STATES } from '../../../vocabulary/finance.ts';

/** The states of an invoice, from the application to the red invoice that reverses it (rules 5.11). */
export type InvoiceState = keyof typeof INVOICE_STATES;
/** `issue` and `redden` ask the tax channel; `done` and `refuse` are what it says. */
export type InvoiceEvent = 'issue' | 'cancel' | 'redden' | 'done' | 'refuse';

/** The states of an invoice and what each event leads to. Source: rules 5.11. */
export const INVOICE_MOVES: Moves<InvoiceState, InvoiceEvent> = {
  requested: { issue: 'issuing', cancel: 'cancelled' },
  issuing: { done: 'issued', refuse: 'failed' },
  issued: { redden: 'reddening' },
  failed: { issue: 'issuing', cancel: 'cancelled' },
  cancelled: {},
  reddening: { done: 'reddened', refuse: 'red-failed' },
  reddened: {},
  'red-failed': { redden: 'reddening' },
};

/** States in which an application reserves its orders (I21). */
export const LIVE_STATES = [
  'requested',
  'issuing',
  'issued',
  'failed',
  'reddening',
  'red-failed',
] as const satisfies readonly InvoiceState[];
/** States in which the orders of an invoice cannot be refunded (rules 4.5). */
export const HOLDING_STATES = [
  'issuing',
  'issued',
  'reddening',
  'red-failed',
] as const satisfies readonly InvoiceState[];
const HOLDING: ReadonlySet<InvoiceState> = new Set(HOLDING_STATES);
/** Whether an invoice in this state keeps the money of its orders from being refunded. */
export const holdsMoney = (state: InvoiceState): boolean => HOLDING.has(state);
