import { isDated, isFlag } from './kinds.ts';
import { addDays, addMonths, type Day } from '../lib/day.ts';
import type { PageDef } from './page.ts';
import type { ReportShape } from './report.ts';
import type { ResourceDef } from './resource.ts';

/** Days, today among them, on which lists of what happened and reports by day open (B134). */
export const PERIOD_DAYS = 7;

/** Months, this one among them, that a report by month covers where none are given. */
export const PERIOD_MONTHS = 3;

/**
 * The field by whose last days a list opens on a page; undefined where it opens whole. Rows that are only added, and
 * those declared as `history`, grow for ever: their list opens on the time that it is sorted by, newest first. A page
 * that fixes a state or a mark shows what stands now, however old (cars inside, payments to confirm).
 */
export const periodField = (
  { name, append, fields, list }: Pick<ResourceDef, 'name' | 'append' | 'fields' | 'list'>,
  page: Pick<PageDef, 'of' | 'preset'>,
): string | undefined => {
  if (list.history ?? Boolean(append)) {
    const [, key] = /^-(\w+)/.exec(list.sort) ?? [];
    const field = fields[key ?? ''];
    const fixed = page.of === name ? Object.keys(page.preset ?? {}) : [];
    const standsNow = fixed.some((one) => one === 'state' || isFlag(fields[one]));
    if (!standsNow && isDated(field) && field?.options.filter === 'range') return key;
  }
  return undefined;
};

/** Whether the chart of a report has a place for each day, as it is grouped at first. */
const isDrawnByDay = ({ parameters, chart }: Pick<ReportShape, 'parameters' | 'chart'>): boolean =>
  chart?.by.includes('day') === true &&
  (parameters['groupBy'] === undefined || parameters['groupBy'].options.initial === 'day');

/**
 * The span that a report covers for a person who has named none, as its parameters: today, the last days where it is
 * drawn by day (a single one has nothing beside it), or the last months `yyyy-MM`. Empty for a report without a span.
 */
export const openingSpan = (
  report: Pick<ReportShape, 'parameters' | 'chart'>,
  today: Day,
): Readonly<Record<string, string>> => ({
  ...('from' in report.parameters
    ? { from: isDrawnByDay(report) ? addDays(today, 1 - PERIOD_DAYS) : today, to: today }
    : {}),
  ...('fromMonth' in report.parameters
    ? { fromMonth: addMonths(today, 1 - PERIOD_MONTHS).slice(0, 7), toMonth: today.slice(0, 7) }
    : {}),
});
