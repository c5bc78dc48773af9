import type { InvoiceState } from '@parkdeck/core/domain/finance/invoices/states';
import type { Datetime } from '@parkdeck/core/lib/datetime';

/** An invoice as the tax channel knows it. Money in fen; `rate` is permille. */
export interface TaxPaper {
  /** Our own number of this try: asking again with it does nothing twice. */
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
  /** Of an issued one that is to be reddened. */
  readonly invoiceNo: string | null;
  /** Tries before this one. */
  readonly tries: number;
  readonly placedAt: Datetime;
}

/** What the channel says. `working`: it has the paper and is not done. */
export type TaxAnswer =
  | { readonly says: 'done'; readonly code: string | null; readonly number: string; readonly at: Datetime }
  | { readonly says: 'refused'; readonly why: string }
  | { readonly says: 'working' }
  | { readonly says: 'no-answer' };

/** What is asked of it: an invoice, or the red one that cancels it. */
export type TaxErrand = Extract<InvoiceState, 'issuing' | 'reddening'>;

/**
 * Who issues invoices. A real tax service is another adapter of this port (S17). No call waits longer than a few
 * seconds: then it is `no-answer`.
 */
export interface TaxChannel {
  /** What it issues is no tax document. */
  readonly sandbox: boolean;
  /** Hands in the paper; a second time it only answers. */
  place(errand: TaxErrand, paper: TaxPaper): Promise<TaxAnswer>;
  query(errand: TaxErrand, paper: TaxPaper, now: Datetime): Promise<TaxAnswer>;
}
