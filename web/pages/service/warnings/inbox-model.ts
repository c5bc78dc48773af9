import { groupBy } from '@parkdeck/core/lib/group';
/** What the inbox tells of a warning. */
export interface Warned {
  readonly id: string;
  readonly type: string;
  /** Kind and key of the row that it is about. */
  readonly noun: string;
  readonly object: string;
  readonly level: string;
  readonly state: string;
  readonly time: string;
}

/** Warnings of one type about one object: one line. */
export interface Thread<W> {
  readonly key: string;
  readonly newest: W;
  readonly since: string;
  readonly count: number;
  readonly open: readonly W[];
}

export interface Group<W> {
  readonly type: string;
  readonly count: number;
  /** The worst level among what is open; undefined when nothing is. */
  readonly level: string | undefined;
  readonly open: readonly W[];
  readonly threads: readonly Thread<W>[];
}

const WORST_FIRST = ['serious', 'normal', 'info'];
const isOpen = ({ state }: Warned): boolean => state === 'open';
const rank = (level: string | undefined): number =>
  level === undefined ? WORST_FIRST.length : WORST_FIRST.indexOf(level);
const worst = (warnings: readonly Warned[]): string | undefined =>
  WORST_FIRST.find((level) => warnings.some((one) => one.level === level));

/** Warnings as groups of their type: what is open and worst first, what repeats folded into one line. */
export const groupsOf = <W extends Warned>(warnings: readonly W[]): readonly Group<W>[] =>
  [...groupBy(warnings, ({ type }) => type)]
    .map(([type, here]): Group<W> => {
      const open = here.filter(isOpen);
      return { type, count: here.length, open, level: worst(open), threads: threadsOf(here) };
    })
    .toSorted((a, b) => rank(a.level) - rank(b.level) || b.open.length - a.open.length || (a.type < b.type ? -1 : 1));

const threadsOf = <W extends Warned>(warnings: readonly W[]): readonly Thread<W>[] =>
  [...groupBy(warnings, ({ noun, object }) => `${noun} ${object}`)]
    .flatMap(([key, here]): Thread<W>[] => {
      const inTime = here.toSorted((a, b) => (a.time < b.time ? 1 : -1));
      const [newest] = inTime;
      const since = inTime.at(-1)?.time ?? '';
      return newest ? [{ key, newest, since, count: here.length, open: here.filter(isOpen) }] : [];
    })
    .toSorted(
      (a, b) => Number(b.open.length > 0) - Number(a.open.length > 0) || (a.newest.time < b.newest.time ? 1 : -1),
    );
