import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { Datetime } from '@parkdeck/core/lib/datetime';

/** A payment as a channel knows it. */
export interface Charge {
  readonly outTradeNo: string;
  readonly merchantNo: string;
  /** Fen. */
  readonly amount: number;
  readonly payWay: string;
  /** Who pays, as the channel names him. */
  readonly payer: string | null;
  readonly startedAt: Datetime;
}

/**
 * What a channel says of a payment. Only `paid` and `failed` are final: a payment that is not paid may be, until it is
 * closed.
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
 * Where money comes from and goes back to. A real gateway is another adapter of this port (S17). Every call names its
 * payment or refund by our own number, so that asking again does nothing twice. No call waits longer than a few
 * seconds: then it is `no-answer`.
 */
export interface PayChannel {
  /** No money moves. */
  readonly sandbox: boolean;
  /** Ways by which the channel may debit a plate without asking: what its owner has signed for there. */
  contracts(plate: string): Promise<readonly PayWay[]>;
  /** Asks the payer for the money. `not-paid`: he is asked. A debit is done or failed at once. */
  place(charge: Charge): Promise<ChannelAnswer>;
  query(charge: Charge, now: Datetime): Promise<ChannelAnswer>;
  /** The payer cannot pay any more. `not-paid`: closed; `paid`: he was faster. */
  close(charge: Charge, now: Datetime): Promise<ChannelAnswer>;
  refund(
    charge: Charge,
    refund: { readonly refundNo: string; readonly amount: number; readonly attempt: number },
  ): Promise<RefundAnswer>;
}
