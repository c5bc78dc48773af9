import type { Row } from '../../state/selection.ts';

/** One line of a list, with its position when the list is a tree. */
export interface Line {
  readonly id: string;
  readonly row: Row;
  readonly depth: number;
  /** Undefined: it has no children. */
  readonly open: boolean | undefined;
}

/** Rows as lines without nesting. */
export const flatLines = (rows: readonly Row[], keyOf: (row: Row) => string): readonly Line[] =>
  rows.map((row) => ({ id: keyOf(row), row, depth: 0, open: undefined }));

/**
 * Arranges rows with a parent of the same noun as the lines of a tree. A row whose parent is missing is at the top
 * level; a cycle of parents is cut, so that no row is lost or shown twice.
 */
export const treeLines = (
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  parent: string,
  closed: ReadonlySet<string>,
): readonly Line[] => {
  const ids = new Set(rows.map(keyOf));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const above = row[parent];
    const place = typeof above === 'string' && ids.has(above) && above !== keyOf(row) ? above : '';
    below.set(place, [...(below.get(place) ?? []), row]);
  }
  const done = new Set<string>();
  const walk = (row: Row, depth: number): Line[] => {
    const id = keyOf(row);
    if (done.has(id)) return [];
    done.add(id);
    const children = below.get(id) ?? [];
    const open = children.length === 0 ? undefined : !closed.has(id);
    const shown = children.flatMap((child) => walk(child, depth + 1));
    return [{ id, row, depth, open }, ...(open ? shown : [])];
  };
  const top = (below.get('') ?? []).flatMap((row) => walk(row, 0));
  return [...top, ...rows.filter((row) => !done.has(keyOf(row))).flatMap((row) => walk(row, 0))];
};

/** Rows that have children. */
export const parentIds = (rows: readonly Row[], keyOf: (row: Row) => string, parent: string): readonly string[] => {
  const above = new Set(rows.map((row) => row[parent]));
  return rows.map(keyOf).filter((id) => above.has(id));
};
