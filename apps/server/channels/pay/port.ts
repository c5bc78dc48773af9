import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Platform } from '../../platform/platform.ts';
import { sandboxPay } from './sandbox.ts';

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

export type RefundAnswer =
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

/** The configured channel; undefined: none, nothing can be paid online. */
export const payChannel = (platform: Pick<Platform, 'config'>): PayChannel | undefined =>
  platform.config.sandboxPay ? sandboxPay : undefined;

/** Signature of a notification: HMAC-SHA256 of its bytes by the merchant's key, in hex. */
export const signNotice = (body: string, key: string): string => createHmac('sha256', key).update(body).digest('hex');

export const isSigned = (body: string, signature: string, key: string): boolean => {
  const [given, due] = [Buffer.from(signature, 'hex'), Buffer.from(signNotice(body, key), 'hex')];
  return given.length === due.length && timingSafeEqual(given, due);
};
