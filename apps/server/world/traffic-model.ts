import type { Day } from '@parkdeck/core/lib/day';
import { weekday } from '@parkdeck/core/lib/day';
import type { Trade } from './companies.ts';

export type Length = readonly [median: number, sigma: number];

/** How cars arrive and stay, by trade of the park (rules 9.4). */
export interface Flow {
  /** Arrivals per stall and day. */
  readonly turnover: number;
  /** Shares of the day's arrivals by hour, not yet normalised to 1. */
  readonly hours: readonly number[];
  /**
   * Median stay in minutes and the standard deviation of its logarithm, of temporary cars and of those with a pass;
   * `long`: another stay for a share of the temporary cars.
   */
  readonly stay: Length;
  readonly long?: { readonly share: number; readonly stay: Length };
  readonly passStay: Length;
  /** Shares of arrivals with a pass, and of visitors. */
  readonly passes: number;
  readonly visitors?: number;
  /** Share of large cars among temporary ones; absent: the usual one. */
  readonly large?: number;
  /** Monday to Sunday. */
  readonly days: readonly number[];
  /** Factor for a day's arrivals on a holiday; absent: 1. */
  readonly holiday?: number;
}

/** 24 shares: `rest` except in the given spans of hours. */
const hours = (
  rest: number,
  ...spans: readonly (readonly [from: number, to: number, share: number])[]
): readonly number[] =>
  Array.from({ length: 24 }, (_, hour) => spans.find(([from, to]) => hour >= from && hour < to)?.[2] ?? rest);

export const FLOWS: Readonly<Record<Trade, Flow>> = {
  mall: {
    turnover: 3.2,
    hours: hours(4, [1, 7, 0], [11, 13, 7], [17, 20, 7]),
    stay: [105, 0.7],
    passStay: [240, 0.5],
    passes: 0.08,
    days: [0.8, 0.8, 0.8, 0.85, 1.1, 1.6, 1.5],
    holiday: 1.5,
  },
  office: {
    turnover: 1.4,
    hours: hours(4.4, [0, 6, 0], [8, 10, 19], [13, 14, 12], [20, 24, 0.4]),
    stay: [80, 0.6],
    passStay: [540, 0.2],
    passes: 0.62,
    visitors: 0.02,
    days: [1, 1, 1, 1, 0.95, 0.25, 0.15],
    holiday: 0.1,
  },
  community: {
    turnover: 1.6,
    hours: hours(4, [0, 6, 1], [17, 21, 7]),
    stay: [150, 0.6],
    passStay: [780, 0.2],
    passes: 0.8,
    visitors: 0.02,
    days: [1, 1, 1, 1, 1.05, 1.15, 1.1],
  },
  stereo: {
    turnover: 1.8,
    hours: hours(2, [0, 6, 0], [9, 11, 10], [14, 16, 10]),
    stay: [140, 0.6],
    passStay: [480, 0.3],
    passes: 0.05,
    days: [1, 1, 1, 1, 1, 0.9, 0.8],
  },
  roadside: {
    turnover: 6,
    hours: hours(0.3, [8, 21, 6], [10, 11, 9], [19, 20, 9]),
    stay: [48, 0.9],
    passStay: [240, 0.5],
    passes: 0.05,
    days: [1, 1, 1, 1, 1.05, 1.1, 1],
    holiday: 0.8,
  },
  hospital: {
    turnover: 4.5,
    hours: hours(4, [0, 6, 0.5], [7, 10, 8]),
    stay: [85, 0.5],
    passStay: [480, 0.3],
    passes: 0.05,
    days: [1.2, 1.1, 1.1, 1.05, 1, 0.6, 0.5],
  },
  wholesale: {
    turnover: 2.2,
    hours: hours(1, [4, 11, 10]),
    stay: [70, 0.6],
    passStay: [300, 0.4],
    passes: 0.05,
    large: 0.45,
    days: [1, 1, 1, 1, 1, 1.1, 0.9],
  },
  scenic: {
    turnover: 2,
    hours: hours(3, [0, 6, 0], [9, 13, 8]),
    stay: [190, 0.5],
    passStay: [240, 0.3],
    passes: 0.05,
    days: [0.5, 0.5, 0.5, 0.6, 0.8, 1.9, 1.8],
    holiday: 3,
  },
  station: {
    turnover: 2,
    hours: hours(1, [6, 22, 6]),
    stay: [40, 0.6],
    long: { share: 0.2, stay: [1800, 0.5] },
    passStay: [600, 0.4],
    passes: 0.05,
    days: [0.9, 0.8, 0.8, 0.9, 1.3, 1.1, 1.3],
  },
};

/** Expected arrivals of an hour; on a holiday those of the weekday, multiplied by its factor. */
export const arrivalsOf = (
  { turnover, hours: shares, days, holiday = 1 }: Flow,
  stalls: number,
  { day, hour, isHoliday }: { readonly day: Day; readonly hour: number; readonly isHoliday: boolean },
): number => {
  const sum = shares.reduce((all, share) => all + share, 0);
  return stalls * turnover * (days[weekday(day) - 1] ?? 1) * (isHoliday ? holiday : 1) * ((shares[hour] ?? 0) / sum);
};

/** Number of arrivals when `expected` come on average, by one draw in [0, 1): Poisson. */
export const countOf = (expected: number, drawn: number): number => {
  let chance = Math.exp(-expected);
  let below = chance;
  let count = 0;
  // Limit: beyond ten deviations a sum of rounded probabilities may never reach the draw.
  while (drawn >= below && count < expected + 10 * Math.sqrt(expected)) {
    count += 1;
    chance *= expected / count;
    below += chance;
  }
  return count;
};

/** A stay in whole seconds: log-normal around its median, from two draws in [0, 1). */
export const stayOf = ([median, sigma]: Length, first: number, second: number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
  return Math.max(60, Math.round(median * 60 * Math.exp(sigma * normal)));
};

/** Frequency of returning cars: that of rank k is proportional to k to the power of -0.8 (Zipf). */
const EXPONENT = 0.2;
/** The rank, from 0, of one of `count` cars by a draw in [0, 1). */
export const rankOf = (count: number, drawn: number): number => {
  const [first, last] = [0.5 ** EXPONENT, (count + 0.5) ** EXPONENT];
  return Math.min(count - 1, Math.round((first + drawn * (last - first)) ** (1 / EXPONENT)) - 1);
};
