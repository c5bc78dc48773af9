import { addDays, addMonths, type Day } from '../lib/day.ts';
import { PERIOD_DAYS } from './period.ts';
import type { ReportShape } from './report.ts';

/** Months, this one among them, that a report by month covers where none are given. */
export const PERIOD_MONTHS = 3;

type Drawing = Pick<ReportShape, 'parameters' | 'chart' | 'heat'>;

/** Whether the chart or map of a report has a place for each day, as it is grouped at first. */
const isDrawnByDay = ({ parameters, chart, heat }: Drawing): boolean =>
  heat !== undefined ||
  (chart?.by.includes('day') === true &&
    (parameters['groupBy'] === undefined || parameters['groupBy'].options.initial === 'day'));

/**
 * The span that a report covers for a person who has named none, as its parameters: today, the last days where it is
 * drawn by day (a single one has nothing beside it), or the last months `yyyy-MM`. Empty for a report without a span.
 */
export const openingSpan = (report: Drawing, today: Day): Readonly<Record<string, string>> => ({
  ...('from' in report.parameters
    ? { from: isDrawnByDay(report) ? addDays(today, 1 - PERIOD_DAYS) : today, to: today }
    : {}),
  ...('month' in report.parameters ? { month: today.slice(0, 7) } : {}),
  ...('fromMonth' in report.parameters
    ? { fromMonth: addMonths(today, 1 - PERIOD_MONTHS).slice(0, 7), toMonth: today.slice(0, 7) }
    : {}),
});
