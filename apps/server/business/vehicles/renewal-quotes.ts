import { quoteRenewal, quoteRenewalByMoney, quoteVipRenewal } from '@parkdeck/core/domain/vehicles/passes/renewal';
import type { MonthQuote, RenewalQuote } from '@parkdeck/core/domain/vehicles/passes/renewal';
import type { PassRefusal } from '@parkdeck/core/domain/vehicles/passes/refusals';
import type { Day } from '@parkdeck/core/lib/day';
import { err } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { isUnpaid, passRefusal, termsOf } from './pass-ledger.ts';
import type { CarType, Pass } from './pass-ledger.ts';
import type { Paying } from './pass-checkout.ts';

/** Dates and cost of a renewal; by months also their number. */
export type Quote = MonthQuote | RenewalQuote;

/** How a pass is renewed: by months, by money, to a day without payment, or in a batch of both kinds. */
export type RenewalKind = 'month' | 'money' | 'vip' | 'batch';

/** Inputs of all kinds of renewals; the catalogue declares which of them an action takes. */
export interface RenewalInput {
  readonly months?: number | null;
  readonly money?: number | null;
  readonly endDate?: Day | null;
  readonly startDate?: Day | null;
  readonly startRule?: 'today' | 'old-end' | null;
  readonly payWay?: Paying['payWay'];
  readonly remark?: string | null;
}

/** One requested renewal: the pass, its car type, and the day. */
export interface RenewalRequest {
  readonly pass: Pass;
  readonly type: CarType;
  readonly today: Day;
  readonly asked: RenewalInput;
}

const NEEDS_VIP = refused('vip', {
  zh: '免费车类不按月续费。用 VIP 续期，选到期日',
  en: 'This car type is free and not renewed by the month. Use the VIP renewal with an end date',
});

const NEEDS_MONTHS = refused('months-missing', {
  zh: '按月收费的车类要填月数',
  en: 'A car type with a monthly fee is renewed by months. Enter the months',
});

const changed = (quote: Quote): Refusal =>
  refused(
    'preview-changed',
    {
      zh: `试算已变：现为 ${quote.startDate} 至 ${quote.endDate}。看过再续`,
      en: `The preview has changed: now ${quote.startDate} to ${quote.endDate}. Look again, then renew`,
    },
    { startDate: quote.startDate, endDate: quote.endDate, amountFen: quote.amount },
  );

const lift = <T>(result: Result<T, PassRefusal>): Result<T, Refusal> =>
  result.ok ? result : err(passRefusal(result.error));

const renewalOf = ({ pass: row, today, asked }: RenewalRequest) =>
  ({ pass: row, today, from: asked.startRule === 'old-end' ? 'old-end' : 'today-when-expired' }) as const;

/** The dates that the caller has seen in a preview must equal the present ones, otherwise it is refused (rules 4.4). */
const asSeen = <Q extends Quote>(
  quote: Result<Q, Refusal>,
  seen: { readonly startDate?: Day | null; readonly endDate?: Day | null; readonly months?: number | null },
): Result<Q, Refusal> => {
  if (!quote.ok) return quote;
  const { value } = quote;
  const differs =
    (seen.startDate && seen.startDate !== value.startDate) ||
    (seen.endDate && seen.endDate !== value.endDate) ||
    (seen.months && 'months' in value && seen.months !== value.months);
  return differs ? err(changed(value)) : quote;
};

/** Quote for a number of months; a free car type cannot be renewed by months. */
export const quoteByMonths = (asking: RenewalRequest, months: number): Result<MonthQuote, Refusal> =>
  isUnpaid(asking.type)
    ? err(NEEDS_VIP)
    : lift(quoteRenewal({ ...renewalOf(asking), months, terms: termsOf(asking.type) }));

/** A renewal to a given last day, without payment. */
export const quoteToDay = (asking: RenewalRequest, endDate: Day): Result<RenewalQuote, Refusal> =>
  lift(quoteVipRenewal({ ...renewalOf(asking), endDate }));

/** In a mixed batch, paying passes are renewed by months and free ones to the day, so that no paid one is free. */
const byEither = (asking: RenewalRequest): Result<Quote, Refusal> => {
  const { months, endDate } = asking.asked;
  if (isUnpaid(asking.type)) return endDate ? quoteToDay(asking, endDate) : err(NEEDS_VIP);
  return months ? quoteByMonths(asking, months) : err(NEEDS_MONTHS);
};

/** The quote of each kind of renewal, compared with the preview that the caller has seen. */
export const RENEWAL_QUOTES: Readonly<Record<RenewalKind, (asking: RenewalRequest) => Result<Quote, Refusal>>> = {
  month: (asking) =>
    asSeen(quoteByMonths(asking, asking.asked.months ?? 0), {
      startDate: asking.asked.startDate,
      endDate: asking.asked.endDate,
    }),
  money: (asking) =>
    isUnpaid(asking.type)
      ? err(NEEDS_VIP)
      : asSeen(
          lift(
            quoteRenewalByMoney({ ...renewalOf(asking), money: asking.asked.money ?? 0, terms: termsOf(asking.type) }),
          ),
          asking.asked,
        ),
  vip: (asking) =>
    asSeen(
      asking.asked.endDate
        ? quoteToDay(asking, asking.asked.endDate)
        : err(malformed({ field: 'endDate', rule: 'required' })),
      { startDate: asking.asked.startDate },
    ),
  batch: byEither,
};
