/** A building as far as its floors go: `floors` counts those below ground, too. */
interface Floors {
  readonly floors: number;
  readonly underground: number;
}

/** Position of a floor in its building: B2 is −2, B1 −1, 1F 1. Undefined: not a floor. */
export const levelOf = (floor: string): number | undefined => {
  const [, below, above] = /^(?:B([1-9]\d?)|([1-9]\d?)F)$/.exec(floor) ?? [];
  if (below !== undefined) return -Number(below);
  return above === undefined ? undefined : Number(above);
};

/** Compares floors from the lowest to the highest, for sorting. What is no floor comes last. */
export const byLevel = (a: string, b: string): number =>
  (levelOf(a) ?? Number.MAX_SAFE_INTEGER) - (levelOf(b) ?? Number.MAX_SAFE_INTEGER);

/** The floor at which drivers come in, of some floors: the one nearest to the ground, below it rather than above. */
export const entranceOf = (floors: readonly string[]): string | undefined =>
  floors.toSorted((a, b) => Math.abs(levelOf(a) ?? Infinity) - Math.abs(levelOf(b) ?? Infinity) || byLevel(a, b))[0];

/** The floors of a building from the lowest up: `{ floors: 3, underground: 2 }` has B2, B1 and 1F. */
export const floorsOf = ({ floors, underground }: Floors): readonly string[] => {
  const below = Math.min(floors, underground);
  return Array.from({ length: floors }, (_, at) => (at < below ? `B${below - at}` : `${at - below + 1}F`));
};

/** Whether a building has a floor. */
export const hasFloor = (building: Floors, floor: string): boolean => floorsOf(building).includes(floor);
