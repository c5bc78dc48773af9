import type { World } from '../world/world-rows.ts';

export type Row = Readonly<Record<string, unknown>>;

/** All rows of a noun in a made world, whichever of its tables they stand in. */
export const rowsOf = (world: World, noun: string): readonly Row[] =>
  world.tables.filter(({ resource }) => resource.name === noun).flatMap(({ rows }) => rows);
