import type { Fen } from '../../../lib/money.ts';
import type {
  CAP_MODES,
  ENTRY_PER,
  FREE_MODES,
  RESET_SCOPES,
  ROUND_MODES,
  ROUND_TO,
  UNIT_ACROSS,
} from '../../../vocabulary/fees.ts';

/** What a day counts as: a public holiday, a Saturday or Sunday, or any other day (made-up working days included). */
export type DayKind = 'holiday' | 'weekend' | 'workday';

/** The kinds of day for which a rule may have terms of its own. */
export const DAY_KINDS: readonly DayKind[] = ['holiday', 'weekend', 'workday'];

/** The unit that applies from `fromMinutes` on. What a tier leaves out stays as it was. */
export interface FeeTier {
  readonly fromMinutes: number;
  readonly unitMinutes?: number | null;
  readonly unitPriceFen?: Fen | null;
}

/**
 * A span of the wall clock with terms of its own, every day: `22:00` to `08:00` runs over midnight, an end of `00:00`
 * is midnight.
 */
export interface FeeWindow {
  readonly name?: string;
  /** `HH:mm`, belongs to the window. */
  readonly start: string;
  /** `HH:mm`, no longer belongs to it. */
  readonly end: string;
  readonly unitMinutes?: number | null;
  readonly unitPriceFen?: Fen | null;
  readonly free?: boolean | null;
  /** The most that one occurrence of the window costs; null is no limit. */
  readonly capFen?: Fen | null;
  /** Counted from the stay's first chargeable second in the occurrence. */
  readonly tiers?: readonly FeeTier[] | null;
}

/** What a kind of day changes. Its list of windows, also an empty one, replaces the rule's. */
export interface DayRule {
  readonly free?: boolean | null;
  readonly unitMinutes?: number | null;
  readonly unitPriceFen?: Fen | null;
  readonly firstMinutes?: number | null;
  readonly firstPriceFen?: Fen | null;
  readonly windows?: readonly FeeWindow[] | null;
  /** Left out: the rule's; null: no limit. */
  readonly dayCapFen?: Fen | null;
}

/** Every term of a rule, with its default behind it. */
export interface FeeTerms {
  /** By time, or a fixed price per entry (`time`). */
  readonly mode: 'time' | 'perEntry';
  /** To what the length of a stay is rounded, once (`second`). */
  readonly roundTo: keyof typeof ROUND_TO;
  /** A stay of at most this costs nothing (0). */
  readonly freeMinutes: number;
  /** A longer stay is charged from its entry on, or from the end of the free minutes on (`threshold`). */
  readonly freeMode: keyof typeof FREE_MODES;
  /** The first block, charged in full; 0 is none (0, 0). */
  readonly firstMinutes: number;
  readonly firstPriceFen: Fen;
  /** Each started unit is charged in full (60, 0). */
  readonly unitMinutes: number;
  readonly unitPriceFen: Fen;
  /** Ascending; counted from the chargeable start, free time included (none). */
  readonly tiers: readonly FeeTier[];
  readonly windows: readonly FeeWindow[];
  /** Whether units end at every change of price or run over it at the price of their first second (`restart`). */
  readonly unitAcross: keyof typeof UNIT_ACROSS;
  /** Whether first block and tiers begin anew in each cap window (`stay`). */
  readonly resetScope: keyof typeof RESET_SCOPES;
  /** What `dayCapFen` limits: calendar days, or 24 hours from the entry on (`none`). */
  readonly capMode: keyof typeof CAP_MODES;
  readonly dayCapFen: Fen | null;
  /** The most that a whole stay costs (null: no limit). */
  readonly entryCapFen: Fen | null;
  /** The price of an entry, and for how long it lasts (0, `stay`). */
  readonly perEntryFen: Fen;
  readonly perEntryPer: keyof typeof ENTRY_PER;
  /** A kind without an entry follows the rule itself (none). */
  readonly dayRules: Readonly<Partial<Record<DayKind, DayRule>>>;
  /** Whether other stays of the same natural day use up its cap (false). */
  readonly shareDayCap: boolean;
  /** What of the fee is paid, in thousandths (1000). */
  readonly payPermille: number;
  /** The fee is rounded to a multiple of this (1, `halfUp`). */
  readonly roundToFen: Fen;
  readonly roundMode: keyof typeof ROUND_MODES;
  /** Nothing is charged at all (false). */
  readonly exempt: boolean;
}

/**
 * A fee rule as it is stored and edited: the terms that differ from the defaults, and those in which a class of
 * vehicles differs from the rule. A class replaces whole terms: its `windows` are all its windows.
 */
export interface FeeRule extends Partial<FeeTerms> {
  readonly classes?: Readonly<Record<string, Partial<FeeTerms>>>;
}

/** The class of a vehicle of which nothing else is known. */
export const DEFAULT_CLASS = 'small';
