/** Notes and coins of the renminbi that a drawer is counted by, in fen, the largest first. */
export const NOTES = [10_000, 5000, 2000, 1000, 500, 100, 50, 10] as const;

/** How many of each note or coin were counted, by its fen; texts as they were typed. */
export type Counts = Readonly<Record<number, string>>;

const WHOLE = /^\d{1,5}$/;

/** How many of a note were counted: 0 where nothing is typed, undefined where that is no count. */
export const countOf = (text: string | undefined): number | undefined => {
  const typed = (text ?? '').trim();
  if (typed === '') return 0;
  return WHOLE.test(typed) ? Number(typed) : undefined;
};

/** What the notes come to, in fen; undefined while nothing is counted, or something is no count. */
export const totalOf = (counts: Counts): number | undefined => {
  const typed = NOTES.filter((note) => (counts[note] ?? '').trim() !== '');
  if (typed.length === 0) return undefined;
  return typed.reduce<number | undefined>((sum, note) => {
    const count = countOf(counts[note]);
    return sum === undefined || count === undefined ? undefined : sum + note * count;
  }, 0);
};
