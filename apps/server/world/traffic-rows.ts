import { session } from '@parkdeck/core/catalogue/index';
import type { Bill } from './bills.ts';
import type { ChannelMoney } from './online.ts';
import type { SeedRow, SeedTable } from './table.ts';

export interface Traffic {
  readonly tables: readonly SeedTable[];
  /** Rows of the stays that were not over at a moment (epoch milliseconds), of garages or of streets. */
  lately(since: number, kind: 'garage' | 'street'): readonly SeedRow<typeof session>[];
  /** Those that can be invoiced: paid in a garage, and nothing went back of it. In the order of entry. */
  readonly invoiceable: readonly Bill[];
  /** Payments by ETC. */
  readonly etc: SeedTable;
  /** What came and went through channels. */
  channelMoney(): Iterable<ChannelMoney>;
}
