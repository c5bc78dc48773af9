import { counted } from '@parkdeck/core/lib/counted';
import { pass } from '@parkdeck/core/catalogue/vehicles/pass';
import { periodOf } from '@parkdeck/core/domain/vehicles/passes/ledger';
import type { NewPeriod, PeriodKind } from '@parkdeck/core/domain/vehicles/passes/ledger';
import { MONTHS_MAX, quoteOpening } from '@parkdeck/core/domain/vehicles/passes/renewal';
import type { MonthQuote } from '@parkdeck/core/domain/vehicles/passes/renewal';
import { daysBetween, periodEnd } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../../platform/refusal.ts';
import type { Refusal } from '../../platform/refusal.ts';
import type { Work } from '../../engine/work.ts';
import { checkPass, tidyPlates } from './pass-check.ts';
import type { PassDraft } from './pass-check.ts';
import { isUnpaid, ledgersOf, passRefusal, termsOf } from './pass-ledger.ts';
import type { CarType, Ledgers, Pass } from './pass-ledger.ts';
import { passCheckoutOf } from './pass-checkout.ts';
import type { Paying, PassCheckout } from './pass-checkout.ts';
import { basisNote, UNPRICED_NOTE } from './pass-words.ts';
import { coverCarsInside } from '../traffic/session-pass.ts';

/** Number of whole months in a span, or undefined. */
const wholeMonths = (start: Day, end: Day): number | undefined => {
  if (end.startsWith('9999')) return undefined; // "without end"
  const between =
    (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(start.slice(5, 7));
  return [between, between + 1].find(
    (months) => months >= 1 && months <= MONTHS_MAX && periodEnd(start, months) === end,
  );
};

/** The first period and, when it has one, its price. */
interface Opening {
  readonly period: NewPeriod;
  readonly quote: MonthQuote | undefined;
}

/**
 * The first period of a pass: some months from its start at their price, or up to its end. A span of whole months is
 * priced like them; any other span costs nothing. Imported passes bring their dates and pay nothing here.
 */
export const openingOf = (wanted: PassDraft, type: CarType, kind: PeriodKind): Result<Opening, Refusal> => {
  const { startDate, endDate } = wanted;
  if (endDate && endDate < startDate) return err(malformed({ field: 'endDate', rule: 'order' }));
  const months =
    wanted.months ?? (endDate && kind === 'open' && !isUnpaid(type) ? wholeMonths(startDate, endDate) : undefined);
  if (months === undefined) {
    if (!endDate) return err(malformed({ field: 'endDate', rule: 'required' }));
    return ok({
      period: {
        kind,
        startDate,
        endDate,
        months: null,
        days: daysBetween(startDate, endDate) + 1,
        amount: 0,
        reverses: null,
      },
      quote: undefined,
    });
  }
  const quote = quoteOpening({ startDate, months, terms: termsOf(type) });
  if (!quote.ok) return err(passRefusal(quote.error));
  if (endDate && endDate !== quote.value.endDate) {
    return err(
      refused(
        'preview-changed',
        {
          zh: `${months} 个月到 ${quote.value.endDate}，与所填到期日不同`,
          en: `A pass of ${counted(months, 'month')} ends on ${quote.value.endDate}, not on the given day`,
        },
        { endDate: quote.value.endDate, amountFen: quote.value.amount },
      ),
    );
  }
  return ok({ period: periodOf(kind, quote.value), quote: quote.value });
};

interface First {
  readonly row: Pass;
  readonly type: CarType;
  readonly opening: Opening;
  readonly ledgers: Ledgers;
  readonly till: PassCheckout;
}

/** Sells and writes the first period of a new stored pass. The payment was checked before (`till.refusal`). */
export const addFirstPeriod = (
  work: Work,
  paying: Paying,
  { row, type, opening: { period, quote }, ledgers, till }: First,
): void => {
  if (quote && quote.amount > 0) work.note(row.id, basisNote(quote, type));
  if (!quote && period.kind === 'open' && termsOf(type).monthFee) work.note(row.id, UNPRICED_NOTE);
  ledgers.append(row, period, { order: till.sell(row, period, paying) });
};

/** Opens a pass: checks, row, first period. Approvals and the counter differ only in the pass's source. */
export const openPass = async (
  work: Work,
  wanted: PassDraft,
  values: Readonly<Record<string, unknown>>,
): Promise<Result<Pass, Refusal>> => {
  const tidy = { ...wanted, plates: tidyPlates(wanted.plates) };
  const type = await checkPass(work, tidy);
  if (!type.ok) return type;
  const opening = openingOf(tidy, type.value, 'open');
  if (!opening.ok) return opening;
  const till = await passCheckoutOf(work, [tidy]);
  const unpaid = till.refusal(tidy, opening.value.period, tidy);
  if (unpaid) return err(unpaid);
  const { startDate, endDate } = opening.value.period;
  if (startDate === null || endDate === null) throw new Error('A first period has its days');
  const row = work.insert(pass, {
    ...values,
    plates: tidy.plates,
    park: tidy.park,
    carType: tidy.carType,
    startDate,
    endDate,
    state: 'active',
  });
  addFirstPeriod(work, tidy, {
    row,
    type: type.value,
    opening: opening.value,
    ledgers: await ledgersOf(work, [row]),
    till,
  });
  await coverCarsInside(work, [row]);
  return ok(row);
};
