import { addDays, dayOfInstant } from '../../../lib/day.ts';
import type { Fen } from '../../../lib/money.ts';
import type { HolidayCalendar } from '../../fees/fees/calendar.ts';
import { freeWithin } from '../../fees/fees/charge-hours.ts';
import { type CompiledRule, compileRule } from '../../fees/fees/compile.ts';
import { quoteAmount } from '../../fees/fees/quote.ts';
import type { FeeRule, FeeWindow } from '../../fees/fees/rule.ts';

/**
 * What a span was charged by, stored with the charge. The rule of a published tariff never changes; with the rest, the
 * fee can be computed again at any time (I05), even if the car, the calendar or the hours of the park have changed
 * since.
 */
export interface ChargeBasis {
  readonly tariff: string;
  readonly vehicleClass: string;
  /** The hours in which the park charges nothing, whatever the tariff says. */
  readonly free?: FeeWindow;
  /** Holidays and working weekend days within the span. */
  readonly holidays?: HolidayCalendar;
  /** What other stays were charged by day, if they share the cap. */
  readonly charged?: Readonly<Record<string, Fen>>;
}

/** The entries of a calendar for the days that a span may touch. */
export const holidaysWithin = (
  calendar: HolidayCalendar,
  { from, to }: { readonly from: number; readonly to: number },
): HolidayCalendar => {
  // rounding may move the exit into the next day
  const [first, last] = [dayOfInstant(from), addDays(dayOfInstant(to), 1)];
  return Object.fromEntries(Object.entries(calendar).filter(([day]) => first <= day && day <= last));
};

/**
 * Answers a function that computes the fee of a span again by its basis, in fen; undefined when the tariff is unknown
 * or refused. Moments are epoch milliseconds. Each rule is compiled once for the same hours and holidays.
 */
export const chargedAgain = (
  ruleOf: (tariff: string) => FeeRule | undefined,
): ((span: { readonly from: number; readonly to: number; readonly by: ChargeBasis }) => Fen | undefined) => {
  const compiled = new Map<string, CompiledRule | undefined>();
  const compile = ({ tariff, free, holidays }: ChargeBasis): CompiledRule | undefined => {
    const key = free || holidays ? JSON.stringify([tariff, free, holidays]) : tariff;
    if (!compiled.has(key)) {
      const rule = ruleOf(tariff);
      compiled.set(key, rule && compileRule(freeWithin(rule, free ?? null), holidays ?? {}));
    }
    return compiled.get(key);
  };
  return ({ from, to, by }) => {
    const rule = compile(by);
    const again =
      rule &&
      quoteAmount(rule, {
        in: from,
        out: to,
        vehicleClass: by.vehicleClass,
        ...(by.charged ? { alreadyChargedByDate: by.charged } : {}),
      });
    return again?.ok ? again.value : undefined;
  };
};
