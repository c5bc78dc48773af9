import type { InvoiceState } from '@parkdeck/core/domain/finance/invoices/states';
import type { Datetime } from '@parkdeck/core/lib/datetime';

/** An invoice as sent to the tax channel. Money in fen; `rate` is permille. */
export interface TaxPaper {
  /** Our own number of this attempt, the idempotency key: repeating it issues nothing twice. */
  readonly requestNo: string;
  readonly issuer: {
    readonly name: string;
    readonly taxNo: string;
    readonly goodsName: string;
    readonly goodsCode: string;
    readonly interfaceData: string | null;
  };
  readonly buyer: { readonly title: string; readonly taxNo: string | null; readonly email: string | null };
  readonly kind: string;
  readonly rate: number;
  readonly amount: number;
  readonly tax: number;
  /** Number of the issued invoice that is to be cancelled by a red one. */
  readonly invoiceNo: string | null;
  /** Attempts before this one. */
  readonly tries: number;
  readonly placedAt: Datetime;
}

/** The channel's answer. `working`: accepted, but not done yet. */
export type TaxAnswer =
  | { readonly says: 'done'; readonly code: string | null; readonly number: string; readonly at: Datetime }
  | { readonly says: 'refused'; readonly why: string }
  | { readonly says: 'working' }
  | { readonly says: 'no-answer' };

/** What is requested: an invoice, or the red one that cancels it. */
export type TaxErrand = Extract<InvoiceState, 'issuing' | 'reddening'>;

/**
 * Issues invoices. A real tax service is another adapter of this port (S17). A call that takes longer than a few
 * seconds returns `no-answer`.
 */
export interface TaxChannel {
  /** Its invoices are not tax documents. */
  readonly sandbox: boolean;
  /** Submits the invoice; a repeated call only returns its state. */
  place(errand: TaxErrand, paper: TaxPaper): Promise<TaxAnswer>;
  query(errand: TaxErrand, paper: TaxPaper, now: Datetime): Promise<TaxAnswer>;
}
