import { addDays, addMonths, daysBetween, isDay, maxDay, minDay, weekday, type Day } from '@parkdeck/core/lib/day';
import { groupBy } from '@parkdeck/core/lib/group';
import type { Search } from '../../../tabs/tab-list.ts';

/** The year that an address asks for, this one otherwise. */
export const yearOf = (search: Search, today: Day): number =>
  /^(19|20)\d\d$/.test(search['year'] ?? '') ? Number(search['year']) : Number(today.slice(0, 4));

/** The filter of a list that leaves the days of a year. */
export const yearSpan = (year: number) => ({ dateFrom: `${year}-01-01`, dateTo: `${year}-12-31` });

/** A row of the calendar: a day with another kind than its weekday. */
export interface MarkedDay {
  readonly date: string;
  readonly kind: string;
  readonly name: string;
  /** Empty: for the whole country. */
  readonly park: string;
}

/** One day of a month, with its rows: the country's before those of parks. */
export interface YearDay<R> {
  readonly day: Day;
  readonly rows: readonly R[];
}

export interface YearMonth<R> {
  readonly month: number;
  /** Empty cells before its first day, in a week that begins on Monday. */
  readonly before: number;
  readonly days: readonly YearDay<R>[];
  /** What is celebrated when: consecutive days of the same name are one span. */
  readonly spans: readonly { readonly name: string; readonly from: number; readonly to: number }[];
}

/** The twelve months of a year with what is marked in them. */
export const monthsOf = <R extends MarkedDay>(year: number, rows: readonly R[]): readonly YearMonth<R>[] => {
  const marked = groupBy(rows, ({ date }) => date);
  const dayAt = (month: number): Day => {
    const first = `${month > 12 ? year + 1 : year}-${String(month > 12 ? 1 : month).padStart(2, '0')}-01`;
    if (!isDay(first)) throw new Error(`${first} is no day`);
    return first;
  };
  return Array.from({ length: 12 }, (_, at) => {
    const first = dayAt(at + 1);
    const days = Array.from({ length: daysBetween(first, dayAt(at + 2)) }, (__, offset): YearDay<R> => {
      const day = addDays(first, offset);
      return { day, rows: (marked.get(day) ?? []).toSorted((a, b) => a.park.localeCompare(b.park)) };
    });
    return { month: at + 1, before: weekday(first) - 1, days, spans: spansOf(days) };
  });
};

const spansOf = (days: readonly YearDay<MarkedDay>[]): YearMonth<MarkedDay>['spans'] => {
  const spans: { name: string; from: number; to: number }[] = [];
  for (const { day, rows } of days) {
    const name = rows.find(({ kind }) => kind === 'holiday')?.name ?? '';
    const date = Number(day.slice(8));
    const last = spans.at(-1);
    if (name === '') continue;
    if (last?.name === name && last.to === date - 1) last.to = date;
    else spans.push({ name, from: date, to: date });
  }
  return spans;
};

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where a key leads from a day, within its year; undefined for other keys. */
export const dayAfterKey = (day: Day, key: string): Day | undefined => {
  const [first, last] = [`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`];
  if (!isDay(first) || !isDay(last)) return undefined;
  const step = STEPS[key];
  if (step !== undefined) return maxDay(first, minDay(last, addDays(day, step)));
  if (key === 'PageUp' || key === 'PageDown')
    return maxDay(first, minDay(last, addMonths(day, key === 'PageUp' ? -1 : 1)));
  return key === 'Home' ? first : key === 'End' ? last : undefined;
};

/** Days of the country by kind, and days on which some park has a rule of its own. */
export const countsOf = (rows: readonly MarkedDay[]) => {
  const days = (wanted: (row: MarkedDay) => boolean): number =>
    new Set(rows.filter(wanted).map(({ date }) => date)).size;
  return {
    holidays: days(({ kind, park }) => kind === 'holiday' && park === ''),
    workdays: days(({ kind, park }) => kind === 'workday' && park === ''),
    ofParks: days(({ park }) => park !== ''),
  };
};
