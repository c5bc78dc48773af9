import { session } from '@parkdeck/core/catalogue/index';
import type { Bill } from './bills.ts';
import type { ChannelMoney } from './online.ts';
import type { SeedRow, SeedTable } from './table.ts';

export interface Traffic {
  readonly tables: readonly SeedTable[];
  /** Rows of the stays that had not ended at a moment (epoch milliseconds), of garages or of streets. */
  lately(since: number, kind: 'garage' | 'street'): readonly SeedRow<typeof session>[];
  /** Bills that can be invoiced: paid in a garage, without a refund. In order of entry. */
  readonly invoiceable: readonly Bill[];
  /** Payments by ETC. */
  readonly etc: SeedTable;
  /** Payments and refunds through channels. */
  channelMoney(): Iterable<ChannelMoney>;
  /** Plates of those who have a stored-value card. */
  readonly cardPlates: readonly string[];
}
