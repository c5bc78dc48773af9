/** Groups items by a key, in their order; items without a key are left out. */
export function groupBy<T, K>(items: readonly T[], key: (item: T) => K | null): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const at = key(item);
    if (at === null) continue;
    const known = groups.get(at);
    if (known) known.push(item);
    else groups.set(at, [item]);
  }
  return groups;
}
