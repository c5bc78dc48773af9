import type { Prepay } from '@parkdeck/core/catalogue/finance/online-order';
import type { PLATE_COLORS } from '@parkdeck/core/catalogue/vehicles/choices';
import type { PayWay } from '@parkdeck/core/domain/finance/orders/states';
import type { Datetime } from '@parkdeck/core/lib/datetime';
import type { Day } from '@parkdeck/core/lib/day';

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
  /** From when on it can no longer be made. */
  readonly until: Datetime;
  /** What the payer needs: an address to be shown as a code, a page, or parameters for WeChat's own browser. */
  readonly form: Prepay['form'];
  readonly payerIp: string | null;
  /** What it is for, as the payer reads it. */
  readonly description: string;
  /** The stay that a debit is for, as the channel was told of it; null: no debit, or it was told of none. */
  readonly stay: ToldStay | null;
  /** Where the payer's browser goes when he is done; null: nowhere. */
  readonly returnUrl: string | null;
}

/** A stay as channels are told of it that debit its plate when it ends. */
export interface Stay {
  /** Our number of it, the same in every repetition. */
  readonly number: string;
  readonly plate: string;
  readonly plateColor: keyof typeof PLATE_COLORS;
  readonly inTime: Datetime;
  readonly parkName: string;
  /** The park's own number at the channel, where it gives parks numbers. */
  readonly parkNo: string | null;
}
export interface ToldStay extends Stay {
  /** The channel's number of it. */
  readonly there: string | null;
  /** By which device the plate was seen, as the channel keeps it. */
  readonly device: string;
}
/** `normal`: the plate can be debited. */
export type Service = 'normal' | 'blocked';
/** `why` of `told`: what blocks the plate. */
export type EntryAnswer =
  | { readonly says: 'told'; readonly there: string | null; readonly service: Service; readonly why: string | null }
  | { readonly says: 'failed'; readonly why: string }
  | { readonly says: 'no-answer'; readonly why: string };
export type ExitAnswer = { readonly says: 'told' } | Exclude<EntryAnswer, { readonly says: 'told' }>;

/** A payment of a stay, as the channel that took it is told of it. */
export type StayPayment = Pick<Charge, 'outTradeNo' | 'payWay' | 'amount' | 'form'>;

/** How a channel debits plates that it was told of; one that debits others has none. */
export interface Debits {
  /** Whether it tells of plates whose service changes; otherwise it is asked at the exit. */
  readonly tellsChanges: boolean;
  tellEntry(stay: Stay): Promise<EntryAnswer>;
  /** Told of each payment that it took for the stay before the stay ends; absent: it wants to be told of none. */
  tellPayment?(stay: ToldStay, payment: StayPayment): Promise<ExitAnswer>;
  /** Told once the stay has ended, however it was paid. */
  tellExit(stay: ToldStay, outTime: Datetime): Promise<ExitAnswer>;
}

/**
 * A channel's answer about a payment. Only `paid` and `failed` are final: one that is not paid can still be paid until
 * it is closed.
 */
export type ChannelAnswer =
  | { readonly says: 'paid'; readonly channelTradeNo: string; readonly amount: number; readonly paidAt: Datetime }
  | { readonly says: 'failed'; readonly why: string }
  | { readonly says: 'not-paid' }
  | { readonly says: 'no-answer'; readonly why?: string };

/** `placed`: requested, and the payer pays there. */
type PlaceAnswer = ChannelAnswer | { readonly says: 'placed'; readonly prepay: Prepay };

export interface RefundOrder {
  readonly refundNo: string;
  readonly amount: number;
  readonly attempt: number;
}
/** `working`: taken on; its result is told later, or when it is asked for. */
export type RefundAnswer =
  | { readonly says: 'done'; readonly channelRefundNo: string }
  | { readonly says: 'working' }
  | { readonly says: 'failed'; readonly why: string }
  | { readonly says: 'no-answer'; readonly why?: string };

/** A payment or a refund (with `refundNo`) of a day, as the channel has settled it. Amounts in fen. */
export interface BillRow {
  readonly time: Datetime;
  readonly outTradeNo: string;
  readonly channelTradeNo: string;
  readonly refundNo: string | null;
  readonly amount: number;
  readonly fee: number;
}
/** `none`: no money moved on that day. */
export type BillAnswer =
  | { readonly says: 'bill'; readonly rows: readonly BillRow[] }
  | { readonly says: 'none' }
  | { readonly says: 'no-answer'; readonly why: string };

/** A notification as it came: the signature is over its bytes. */
export interface RawNotice {
  readonly body: string;
  readonly header: (name: string) => string | undefined;
}
/** What a notification says once it is known to be the channel's; `forged`: it is not, and why. */
export type Notice =
  | { readonly about: 'payment'; readonly outTradeNo: string; readonly answer: ChannelAnswer; readonly seller?: string }
  | { readonly about: 'refund'; readonly refundNo: string; readonly answer: RefundAnswer }
  | {
      readonly about: 'service';
      /** Our number of the stay. */
      readonly number: string;
      readonly there: string | null;
      readonly service: Service;
      readonly why: string | null;
      readonly at: Datetime;
    }
  | { readonly about: 'other' }
  | { readonly about: 'unreadable' }
  | { readonly about: 'forged'; readonly why: string };

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
  /** Undefined: it is told of no stays. */
  readonly debits?: Debits;
  /** Requests the money from the payer. `not-paid`: requested. A debit succeeds or fails at once. */
  place(charge: Charge): Promise<PlaceAnswer>;
  query(charge: Charge, now: Datetime): Promise<ChannelAnswer>;
  /** Closes the payment, so that it cannot be paid any more. `not-paid`: closed; `paid`: it was paid before. */
  close(charge: Charge, now: Datetime): Promise<ChannelAnswer>;
  refund(charge: Charge, refund: RefundOrder): Promise<RefundAnswer>;
  /** What became of a refund that was `working`. */
  queryRefund(charge: Charge, refund: RefundOrder): Promise<RefundAnswer>;
  /** What moved on a day, as the channel settles it. */
  bill(day: Day): Promise<BillAnswer>;
  /** What the channel says to a question that costs nothing; refused: why the account cannot be used. */
  check(): Promise<{ readonly isFine: boolean; readonly said: string }>;
}
