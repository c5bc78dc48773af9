import { entriesBelow } from './menu.ts';
import type { MenuEntry, MenuKind } from './menu.ts';

/** An entry as it was published: what it leads to stands in it, not the key of a row. */
export interface PublishedEntry {
  readonly name: string;
  readonly kind: MenuKind | null;
  /** What it leads to: an address, the name of a reply, a program with its page. */
  readonly target: string;
  readonly below: readonly PublishedEntry[];
}

/** What a menu leads to, once the names of replies and programs are known. */
export const publishedOf = <E extends MenuEntry>(
  entries: readonly E[],
  targetOf: (entry: E) => string,
): readonly PublishedEntry[] => {
  const of = (entry: E): PublishedEntry => {
    const below = entriesBelow(entries, entry.id).map(of);
    const leads = below.length === 0;
    return { name: entry.name.trim(), kind: leads ? entry.kind : null, target: leads ? targetOf(entry) : '', below };
  };
  return entriesBelow(entries, null).map(of);
};

/** One line of what publishing changes. `path`: the names that lead to the entry. */
export interface MenuChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly path: readonly string[];
  readonly from?: string;
  readonly to?: string;
}

interface Flat {
  readonly path: readonly string[];
  readonly place: string;
  readonly leads: string;
}
const flat = (entries: readonly PublishedEntry[], above: readonly string[] = [], place = ''): readonly Flat[] =>
  entries.flatMap((entry, index) => {
    const path = [...above, entry.name];
    const here = `${place}${index}.`;
    const leads = entry.kind === null ? '' : `${entry.kind} ${entry.target}`;
    return [{ path, place: here, leads }, ...flat(entry.below, path, here)];
  });
const keyOf = ({ path }: Flat): string => JSON.stringify(path);
const target = (leads: string): string => leads.slice(leads.indexOf(' ') + 1);

/** What followers will see otherwise once a menu is published, in the order of the new menu, then what goes. */
export const menuChanges = (
  before: readonly PublishedEntry[],
  after: readonly PublishedEntry[],
): readonly MenuChange[] => {
  const old = flat(before);
  const next = flat(after);
  return [
    ...next.flatMap((entry): readonly MenuChange[] => {
      const was = old.find((one) => keyOf(one) === keyOf(entry));
      if (!was) return [{ kind: 'added', path: entry.path, to: target(entry.leads) }];
      if (was.leads !== entry.leads)
        return [{ kind: 'changed', path: entry.path, from: target(was.leads), to: target(entry.leads) }];
      return was.place === entry.place ? [] : [{ kind: 'moved', path: entry.path }];
    }),
    ...old
      .filter((entry) => !next.some((one) => keyOf(one) === keyOf(entry)))
      .map((entry): MenuChange => ({ kind: 'removed', path: entry.path, from: target(entry.leads) })),
  ];
};
