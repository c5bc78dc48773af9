import type { Datetime } from '@parkdeck/core/lib/datetime';

/** A transfer as the bank knows it. Money in fen. */
export interface BankPaper {
  /** Our own number: asking again with it moves no money twice. */
  readonly number: string;
  readonly amount: number;
  readonly account: { readonly bank: string; readonly name: string; readonly number: string };
  readonly isRetry: boolean;
  readonly placedAt: Datetime;
}

/** What the bank says. `working`: it has the paper and is not done. */
type BankAnswer =
  | { readonly says: 'paid'; readonly bankNo: string; readonly at: Datetime }
  | { readonly says: 'refused'; readonly why: string }
  | { readonly says: 'working' }
  | { readonly says: 'no-answer' };

/**
 * Who moves money to the accounts of companies. A real bank is another adapter of this port (S17). No call waits longer
 * than a few seconds: then it is `no-answer`.
 */
export interface BankChannel {
  /** Hands in the paper; a second time it only answers how it stands. */
  pay(paper: BankPaper, now: Datetime): Promise<BankAnswer>;
}
