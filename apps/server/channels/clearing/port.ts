import type { Day } from '@parkdeck/core/lib/day';
import type { Platform } from '../../platform/platform.ts';

/** A payment in the clearing file of a day. */
export interface ClearedRow {
  readonly tradeNo: string;
  /** Our own number, as the file repeats it. */
  readonly outTradeNo: string;
  /** Our key of the park that took the payment. */
  readonly park: string;
  /** Fen. */
  readonly amount: number;
}

/** The payments that a clearing centre has booked. A real one is another adapter of this port (S17). */
export interface ClearingChannel {
  /** No real clearing takes place. */
  readonly sandbox: boolean;
  /** The ETC payments of a local day; null while the file is not available yet. */
  etcBill(platform: Platform, day: Day): Promise<readonly ClearedRow[] | null>;
}
