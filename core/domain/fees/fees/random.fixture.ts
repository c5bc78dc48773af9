import type { Random } from '../../../lib/fixtures/random.ts';
import { DAY_KINDS, type DayRule, type FeeRule, type FeeTier, type FeeWindow } from './rule.ts';

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A valid rule in which any field may stand, in any combination. */
export function randomRule(random: Random): FeeRule {
  const { below, chance, pick } = random;
  const unit = () => ({
    unitMinutes: pick([1, 7, 15, 30, 45, 60, 60, 90, 240]),
    unitPriceFen: pick([0, 10, 100, 133, 250, 500, 1000]),
  });
  const some = <T extends object>(share: number, make: () => T): Partial<T> => (chance(share) ? make() : {});

  const tiers = (): readonly FeeTier[] => {
    let fromMinutes = pick([0, 30, 60, 100]);
    return Array.from({ length: 1 + below(3) }, () => {
      const tier = { fromMinutes, ...unit() };
      fromMinutes += pick([1, 30, 60, 360, 900]);
      return chance(0.2) ? { fromMinutes: tier.fromMinutes, unitPriceFen: tier.unitPriceFen } : tier;
    });
  };
  const windows = (): readonly FeeWindow[] => {
    const borders = [...new Set(Array.from({ length: 2 + below(5) }, () => below(96) * 15))].sort((a, b) => a - b);
    if (borders.length < 2) return [];
    return borders.flatMap((start, index) => {
      if (chance(0.35)) return [];
      const end = borders[(index + 1) % borders.length] ?? 0;
      return [
        {
          name: pick(['night', 'night', 'peak', 'noon']),
          start: clock(start),
          end: clock(end),
          ...some(0.7, unit),
          ...some(0.25, () => ({ free: chance(0.8) })),
          ...some(0.5, () => ({ capFen: pick([null, 0, 300, 1000, 2000]) })),
          ...some(0.4, () => ({ tiers: tiers() })),
        },
      ];
    });
  };
  const dayRule = (): DayRule => ({
    ...some(0.2, () => ({ free: true })),
    ...some(0.4, unit),
    ...some(0.3, () => ({ firstMinutes: pick([0, 20, 60, 600]), firstPriceFen: 700 })),
    ...some(0.5, () => ({ windows: windows() })),
    ...some(0.5, () => ({ dayCapFen: pick([null, 0, 1500, 4000]) })),
  });

  return {
    ...some(0.08, () => ({
      mode: 'perEntry' as const,
      perEntryFen: 1000,
      perEntryPer: pick(['stay', 'naturalDay', 'cycle24h'] as const),
    })),
    ...some(0.3, () => ({ roundTo: pick(['minuteDown', 'minuteUp'] as const) })),
    ...some(0.5, () => ({
      freeMinutes: pick([1, 15, 30, 200, 1500]),
      freeMode: pick(['threshold', 'deduct'] as const),
    })),
    ...some(0.5, () => ({ firstMinutes: pick([1, 60, 90, 600, 2000]), firstPriceFen: pick([0, 400, 800]) })),
    ...unit(),
    ...some(0.5, () => ({ tiers: tiers() })),
    ...some(0.7, () => ({ windows: windows() })),
    unitAcross: pick(['restart', 'restart', 'carry'] as const),
    resetScope: pick(['stay', 'window'] as const),
    capMode: pick(['none', 'naturalDay', 'cycle24h'] as const),
    ...some(0.6, () => ({ dayCapFen: pick([null, 0, 1000, 3000, 6000]) })),
    ...some(0.2, () => ({ entryCapFen: pick([0, 2500, 9000]) })),
    ...some(0.5, () => ({
      dayRules: Object.fromEntries(DAY_KINDS.flatMap((kind) => (chance(0.5) ? [[kind, dayRule()]] : []))),
    })),
    ...some(0.3, () => ({ shareDayCap: true })),
    ...some(0.3, () => ({ payPermille: pick([0, 333, 500, 850, 1200]) })),
    ...some(0.3, () => ({ roundToFen: pick([5, 10, 50, 100]), roundMode: pick(['down', 'up', 'halfUp'] as const) })),
  };
}
