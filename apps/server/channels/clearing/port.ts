import type { Day } from '@parkdeck/core/lib/day';
import type { Platform } from '../../platform/platform.ts';

/** A payment in the clearing file of a day. */
export interface ClearedRow {
  readonly tradeNo: string;
  /** Our own number, as the file carries it along. */
  readonly outTradeNo: string;
  /** Where it was taken: our key of the park. */
  readonly park: string;
  /** Fen. */
  readonly amount: number;
}

/** What a clearing centre has booked. A real one is another adapter of this port (S17). */
export interface ClearingChannel {
  /** Nobody has cleared anything. */
  readonly sandbox: boolean;
  /** The ETC payments of a local day; null while the file is not there yet. */
  etcBill(platform: Platform, day: Day): Promise<readonly ClearedRow[] | null>;
}
