import type { Datetime } from '@parkdeck/core/lib/datetime';

/** A transfer as sent to the bank. Money in fen. */
export interface BankPaper {
  /** Our own number, the idempotency key: repeating it never moves money twice. */
  readonly number: string;
  readonly amount: number;
  readonly account: { readonly bank: string; readonly name: string; readonly number: string };
  readonly isRetry: boolean;
  readonly placedAt: Datetime;
}

/** The bank's answer. `working`: accepted, but not done yet. */
type BankAnswer =
  | { readonly says: 'paid'; readonly bankNo: string; readonly at: Datetime }
  | { readonly says: 'refused'; readonly why: string }
  | { readonly says: 'working' }
  | { readonly says: 'no-answer' };

/**
 * Transfers money to the accounts of companies. A real bank is another adapter of this port (S17). A call that takes
 * longer than a few seconds returns `no-answer`.
 */
export interface BankChannel {
  /** Submits the transfer; a repeated call only returns its state. */
  pay(paper: BankPaper, now: Datetime): Promise<BankAnswer>;
}
