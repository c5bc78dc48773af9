import { compileRule } from '@parkdeck/core/domain/fees/fees/compile';
import { quote, quoteAmount, type Stay } from '@parkdeck/core/domain/fees/fees/quote';
import type { FeeRule } from '@parkdeck/core/domain/fees/fees/rule';
import { instantOf, isDatetime } from '@parkdeck/core/lib/datetime';
import { alternate, median } from './harness.ts';
import type { Benchmark } from './harness.ts';

const ROUNDS = 7;
const STAYS = 20_000;
const HOUR_MS = 3_600_000;

const instant = (moment: string): number => {
  if (!isDatetime(moment)) throw new Error(`No moment: ${moment}`);
  return instantOf(moment);
};
const FROM = instant('2026-09-24 00:00:00');

const CALENDAR = {
  '2026-10-01': 'holiday',
  '2026-10-02': 'holiday',
  '2026-10-03': 'holiday',
  '2026-10-10': 'workday',
} as const;

const SIMPLE: FeeRule = { freeMinutes: 15, unitMinutes: 60, unitPriceFen: 500, capMode: 'naturalDay', dayCapFen: 3000 };

/** A city rule with all features: free minutes, first block, tiers, windows with caps, kinds of days, a share. */
const COMPLEX: FeeRule = {
  freeMinutes: 15,
  firstMinutes: 60,
  firstPriceFen: 800,
  unitMinutes: 30,
  unitPriceFen: 300,
  capMode: 'naturalDay',
  dayCapFen: 6000,
  resetScope: 'window',
  tiers: [
    { fromMinutes: 120, unitMinutes: 30, unitPriceFen: 400 },
    { fromMinutes: 360, unitMinutes: 60, unitPriceFen: 300 },
  ],
  windows: [
    { name: 'morning', start: '07:00', end: '10:00', unitMinutes: 15, unitPriceFen: 200, capFen: 2000 },
    { name: 'evening', start: '17:00', end: '20:00', unitMinutes: 15, unitPriceFen: 250 },
    { name: 'night', start: '22:00', end: '07:00', unitMinutes: 60, unitPriceFen: 200, capFen: 1000 },
  ],
  dayRules: { holiday: { free: true }, weekend: { windows: [], dayCapFen: 4000 } },
  payPermille: 850,
  roundToFen: 10,
};

/** Stays of `hours` and some minutes that begin at all times of the day; the same in every run. */
const staysOf = (hours: number, count: number): readonly Stay[] =>
  Array.from({ length: count }, (_, index) => {
    const begin = FROM + ((index * 7919) % 1_209_600) * 1000;
    return { in: begin, out: begin + hours * HOUR_MS + ((index * 104_729) % 7200) * 1000 };
  });

/** Stays computed per second; returning the sum prevents that the work is optimised away. */
const perSecond = (stays: readonly Stay[], amountOf: (stay: Stay) => number, passes = 1): number => {
  let sum = 0;
  const begun = performance.now();
  for (let pass = 0; pass < passes; pass += 1) for (const stay of stays) sum += amountOf(stay);
  const seconds = (performance.now() - begun) / 1000;
  if (!(sum > 0)) throw new Error('nothing was charged');
  return (stays.length * passes) / seconds;
};

/** The minimum of any fee: the started hours of a stay, priced. */
const bare = (stay: Stay): number => Math.ceil((stay.out - stay.in) / 60_000 / 60) * 500;

export const fees: Benchmark = {
  title: 'quotes on one core beside a loop that prices started hours',
  limits: {
    'metrics.quotesPerSecond': { min: 100_000 },
    'metrics.complexPerSecond': { min: 50_000 },
    'metrics.halfYearPerSecond': { min: 2000 },
  },
  run: async () => {
    const [simple, complex] = [compileRule(SIMPLE, CALENDAR), compileRule(COMPLEX, CALENDAR)];
    const amount =
      (rule: typeof simple) =>
      (stay: Stay): number => {
        const quoted = quoteAmount(rule, stay);
        return quoted.ok ? quoted.value : Number.NaN;
      };
    const traced = (stay: Stay): number => {
      const quoted = quote(complex, stay);
      return quoted.ok ? quoted.value.amountFen : Number.NaN;
    };
    const [hours, month, halfYear] = [staysOf(3, STAYS), staysOf(30 * 24, STAYS / 20), staysOf(183 * 24, STAYS / 40)];
    const works: Readonly<Record<string, { readonly stays: readonly Stay[]; readonly of: (stay: Stay) => number }>> = {
      quotesPerSecond: { stays: hours, of: amount(simple) },
      complexPerSecond: { stays: hours, of: amount(complex) },
      tracedPerSecond: { stays: hours, of: traced },
      monthPerSecond: { stays: month, of: amount(complex) },
      halfYearPerSecond: { stays: halfYear, of: amount(complex) },
    };
    const figures = await Promise.all(
      Object.entries(works).map(async ([name, { stays, of }]) => {
        // The baseline loop is too short to be measured once.
        const { a, b } = await alternate(
          ROUNDS,
          async () => perSecond(stays, of),
          async () => perSecond(stays, bare, (10 * STAYS) / stays.length),
        );
        return { name, ours: median(a), bare: median(b) };
      }),
    );
    const by = (side: 'ours' | 'bare') => Object.fromEntries(figures.map((figure) => [figure.name, figure[side]]));
    return { metrics: by('ours'), baseline: by('bare') };
  },
};
