import { addDays, compareDays, type Day, daysBetween, LAST_DAY, maxDay, minDay } from '../../../lib/day.ts';
import type { Id } from '../../../lib/id.ts';
import type { Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import type { PERIOD_KINDS } from '../../../vocabulary/vehicles.ts';
import type { PassOrderType } from '../../finance/orders/states.ts';
import type { PassRefusal } from './refusals.ts';
import type { MonthQuote, RenewalQuote } from './renewal.ts';
import type { DaySpan } from './states.ts';

/**
 * What made a period: the opening, a renewal (by months, by money, VIP, in a batch), a pause's credit, a correction, a
 * reversal, an import.
 */
export type PeriodKind = keyof typeof PERIOD_KINDS;

/** A row of a pass's ledger. Rows are only ever appended, never changed (I12). */
export interface Period {
  readonly id: Id<'period'>;
  readonly kind: PeriodKind;
  /** Both null for a reversal that keeps no day, and only then. */
  readonly startDate: Day | null;
  readonly endDate: Day | null;
  /** Whole months bought; null when the period was not bought by the month. */
  readonly months: number | null;
  /** Days from start to end, both included; 0 without dates. */
  readonly days: number;
  /** Below zero for a reversal that gives money back. */
  readonly amount: Fen;
  /** The period that a reversal takes back; null for every other kind. */
  readonly reverses: Id<'period'> | null;
}

/** A period to append; its key comes from the store. */
export type NewPeriod = Omit<Period, 'id'>;

/** A period that has not been reversed, and therefore has dates. */
export type LivePeriod = Period & DaySpan;

/** The period that carrying out a quote adds. */
export const periodOf = (
  kind: PeriodKind,
  { startDate, endDate, days, amount, ...rest }: RenewalQuote | MonthQuote,
): NewPeriod => ({
  kind,
  startDate,
  endDate,
  months: 'months' in rest ? rest.months : null,
  days,
  amount,
  reverses: null,
});

/**
 * The order that a period is sold by (rules 5.1); null when it is not sold: credits, corrections, reversals, imports,
 * and an opening that costs nothing. A batch renews by the month or, VIP, to a day.
 */
export function orderTypeOf({
  kind,
  months,
  amount,
}: Pick<NewPeriod, 'kind' | 'months' | 'amount'>): PassOrderType | null {
  if (kind === 'open') return amount > 0 ? 'pass-opening' : null;
  if (kind === 'vip' || (kind === 'batch' && months === null)) return 'vip-renewal';
  return kind === 'month' || kind === 'money' || kind === 'batch' ? 'pass-renewal' : null;
}

/**
 * The periods that make a pass valid, earliest first: those with dates that were not reversed. A reversal counts with
 * the days it keeps.
 */
export function livePeriods(rows: readonly Period[]): readonly LivePeriod[] {
  const reversed = new Set(rows.map((row) => row.reverses));
  return rows
    .filter((row): row is LivePeriod => row.startDate !== null && row.endDate !== null && !reversed.has(row.id))
    .sort((a, b) => compareDays(a.startDate, b.startDate));
}

/**
 * The first and last day of a pass: those of its live periods (I11); null when it has none. There may be gaps between.
 */
export function coverage(rows: readonly Period[]): DaySpan | null {
  const [first, ...others] = livePeriods(rows);
  if (first === undefined) return null;
  return {
    startDate: first.startDate,
    endDate: maxDay(first.endDate, ...others.map((row) => row.endDate)),
  };
}

/** The only period that may be reversed: the live one that is last in the calendar. */
export const lastLivePeriod = (rows: readonly Period[]): LivePeriod | null => livePeriods(rows).at(-1) ?? null;

/**
 * The row that takes back the last live period (rules 4.4). Days before `today` are kept, so that a pass which has been
 * in use ends yesterday; a period that begins today or later leaves none. `refund` is the fen given back, all of the
 * period's by default.
 */
export function reverseLast(rows: readonly Period[], today: Day, refund?: Fen): Result<NewPeriod, PassRefusal> {
  const last = lastLivePeriod(rows);
  if (last === null) return err('no-period');
  if (last.kind === 'reversal') return err('already-reversed');
  const given = refund ?? last.amount;
  if (given < 0 || given > last.amount) return err('refund-out-of-range');
  const kept =
    last.startDate < today ? { startDate: last.startDate, endDate: minDay(last.endDate, addDays(today, -1)) } : null;
  return ok({
    kind: 'reversal',
    startDate: kept?.startDate ?? null,
    endDate: kept?.endDate ?? null,
    months: null,
    days: kept ? daysBetween(kept.startDate, kept.endDate) + 1 : 0,
    amount: 0 - given, // not -given: a free period would become -0
    reverses: last.id,
  });
}

/**
 * The days that a pause since `pauseFrom` gives back when it ends `today`, appended after `endDate`; null when it
 * lasted no day. A pass that ran out while paused keeps as many days ahead as it had when it was paused. Source: rules
 * 4.4.
 */
export function pauseCredit(pauseFrom: Day, today: Day, endDate: Day): NewPeriod | null {
  const days = Math.min(daysBetween(pauseFrom, today), daysBetween(endDate, LAST_DAY));
  if (days <= 0) return null;
  return {
    kind: 'pause-credit',
    startDate: addDays(endDate, 1),
    endDate: addDays(endDate, days),
    months: null,
    days,
    amount: 0,
    reverses: null,
  };
}
