import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { Datetime } from '@parkdeck/core/lib/datetime';

/** A payment as sent to a channel. */
export interface Charge {
  readonly outTradeNo: string;
  readonly merchantNo: string;
  /** Fen. */
  readonly amount: number;
  readonly payWay: string;
  /** The payer, by the channel's name for him. */
  readonly payer: string | null;
  readonly startedAt: Datetime;
}

/**
 * A channel's answer about a payment. Only `paid` and `failed` are final: one that is not paid can still be paid until
 * it is closed.
 */
export type ChannelAnswer =
  | { readonly says: 'paid'; readonly channelTradeNo: string; readonly amount: number; readonly paidAt: Datetime }
  | { readonly says: 'failed'; readonly why: string }
  | { readonly says: 'not-paid' }
  | { readonly says: 'no-answer' };

type RefundAnswer =
  | { readonly says: 'done'; readonly channelRefundNo: string }
  | { readonly says: 'failed'; readonly why: string }
  | { readonly says: 'no-answer' };

/**
 * Takes and refunds payments. A real gateway is another adapter of this port (S17). Every call identifies its payment
 * or refund by our own number, so that repeating it is idempotent. A call that takes longer than a few seconds returns
 * `no-answer`.
 */
export interface PayChannel {
  /** No money moves. */
  readonly sandbox: boolean;
  /** Pay ways by which the channel may debit a plate automatically: those its owner has a contract for. */
  contracts(plate: string): Promise<readonly PayWay[]>;
  /** Requests the money from the payer. `not-paid`: requested. A debit succeeds or fails at once. */
  place(charge: Charge): Promise<ChannelAnswer>;
  query(charge: Charge, now: Datetime): Promise<ChannelAnswer>;
  /** Closes the payment, so that it cannot be paid any more. `not-paid`: closed; `paid`: it was paid before. */
  close(charge: Charge, now: Datetime): Promise<ChannelAnswer>;
  refund(
    charge: Charge,
    refund: { readonly refundNo: string; readonly amount: number; readonly attempt: number },
  ): Promise<RefundAnswer>;
}
