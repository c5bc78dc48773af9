import { PERIOD_MONTHS } from '@parkdeck/core/kit/report-span';
import type { ReportShape } from '@parkdeck/core/kit/report';
import { words } from '@parkdeck/core/kit/words';
import { addDays, addMonths, daysBetween, isDay } from '@parkdeck/core/lib/day';
import type { Day } from '@parkdeck/core/lib/day';
import { err, ok } from '@parkdeck/core/lib/result';
import type { Result } from '@parkdeck/core/lib/result';
import { malformed, refused } from '../platform/refusal.ts';
import type { Refusal } from '../platform/refusal.ts';

/** Both days are included. */
export interface Span {
  readonly first: Day;
  readonly last: Day;
}
type Input = Readonly<Record<string, unknown>>;

/** Default and maximum number of days; maximum number of months. */
const DAYS = 1;
const MOST_DAYS = 366;
const MOST_MONTHS = 36;
const TOO_LONG = refused(
  'span-too-long',
  words(
    `一次最多 ${MOST_DAYS} 天或 ${MOST_MONTHS} 个月，缩短起止日期`,
    `At most ${MOST_DAYS} days or ${MOST_MONTHS} months at once; bring the dates closer`,
  ),
);

const dayIn = (value: unknown): Day | undefined => (typeof value === 'string' && isDay(value) ? value : undefined);
const firstOf = (month: unknown): Day | undefined => dayIn(`${String(month)}-01`);
const monthStart = (day: Day): Day => addDays(day, 1 - Number(day.slice(8)));

const span = (first: Day, last: Day, from: string, most: number): Result<Span, Refusal> =>
  last < first
    ? err(malformed({ field: from, rule: 'order' }))
    : daysBetween(first, last) >= most
      ? err(TOO_LONG)
      : ok({ first, last });

/**
 * The days that the parameters of a report select; reports of the present get today, reports without a span use bounds
 * of their own. Refuses an end before its beginning, and spans above the maximum.
 */
export const spanOf = (
  { parameters }: Pick<ReportShape, 'parameters'>,
  input: Input,
  today: Day,
): Result<Span, Refusal> => {
  if ('month' in parameters) {
    const start = firstOf(input.month) ?? monthStart(today);
    return ok({ first: start, last: addDays(addMonths(start, 1), -1) });
  }
  if ('fromMonth' in parameters) {
    const to = firstOf(input.toMonth) ?? monthStart(today);
    const from = firstOf(input.fromMonth) ?? addMonths(to, 1 - PERIOD_MONTHS);
    return span(from, addDays(addMonths(to, 1), -1), 'fromMonth', MOST_MONTHS * 31);
  }
  if ('from' in parameters) {
    const to = dayIn(input.to) ?? today;
    return span(dayIn(input.from) ?? addDays(to, 1 - DAYS), to, 'from', MOST_DAYS);
  }
  const [since, until] = [dayIn(input.since), dayIn(input.until)];
  return since && until && until < since
    ? err(malformed({ field: 'since', rule: 'order' }))
    : ok({ first: today, last: today });
};
