/** The row that follows one that is done: the next, at the end the first. */
export const afterDone = <R>(rows: readonly R[], at: number): R | undefined =>
  rows[at + 1] ?? (at > 0 ? rows[0] : undefined);
