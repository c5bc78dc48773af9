import type { PriceCell } from '@parkdeck/core/catalogue/fees/tariff';
import { groupBy } from '@parkdeck/core/lib/group';

interface PriceLine {
  readonly park: string;
  readonly name: string;
  /** One for each column; undefined where the park has no such car type. */
  readonly cells: readonly (readonly PriceCell[] | undefined)[];
  readonly holes: number;
}

export interface PriceGrid {
  /** Names of car types, those of most parks first. */
  readonly columns: readonly string[];
  readonly lines: readonly PriceLine[];
  readonly holes: number;
}

/** Cars that do not pay for a stay: free ones, and those of a pass, which is paid in advance. */
const NOT_BY_STAY = ['free', 'monthly', 'vip'];

/** Whether cars that ought to pay for their stay would enter without a rule. */
export const isHole = ({ tariff, base }: PriceCell): boolean => tariff === null && !NOT_BY_STAY.includes(base);

/** Prices as a line a park and a column for each name of a car type. */
export const gridOf = (cells: readonly PriceCell[]): PriceGrid => {
  const parksOf = new Map<string, Set<string>>();
  for (const { carTypeName, park } of cells)
    parksOf.set(carTypeName, (parksOf.get(carTypeName) ?? new Set()).add(park));
  const columns = [...parksOf]
    .toSorted(([a, one], [b, two]) => two.size - one.size || (a < b ? -1 : 1))
    .map(([name]) => name);
  const lines = [...groupBy(cells, ({ park }) => park)].map(([park, own]): PriceLine => {
    const byName = groupBy(own, ({ carTypeName }) => carTypeName);
    return {
      park,
      name: own[0]?.parkName ?? '',
      cells: columns.map((name) => byName.get(name)),
      holes: own.filter(isHole).length,
    };
  });
  return { columns, lines, holes: cells.filter(isHole).length };
};
