import type { World } from '../world/world-rows.ts';

export type Row = Readonly<Record<string, unknown>>;

/** All rows of a noun in a generated world, from all its tables. */
export const rowsOf = (world: World, noun: string): readonly Row[] =>
  world.tables.filter(({ resource }) => resource.name === noun).flatMap(({ rows }) => rows);
