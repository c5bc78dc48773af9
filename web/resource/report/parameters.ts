import { openingSpan, PERIOD_MONTHS } from '@parkdeck/core/kit/report-span';
import type { Field, Fields } from '@parkdeck/core/kit/field';
import { isChoice, isFlag, isWholeDay } from '@parkdeck/core/kit/kinds';
import type { Preset } from '@parkdeck/core/kit/page';
import type { ReportDef } from '@parkdeck/core/kit/report';
import { addDays, addMonths, isDay, type Day } from '@parkdeck/core/lib/day';
import type { Words } from '@parkdeck/core/kit/words';
import { readAddress } from '../../fields/address.ts';
import { REPORT_WORDS } from './words.ts';

type Texts = Readonly<Record<string, string>>;

export interface Span {
  readonly label: Words;
  readonly from: string;
  readonly to: string;
}

const monthStart = (day: Day): Day => addDays(day, 1 - Number(day.slice(8)));
const monthOf = (day: Day): string => day.slice(0, 7);

export const daySpans = (today: Day): readonly (Span & { readonly from: Day; readonly to: Day })[] => {
  const first = monthStart(today);
  return [
    { label: REPORT_WORDS.today, from: today, to: today },
    { label: REPORT_WORDS.yesterday, from: addDays(today, -1), to: addDays(today, -1) },
    { label: REPORT_WORDS.last7, from: addDays(today, -6), to: today },
    { label: REPORT_WORDS.last30, from: addDays(today, -29), to: today },
    { label: REPORT_WORDS.thisMonth, from: first, to: today },
    { label: REPORT_WORDS.lastMonth, from: addMonths(first, -1), to: addDays(first, -1) },
  ];
};

export const monthSpans = (today: Day): readonly Span[] => {
  const year = Number(today.slice(0, 4));
  return [
    { label: REPORT_WORDS.thisMonth, from: monthOf(today), to: monthOf(today) },
    {
      label: REPORT_WORDS.lastMonth,
      from: monthOf(addMonths(monthStart(today), -1)),
      to: monthOf(addMonths(monthStart(today), -1)),
    },
    { label: REPORT_WORDS.months3, from: monthOf(addMonths(monthStart(today), 1 - PERIOD_MONTHS)), to: monthOf(today) },
    { label: REPORT_WORDS.thisYear, from: `${year}-01`, to: monthOf(today) },
    { label: REPORT_WORDS.lastYear, from: `${year - 1}-01`, to: `${year - 1}-12` },
  ];
};

/** Months to choose from, newest first. */
export const monthsBack = (today: Day, count = 36): readonly string[] =>
  Array.from({ length: count }, (_, age) => monthOf(addMonths(monthStart(today), -age)));

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Parameters when the address has none: the opening span and the declared initial values. */
const initial = (def: ReportDef, today: Day): Texts => ({
  ...openingSpan(def.report, today),
  ...Object.fromEntries(
    Object.entries(def.report.parameters).flatMap(([key, { options }]) =>
      options.initial === undefined ? [] : [[key, String(options.initial)]],
    ),
  ),
});

/** Whether a text is a valid value of its parameter; others are ignored. */
const means = (key: string, field: Field, text: string): boolean =>
  /month$/i.test(key) ? MONTH.test(text) : isWholeDay(field) ? isDay(text) : readAddress(field, text) !== undefined;

/** The parameters as texts: initial values, overridden by the address, overridden by what the page fixes. */
export const askedTexts = (def: ReportDef, preset: Preset | undefined, search: Texts, today: Day): Texts => {
  const { parameters } = def.report;
  const own = Object.fromEntries(
    Object.entries(search).filter(([key, text]) => {
      const field = parameters[key];
      return field !== undefined && means(key, field, text);
    }),
  );
  const fixed = Object.fromEntries(
    Object.entries(preset ?? {}).flatMap(([key, rule]) =>
      key in parameters && !('not' in rule) ? [[key, rule.join(',')]] : [],
    ),
  );
  return { ...initial(def, today), ...own, ...fixed };
};

/** Converts the texts to the call's input; a choice of one is a single value, not a list. */
export const askedInput = (fields: Fields, texts: Texts): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const field = fields[key];
      if (!field) return [];
      const value = isChoice(field) && !('many' in field.options) ? text : readAddress(field, text);
      return value === undefined ? [] : [[key, value]];
    }),
  );

/** Asked for by a control of their own, which has presets. */
const PERIOD: ReadonlySet<string> = new Set(['from', 'to', 'fromMonth', 'toMonth', 'month']);
const placeOf = (field: Field): number => (isFlag(field) ? 2 : isChoice(field) ? 1 : 0);

/**
 * Parameters of the bar beside the period, without those that the page fixes: what narrows the rows comes first, then
 * how they are grouped, what is only switched on last.
 */
export const shownParameters = (def: ReportDef, preset: Preset | undefined): readonly (readonly [string, Field])[] =>
  Object.entries(def.report.parameters)
    .filter(([key, field]) => !PERIOD.has(key) && !(key in (preset ?? {})) && !('many' in field.options))
    .toSorted(([, one], [, other]) => placeOf(one) - placeOf(other));
