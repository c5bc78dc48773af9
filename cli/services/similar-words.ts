/** Letters that one has to change, add, remove or swap to make `b` of `a`. */
export const distance = (a: string, b: string): number => {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const at = (up: number, left: number): number => rows[row - up]?.[column - left] ?? 0;
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const own = [at(1, 0) + 1, (line[column - 1] ?? 0) + 1, at(1, 1) + (isSame ? 0 : 1)];
      line.push(Math.min(...own, ...(isSwap ? [at(2, 2) + 1] : [])));
    }
    rows.push(line);
  }
  return rows[a.length]?.[b.length] ?? 0;
};

/** Part of a word that may be mistyped, and the most letters. */
const SHARE = 0.4;
const MOST_LETTERS = 3;

/** The words that somebody may have meant by a mistyped one: the nearest, all that are as near. */
export const close = (typed: string, known: readonly string[]): readonly string[] => {
  const far = known.map((word) => [word, distance(typed.toLowerCase(), word.toLowerCase())] as const);
  const most = Math.min(MOST_LETTERS, Math.floor(typed.length * SHARE));
  const best = Math.min(most, ...far.map(([, letters]) => letters));
  return far
    .filter(([word, letters]) => letters === best && letters > 0 && letters < word.length)
    .map(([word]) => word);
};
