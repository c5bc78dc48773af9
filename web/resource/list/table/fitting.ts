interface Sized {
  readonly id: string;
  /** Minimum width, in px. */
  readonly least: number;
}

/** Which columns are dropped first, which are less important, and which are never dropped. */
export interface Giving {
  readonly lowPriorityColumns: readonly string[];
  readonly lesser: readonly string[];
  readonly keeps: readonly string[];
}

/**
 * The columns that fit into `room` px: low-priority ones are dropped first, then the lesser ones and the others, each
 * from the end. The first column always stays.
 */
export const fitting = <T extends Sized>(
  columns: readonly T[],
  room: number,
  { lowPriorityColumns: yields, lesser, keeps }: Giving,
): readonly T[] => {
  const fromEnd = columns
    .slice(1)
    .map(({ id }) => id)
    .reverse();
  const goes = [...yields, ...fromEnd.filter((id) => lesser.includes(id)), ...fromEnd].filter(
    (id) => !keeps.includes(id),
  );
  let left = columns;
  for (const id of goes) {
    if (left.reduce((sum, { least }) => sum + least, 0) <= room) break;
    left = left.filter((column) => column.id !== id);
  }
  return left;
};
