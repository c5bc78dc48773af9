import { compileRule, tariffFor } from '@parkdeck/core/domain/fees/fees/compile';
import type { DayKind, FeeRule, FeeTerms } from '@parkdeck/core/domain/fees/fees/rule';

/** A part of the day with one price. */
export interface BandPart {
  /** Seconds of the day `[from, to)`. */
  readonly from: number;
  readonly to: number;
  /** Name of the period; null: base price. */
  readonly window: string | null;
  readonly free: boolean;
  readonly unitMinutes: number;
  readonly unitPriceFen: number;
  /** Fen per hour, to compare heights. */
  readonly perHour: number;
  readonly capFen: number | null;
}

export interface DayBand {
  readonly parts: readonly BandPart[];
  /** Periods in order: the position decides the colour. */
  readonly windows: readonly string[];
  readonly terms: FeeTerms;
  readonly dayCapFen: number | null;
}

/** An arbitrary date; the calendar below decides its kind of day. */
const DAY = '2026-03-04';
const DAY_NUMBER = Date.UTC(2026, 2, 4) / 86_400_000;

/** Names of all periods of a rule, in the same order for band, table and trace: the position decides the colour. */
export const windowNames = (rule: FeeRule): readonly string[] => [
  ...new Set(
    [...(rule.windows ?? []), ...Object.values(rule.dayRules ?? {}).flatMap((day) => day?.windows ?? [])].map(
      ({ name }) => name ?? '',
    ),
  ),
];

/** A kind of day as a rule prices it for a vehicle class; undefined while the rule has errors. */
export const bandOf = (rule: FeeRule, vehicleClass: string, kind: DayKind): DayBand | undefined => {
  const tariff = tariffFor(compileRule(rule, { [DAY]: kind }), vehicleClass);
  if (!tariff.ok) return undefined;
  const plan = tariff.value.planOf(DAY_NUMBER);
  const parts = plan.bands.map(({ from, to, window, prices }): BandPart => {
    // The price from the first minute on, from the steps of the rule and of the window.
    const row = prices[tariff.value.tierSecs[0] === 0 ? 1 : 0] ?? [];
    const price = row[window?.tiers?.[0]?.fromMinutes === 0 ? 1 : 0] ?? { free: false, unitSec: 3600, priceFen: 0 };
    return {
      from,
      to,
      window: window ? (window.name ?? '') : null,
      free: price.free,
      unitMinutes: price.unitSec / 60,
      unitPriceFen: price.priceFen,
      perHour: price.free ? 0 : (price.priceFen * 3600) / price.unitSec,
      capFen: window?.capFen ?? null,
    };
  });
  return { parts, windows: windowNames(rule), terms: tariff.value.terms, dayCapFen: plan.dayCapFen };
};

/** Chart colours 5, 2, 3 … for periods; 1 is the base price. Works for names that the shown day does not have too. */
export const colourOf = (windows: readonly string[], window: string | null): string => {
  const place = window === null ? -1 : windows.indexOf(window);
  return `var(--chart-${place < 0 ? 1 : ([5, 2, 3, 4, 6, 7, 8][place % 7] ?? 5)})`;
};
