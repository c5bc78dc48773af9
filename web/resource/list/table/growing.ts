interface Grown {
  readonly width: number;
  /** The user has set the width: it stays. */
  readonly isSet: boolean;
  /** Has a use for more room than it is given: takes its part first. */
  readonly grows: boolean;
}

/**
 * However much is left over, a column becomes no wider than so many times its own width: what belongs together stays
 * together.
 */
const MOST = { texts: 1.75, all: 1.4 } as const;

/** Shares out what is left of `room` px among some of the columns, each by its width. */
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

/** The columns in a room that is wider than they are: texts take what is left over, then the others a little. */
export const growing = <T extends Grown>(columns: readonly T[], room: number): readonly T[] => {
  const texts = share(columns, room, ({ grows, isSet }) => grows && !isSet, MOST.texts);
  return share(texts, room, ({ grows, isSet }) => !grows && !isSet, MOST.all);
};
