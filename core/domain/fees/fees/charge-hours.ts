import type { FeeRule, FeeTerms, FeeWindow } from './rule.ts';

const DAY = 1440;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  [Math.floor((minutes % DAY) / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** A span of the clock in minutes from midnight on; one over midnight ends after 1440. */
const arc = (start: string, end: string): readonly [from: number, to: number] => {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return [from, to > from ? to : to + DAY];
};

/** The parts of a window that lie outside a free window: none, one or two, with its terms. */
const outside = (window: FeeWindow, free: FeeWindow): readonly FeeWindow[] => {
  const [from, to] = arc(window.start, window.end);
  const [opens, closes] = arc(free.end, free.start);
  return [-DAY, 0, DAY].flatMap((shift): readonly FeeWindow[] => {
    const [start, end] = [Math.max(from, opens + shift), Math.min(to, closes + shift)];
    return start < end ? [{ ...window, start: timeOf(start + DAY), end: timeOf(end + DAY) }] : [];
  });
};

const freed = <T extends Partial<Pick<FeeTerms, 'windows' | 'dayRules'>>>(
  terms: T,
  free: FeeWindow,
  isBase: boolean,
): T => {
  const windows = (own: readonly FeeWindow[]): readonly FeeWindow[] => [
    ...own.flatMap((window) => outside(window, free)),
    free,
  ];
  const dayRules =
    terms.dayRules &&
    Object.fromEntries(
      Object.entries(terms.dayRules).map(([kind, day]) => [
        kind,
        day.windows ? { ...day, windows: windows(day.windows) } : day,
      ]),
    );
  return {
    ...terms,
    ...(terms.windows || isBase ? { windows: windows(terms.windows ?? []) } : {}),
    ...(dayRules ? { dayRules } : {}),
  };
};

/**
 * A rule that charges nothing in a window of the clock, whatever its own windows say there (rules 4.2: on the road only
 * the charging hours cost). `free`: null leaves the rule as it is. Kinds of days and classes with windows of their own
 * are freed too.
 */
export const freeWithin = (rule: FeeRule, free: FeeWindow | null): FeeRule =>
  free === null
    ? rule
    : {
        ...freed(rule, free, true),
        ...(rule.classes
          ? {
              classes: Object.fromEntries(
                Object.entries(rule.classes).map(([name, terms]) => [name, freed(terms, free, false)]),
              ),
            }
          : {}),
      };
