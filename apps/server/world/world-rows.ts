import type { Day } from '@parkdeck/core/lib/day';
import type { SeedTable, WorldSize } from './table.ts';

/** A whole world, table by table; every table comes after those that own its rows. */
export interface World {
  readonly size: WorldSize;
  readonly seed: number;
  readonly baseDate: Day;
  readonly tables: readonly SeedTable[];
}
