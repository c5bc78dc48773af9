import type { Fen } from '../../../lib/money.ts';

/** Where a payment is asked for (domain 2, PayScene). */
export type PayScene =
  | 'prepay'
  | 'lane'
  | 'booth'
  | 'kiosk'
  | 'pda'
  | 'auto-debit'
  | 'mini-program'
  | 'supplementary'
  | 'console';

/** How a park collects what is owed (E#77). */
export interface ArrearsConfig {
  readonly enabled: boolean;
  /** Less is waived, not owed; in fen. */
  readonly minOwed: Fen;
  /** After the debt arose; before their end nothing is blocked, listed, sent or charged for delay. */
  readonly graceHours: number;
  readonly needsExamination: boolean;
  readonly blocksEntry: boolean;
  /** Days after the grace hours; null is never. */
  readonly blacklistAfterDays: number | null;
  readonly scenes: readonly PayScene[];
  /** Collected in every park of the company, never beyond it. */
  readonly crossPark: boolean;
  readonly smsReminder: boolean;
  /** Thousandths of the owed amount a day. */
  readonly lateFeePermilleDay: number;
}

/** What counts for a park without a row of its own. */
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
