interface Grown {
  readonly width: number;
  /** The user has set the width: it does not change. */
  readonly isSet: boolean;
  /** Benefits from more space, so it grows first. */
  readonly grows: boolean;
}

/** Maximum growth of a column relative to its own width, so that related columns stay close together. */
const MOST = { texts: 1.75, all: 1.4 } as const;

/** Distributes the space left of `room` px among some of the columns, in proportion to their widths. */
const share = <T extends Grown>(
  columns: readonly T[],
  room: number,
  takes: (column: T) => boolean,
  most: number,
): readonly T[] => {
  const sum = (some: readonly T[]): number => some.reduce((total, { width }) => total + width, 0);
  const [left, taking] = [room - sum(columns), sum(columns.filter(takes))];
  if (left <= 0 || taking === 0) return columns;
  const times = Math.min(most, 1 + left / taking);
  return columns.map((column) => (takes(column) ? { ...column, width: Math.floor(column.width * times) } : column));
};

/** Grows columns into wider space: texts take what is left first, then the others a little. */
export const growing = <T extends Grown>(columns: readonly T[], room: number): readonly T[] => {
  const texts = share(columns, room, ({ grows, isSet }) => grows && !isSet, MOST.texts);
  return share(texts, room, ({ grows, isSet }) => !grows && !isSet, MOST.all);
};
