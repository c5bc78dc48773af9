import { addDays, type Day, daysBetween, LAST_DAY, maxDay, periodEnd } from '../../../lib/day.ts';
import type { Fen } from '../../../lib/money.ts';
import { err, ok, type Result } from '../../../lib/result.ts';
import { type PassFees, type PassPrice, passPrice } from './price.ts';
import type { PassRefusal } from './refusals.ts';
import type { DaySpan, PassState } from './states.ts';

/**
 * Where a renewal starts: the day after the old end, but never in the past; or after the old end even if past (back
 * payment).
 */
type RenewalStart = 'today-when-expired' | 'old-end';

/** The prices of a pass's car type and how many months at once it allows, 1 to 36 unless narrower. */
export interface RenewalTerms extends PassFees {
  readonly monthMin?: number;
  readonly monthMax?: number;
}

/** What of a pass decides how it can be renewed. */
interface RenewablePass {
  readonly state: PassState;
  /** The last day of validity; null when every period was reversed. */
  readonly endDate: Day | null;
}

/** The period that a renewal would add, and what it costs. */
export interface RenewalQuote extends DaySpan {
  readonly amount: Fen;
  /** Days in the new period, both ends included. */
  readonly days: number;
  /** Days between the old end and the new start that stay without cover. */
  readonly gapDays: number;
}

/** A renewal by whole months. */
export interface MonthQuote extends RenewalQuote {
  readonly months: number;
  readonly basis: PassPrice['basis'];
}

interface Renewal {
  readonly pass: RenewablePass;
  readonly from: RenewalStart;
  readonly today: Day;
}

/** The fewest months that can be bought at once (E#17). */
const MONTHS_MIN = 1;
/** The most months that can be bought at once (E#17). */
export const MONTHS_MAX = 36;

/** What opening a pass on `startDate` for `months` gives and costs. */
export function quoteOpening({
  startDate,
  months,
  terms,
}: {
  readonly startDate: Day;
  readonly months: number;
  readonly terms: RenewalTerms;
}): Result<MonthQuote, PassRefusal> {
  const { monthMin = MONTHS_MIN, monthMax = MONTHS_MAX } = terms;
  if (!Number.isInteger(months) || months < monthMin || months > monthMax) return err('months-out-of-range');
  const price = passPrice({ ...terms, months });
  if (price === null) return err('no-price');
  if (Number(startDate.slice(0, 4)) + Math.ceil(months / 12) > 9999) return err('end-too-far');
  const endDate = periodEnd(startDate, months);
  return ok({
    startDate,
    endDate,
    months,
    amount: price.amount,
    basis: price.basis,
    days: daysBetween(startDate, endDate) + 1,
    gapDays: 0,
  });
}

/** What renewing for `months` gives and costs. Paused and stopped passes are refused. Source: rules 4.4, 5.1. */
export function quoteRenewal(
  renewal: Renewal & { readonly months: number; readonly terms: RenewalTerms },
): Result<MonthQuote, PassRefusal> {
  const startDate = renewalStart(renewal);
  if (!startDate.ok) return startDate;
  const quote = quoteOpening({ startDate: startDate.value, months: renewal.months, terms: renewal.terms });
  return quote.ok ? ok({ ...quote.value, gapDays: gapBefore(startDate.value, renewal.pass.endDate) }) : quote;
}

/**
 * What renewing for `money` fen gives: as many months as monthly fees fit. The money must be an exact multiple, and is
 * what is charged: season and year fees do not apply (rules 4.4).
 */
export function quoteRenewalByMoney(
  renewal: Renewal & { readonly money: Fen; readonly terms: RenewalTerms },
): Result<MonthQuote, PassRefusal> {
  const { money, terms } = renewal;
  const { state } = renewal.pass;
  if (state !== 'active') return err(state);
  if (!terms.monthFee) return err('no-price');
  if (money < terms.monthFee || money % terms.monthFee !== 0) return err('not-a-multiple');
  return quoteRenewal({
    ...renewal,
    months: money / terms.monthFee,
    terms: { ...terms, seasonFee: null, yearFee: null },
  });
}

/**
 * What moving the end of a VIP pass to `endDate` gives; it costs nothing. The new end must be later than the old one.
 */
export function quoteVipRenewal(renewal: Renewal & { readonly endDate: Day }): Result<RenewalQuote, PassRefusal> {
  const startDate = renewalStart(renewal);
  if (!startDate.ok) return startDate;
  const { endDate, pass } = renewal;
  if (pass.endDate !== null && endDate <= pass.endDate) return err('end-not-later');
  if (endDate < startDate.value) return err('end-in-past');
  return ok({
    startDate: startDate.value,
    endDate,
    amount: 0,
    days: daysBetween(startDate.value, endDate) + 1,
    gapDays: gapBefore(startDate.value, pass.endDate),
  });
}

function renewalStart({ pass, from, today }: Renewal): Result<Day, PassRefusal> {
  if (pass.state !== 'active') return err(pass.state);
  if (pass.endDate === null) return ok(today);
  if (pass.endDate === LAST_DAY) return err('end-too-far');
  const next = addDays(pass.endDate, 1);
  return ok(from === 'old-end' ? next : maxDay(today, next));
}

const gapBefore = (start: Day, oldEnd: Day | null): number => (oldEnd === null ? 0 : daysBetween(oldEnd, start) - 1);
