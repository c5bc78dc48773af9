interface Grown {
  readonly width: number;
  /** Takes part in what is left over. */
  readonly grows: boolean;
}

/** However much is left over, a column becomes no wider than this many times its own width: what belongs together stays together. */
const MOST = 1.75;

/** The columns with what is left of `room` px shared out among those that grow, each by its width. */
export const growing = <T extends Grown>(columns: readonly T[], room: number): readonly T[] => {
  const all = columns.reduce((sum, { width }) => sum + width, 0);
  const growers = columns.reduce((sum, { width, grows }) => (grows ? sum + width : sum), 0);
  if (growers === 0 || all >= room) return columns;
  const times = Math.min(MOST, 1 + (room - all) / growers);
  return columns.map((column) => (column.grows ? { ...column, width: Math.floor(column.width * times) } : column));
};
