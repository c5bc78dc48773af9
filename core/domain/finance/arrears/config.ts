import type { Fen } from '../../../lib/money.ts';
import type { PAY_SCENES } from '../../../vocabulary/finance.ts';

/** Where a payment is asked for (rules 2, PayScene). */
export type PayScene = keyof typeof PAY_SCENES;

/** How a park collects what is owed (E#77). */
export interface ArrearsConfig {
  readonly enabled: boolean;
  /** The least amount in fen that is collected; anything less is waived. */
  readonly minOwed: Fen;
  /** Hours after the debt arose in which nothing follows from it: no blocking, listing, reminding or late fee. */
  readonly graceHours: number;
  readonly needsExamination: boolean;
  readonly blocksEntry: boolean;
  /** Days after the grace hours until the plate is put on the blacklist; null: never. */
  readonly blacklistAfterDays: number | null;
  readonly scenes: readonly PayScene[];
  /** Collected in every park of the company, never beyond it. */
  readonly crossPark: boolean;
  readonly smsReminder: boolean;
  /** The late fee, in thousandths of the debt per day. */
  readonly lateFeePermilleDay: number;
}

/** The settings of a park that has stored none. */
export const DEFAULT_ARREARS_CONFIG: ArrearsConfig = {
  enabled: false,
  minOwed: 0,
  graceHours: 24,
  needsExamination: false,
  blocksEntry: false,
  blacklistAfterDays: null,
  scenes: [],
  crossPark: false,
  smsReminder: false,
  lateFeePermilleDay: 0,
};
