export interface SortPart {
  readonly name: string;
  readonly descending: boolean;
}

/** `endDate,-createdAt` → its parts. */
export const parseSort = (text: string): readonly SortPart[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '-')
    .map((part) =>
      part.startsWith('-') ? { name: part.slice(1), descending: true } : { name: part, descending: false },
    );

export const writeSort = (parts: readonly SortPart[]): string =>
  parts.map(({ name, descending }) => (descending ? '-' : '') + name).join(',');

/**
 * What a press on a column's head does: ascending, descending, none. `more` (with Shift) keeps the other columns and
 * adds this one as the last. None left: the default order.
 */
export const pressSort = (text: string, name: string, more: boolean): string => {
  const parts = parseSort(text);
  const own = parts.find((part) => part.name === name);
  const next =
    own === undefined ? { name, descending: false } : own.descending ? undefined : { name, descending: true };
  if (!more) return next ? writeSort([next]) : '';
  if (own === undefined) return writeSort([...parts, { name, descending: false }]);
  return writeSort(parts.flatMap((part) => (part === own ? (next ? [next] : []) : [part])));
};
