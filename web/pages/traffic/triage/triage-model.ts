/** A number of waiting rows of one kind in one park. */
export interface WaitingCount {
  readonly kind: string;
  readonly park: string | null;
  readonly parkName: string | null;
  readonly count: number;
}

/** Kind → number, in a park or in all (empty), in the order told; kinds without anything anywhere are left out. */
export const countsByKind = (
  counts: readonly WaitingCount[],
  park: string,
): readonly { readonly kind: string; readonly count: number }[] =>
  [...new Set(counts.map(({ kind }) => kind))].map((kind) => ({
    kind,
    count: counts.reduce(
      (sum, one) => sum + (one.kind === kind && (park === '' || one.park === park) ? one.count : 0),
      0,
    ),
  }));

/** Whether a row is one of a kind and a park; empty is all of them. */
export const isWithin = (
  row: { readonly kind: string; readonly park?: string | null | undefined },
  kind: string,
  park: string,
): boolean => (kind === '' || row.kind === kind) && (park === '' || row.park === park);

/** The parks in which something waits, by name. */
export const parksOf = (counts: readonly WaitingCount[]): readonly { readonly id: string; readonly name: string }[] =>
  [
    ...new Map(
      counts.flatMap(({ park, parkName }) => (park === null ? [] : [[park, { id: park, name: parkName ?? park }]])),
    ).values(),
  ].toSorted((one, other) => one.name.localeCompare(other.name, 'zh'));

/** The kind beside the current one, of those of which something waits; empty is all of them. */
export const kindBeside = (kinds: readonly string[], current: string, step: 1 | -1): string => {
  const ring = ['', ...kinds];
  const at = Math.max(0, ring.indexOf(current));
  return ring[(at + step + ring.length) % ring.length] ?? '';
};

/** What a row is called beside its plate, which is drawn. */
export const titleBeside = (title: string, plate: string | undefined): string =>
  title
    .split(' · ')
    .filter((part) => part !== plate)
    .join(' · ');
