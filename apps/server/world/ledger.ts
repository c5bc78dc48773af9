import {
  livePeriods,
  coverage,
  pauseCredit,
  periodOf,
  reverseLast,
} from '@parkdeck/core/domain/vehicles/passes/ledger';
import type { NewPeriod, Period, PeriodKind } from '@parkdeck/core/domain/vehicles/passes/ledger';
import {
  quoteOpening,
  quoteRenewal,
  quoteRenewalByMoney,
  quoteVipRenewal,
} from '@parkdeck/core/domain/vehicles/passes/renewal';
import type { RenewalTerms } from '@parkdeck/core/domain/vehicles/passes/renewal';
import type { DaySpan } from '@parkdeck/core/domain/vehicles/passes/states';
import { addDays, periodEnd } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import type { Result } from '@parkdeck/core/lib/result';

/** A row of the ledger with the day it was written. */
export type Written = Period & { readonly on: Day };

/** One pass's ledger, written day by day with the server's rules (rules 4.4), from which I11 and I12 follow. */
export interface Ledger {
  readonly rows: readonly Written[];
  /** First and last day over the live rows. */
  readonly span: DaySpan;
  open(start: Day, months: number, kind: 'open' | 'import', on: Day): void;
  renew(months: number, kind: Extract<PeriodKind, 'month' | 'money' | 'batch' | 'vip'>, on: Day): void;
  /** A pause that ended on `until`, with its days credited. */
  paused(from: Day, until: Day): void;
  reverse(on: Day): void;
}

const agreed = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(`The world asked for a period that the rules refuse: ${result.error}`);
  return result.value;
};

/** `nextId` returns the keys of all ledgers of a world, in the order of writing. */
export const ledgerOf = (terms: RenewalTerms, nextId: () => string): Ledger => {
  const rows: Written[] = [];
  const add = (period: NewPeriod, on: Day): void => void rows.push({ ...period, id: asId<'period'>(nextId()), on });
  const span = (): DaySpan => {
    const covered = coverage(rows);
    if (!covered) throw new Error('A ledger of the world begins with its opening');
    return covered;
  };
  return {
    rows,
    get span() {
      return span();
    },
    open: (startDate, months, kind, on) => {
      const period = periodOf(kind, agreed(quoteOpening({ startDate, months, terms })));
      // an imported pass was paid for elsewhere
      add(kind === 'import' ? { ...period, months: null, amount: 0 } : period, on);
    },
    renew: (months, kind, today) => {
      const { endDate } = span();
      const renewal = { pass: { state: 'active', endDate }, from: 'today-when-expired', today } as const;
      const quote =
        kind === 'vip'
          ? quoteVipRenewal({ ...renewal, endDate: periodEnd(addDays(endDate, 1), months) })
          : kind === 'money'
            ? quoteRenewalByMoney({ ...renewal, terms, money: months * (terms.monthFee ?? 0) })
            : quoteRenewal({ ...renewal, terms, months });
      add(periodOf(kind, agreed<Parameters<typeof periodOf>[1]>(quote)), today);
    },
    paused: (from, until) => {
      const credit = pauseCredit(from, until, span().endDate);
      if (credit) add(credit, until);
    },
    reverse: (today) => {
      if (livePeriods(rows).length < 2) throw new Error('The world reverses no opening');
      add(agreed(reverseLast(rows, today)), today);
    },
  };
};
