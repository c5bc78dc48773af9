import type { FieldValues } from '@parkdeck/core/kit/field';
import { minutesOf, periodsOf, timeOf, type Period } from './rule-model.ts';

const DAY_MIN = 1440;
const STEP_MIN = 15;

interface Span {
  readonly from: number;
  /** May be on the next day: greater than 1440. */
  readonly to: number;
}

const isTime = (text: string): boolean => /^\d\d:\d\d$/.test(text);
const spanOf = ({ start, end }: Period): Span => {
  const [from, to] = [minutesOf(start), minutesOf(end)];
  return { from, to: to > from ? to : to + DAY_MIN };
};
const longest = (spans: readonly Span[]): Span | undefined =>
  spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];

/** What the periods leave free of a day. */
const gaps = (taken: readonly Span[]): readonly Span[] => {
  const sorted = taken.toSorted((a, b) => a.from - b.from);
  const [first] = sorted;
  if (!first) return [{ from: 22 * 60, to: 32 * 60 }];
  let reached = first.to;
  const found: Span[] = [];
  for (const { from, to } of [...sorted.slice(1), { from: first.from + DAY_MIN, to: first.to + DAY_MIN }]) {
    if (from > reached) found.push({ from: reached, to: from });
    reached = Math.max(reached, to);
  }
  return found;
};

const freeName = (name: string, taken: readonly Period[]): string => {
  const isTaken = (wanted: string): boolean => taken.some((period) => period.name === wanted);
  const number = Array.from({ length: taken.length + 1 }, (_, at) => at + 1).find(
    (at) => !isTaken(at === 1 ? name : `${name} ${at}`),
  );
  return number === undefined || number === 1 ? name : `${name} ${number}`;
};

/**
 * Adds a period of every day where nothing is yet, so that the rule stays readable; on a full day the longest period
 * gives its second half away.
 */
export const withPeriod = (values: FieldValues, name: string): readonly Period[] => {
  const periods = periodsOf(values);
  const ofEveryDay = periods.filter(
    ({ start, end, days }) => (days ?? 'all') === 'all' && isTime(start) && isTime(end),
  );
  const free = longest(gaps(ofEveryDay.map(spanOf)));
  const split = free ? undefined : ofEveryDay.toSorted((a, b) => longer(b) - longer(a))[0];
  const whole = split ? spanOf(split) : { from: 22 * 60, to: 32 * 60 };
  const half = { from: Math.round((whole.from + whole.to) / 2 / STEP_MIN) * STEP_MIN, to: whole.to };
  const { from, to } = free ?? half;
  return [
    ...periods.map((period) => (period === split ? { ...period, end: timeOf(from) } : period)),
    {
      name: freeName(name, periods),
      start: timeOf(from),
      end: timeOf(to),
      days: 'all',
      cap: null,
      free: false,
      steps: [
        {
          fromMinutes: 0,
          unitMinutes: Number(values['unitMinutes']) || 60,
          unitPrice: Number(values['unitPrice']) || 0,
        },
      ],
    },
  ];
};

const longer = (period: Period): number => spanOf(period).to - spanOf(period).from;
