import { groupBy } from '@parkdeck/core/lib/group';

/** An entry of a dictionary as the panes need it. */
export interface Entry {
  readonly id: string;
  readonly code: string;
  readonly text: string;
  readonly parent: string;
}

export interface Dictionary<E> {
  readonly code: string;
  readonly entries: readonly E[];
  /** The first values, for people who do not know the code. */
  readonly sample: readonly string[];
}

const SAMPLE = 4;

/** The dictionaries by their codes, each with its entries in the order of the list. */
export const dictionariesOf = <E extends Entry>(entries: readonly E[]): readonly Dictionary<E>[] =>
  [...groupBy(entries, ({ code }) => code)]
    .map(([code, own]) => ({ code, entries: own, sample: own.slice(0, SAMPLE).map(({ text }) => text) }))
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** The dictionary that an address asks for, otherwise the first. */
export const chosenOf = <E>(
  dictionaries: readonly Dictionary<E>[],
  asked: string | undefined,
): Dictionary<E> | undefined => dictionaries.find(({ code }) => code === asked) ?? dictionaries[0];

/** How deep an entry lies below its dictionary; a circle of parents ends where it closes. */
export const depthOf = (entry: Entry, entries: readonly Entry[]): number => {
  const byId = new Map(entries.map((one) => [one.id, one]));
  const seen = new Set([entry.id]);
  let depth = 0;
  for (let up = byId.get(entry.parent); up && !seen.has(up.id); up = byId.get(up.parent)) {
    seen.add(up.id);
    depth += 1;
  }
  return depth;
};
