import fc from 'fast-check';
import { below, chance, listOf, maybe, merged } from '../../../lib/fixtures/property.ts';
import { DAY_KINDS, type DayRule, type FeeRule, type FeeTier, type FeeWindow } from './rule.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const of = <const T>(...values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);

const unit = fc.record({
  unitMinutes: of(1, 7, 15, 30, 45, 60, 60, 90, 240),
  unitPriceFen: of(0, 10, 100, 133, 250, 500, 1000),
});

const tiers: fc.Arbitrary<readonly FeeTier[]> = fc
  .tuple(
    of(0, 30, 60, 100),
    listOf(fc.record({ unit, isPriceOnly: chance(20), length: of(1, 30, 60, 360, 900) }), 3, 1),
  )
  .map(([start, steps]) => {
    let fromMinutes = start;
    return steps.map(({ unit: price, isPriceOnly, length }) => {
      const tier = { fromMinutes, ...(isPriceOnly ? { unitPriceFen: price.unitPriceFen } : price) };
      fromMinutes += length;
      return tier;
    });
  });

const window: fc.Arbitrary<Omit<FeeWindow, 'start' | 'end'>> = merged(
  fc.record({ name: of('night', 'night', 'peak', 'noon') }),
  maybe(70, unit),
  maybe(25, fc.record({ free: chance(80) })),
  maybe(50, fc.record({ capFen: of(null, 0, 300, 1000, 2000) })),
  maybe(40, fc.record({ tiers })),
);
/** Quarters of an hour that cut the day, and what holds from each to the next, if anything. */
const windows: fc.Arbitrary<readonly FeeWindow[]> = fc
  .uniqueArray(fc.record({ quarter: below(96), window: fc.option(window, { freq: 2 }) }), {
    minLength: 2,
    maxLength: 6,
    size: 'max',
    selector: ({ quarter }) => quarter,
  })
  .map((borders) => {
    const sorted = borders.toSorted((a, b) => a.quarter - b.quarter);
    return sorted.flatMap((border, index) => {
      const end = sorted[(index + 1) % sorted.length]?.quarter ?? 0;
      return border.window ? [{ ...border.window, start: clock(border.quarter * 15), end: clock(end * 15) }] : [];
    });
  });

const dayRule: fc.Arbitrary<DayRule> = merged(
  maybe(20, fc.record({ free: fc.constant(true) })),
  maybe(40, unit),
  maybe(30, fc.record({ firstMinutes: of(0, 20, 60, 600), firstPriceFen: fc.constant(700) })),
  maybe(50, fc.record({ windows })),
  maybe(50, fc.record({ dayCapFen: of(null, 0, 1500, 4000) })),
);

/** Valid rules in which any field may stand, in any combination. */
export const anyRule: fc.Arbitrary<FeeRule> = merged(
  maybe(
    8,
    fc.record({
      mode: of('perEntry'),
      perEntryFen: fc.constant(1000),
      perEntryPer: of('stay', 'naturalDay', 'cycle24h'),
    }),
  ),
  maybe(30, fc.record({ roundTo: of('minuteDown', 'minuteUp') })),
  maybe(50, fc.record({ freeMinutes: of(1, 15, 30, 200, 1500), freeMode: of('threshold', 'deduct') })),
  maybe(50, fc.record({ firstMinutes: of(1, 60, 90, 600, 2000), firstPriceFen: of(0, 400, 800) })),
  unit,
  maybe(50, fc.record({ tiers })),
  maybe(70, fc.record({ windows })),
  fc.record({
    unitAcross: of('restart', 'restart', 'carry'),
    resetScope: of('stay', 'window'),
    capMode: of('none', 'naturalDay', 'cycle24h'),
  }),
  maybe(60, fc.record({ dayCapFen: of(null, 0, 1000, 3000, 6000) })),
  maybe(20, fc.record({ entryCapFen: of(0, 2500, 9000) })),
  maybe(
    50,
    fc.record({
      dayRules: fc
        .tuple(...DAY_KINDS.map((kind) => fc.option(dayRule, { freq: 1 }).map((rule) => [kind, rule] as const)))
        .map((days) => Object.fromEntries(days.flatMap(([kind, rule]) => (rule ? [[kind, rule]] : [])))),
    }),
  ),
  maybe(30, fc.record({ shareDayCap: fc.constant(true) })),
  maybe(30, fc.record({ payPermille: of(0, 333, 500, 850, 1200) })),
  maybe(30, fc.record({ roundToFen: of(5, 10, 50, 100), roundMode: of('down', 'up', 'halfUp') })),
);
