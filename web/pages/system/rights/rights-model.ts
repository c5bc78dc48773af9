import type { TreeNode } from '@parkdeck/core/catalogue/common';
import type { Forest } from '../../../resource/parts/check-tree-model.ts';

/** Most columns of the matrix; what else a page allows stands folded below it. */
const COLUMNS = 6;
/** A thing that is to be done on fewer pages has no column. */
const LEAST = 5;

/** A page, or a folder above pages, with what may be done there. */
export interface RightsLine {
  readonly node: TreeNode;
  readonly depth: number;
  /** It has only pages below it. */
  readonly isFolder: boolean;
  /** By column: the right of that name, if the page has it. */
  readonly cells: readonly (TreeNode | undefined)[];
  /** Its other rights. */
  readonly rest: readonly TreeNode[];
}

const isLeaf = ({ children }: TreeNode): boolean => (children ?? []).length === 0;

interface Counted {
  readonly title: string;
  readonly count: number;
  /** Sum of its places among the rights of its pages. */
  readonly places: number;
}

/** The names of the rights that most pages have, in the order in which pages usually list them. */
export const columnsOf = (forest: Forest): readonly string[] => {
  const found = new Map<string, Counted>();
  const count = (nodes: Forest): void =>
    nodes.forEach((node, place) => {
      if (!isLeaf(node)) return count(node.children ?? []);
      const { count: times = 0, places = 0 } = found.get(node.title) ?? {};
      found.set(node.title, { title: node.title, count: times + 1, places: places + place });
    });
  count(forest);
  return [...found.values()]
    .filter(({ count: times }) => times >= LEAST)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, COLUMNS)
    .toSorted((one, other) => one.places / one.count - other.places / other.count)
    .map(({ title }) => title);
};

/** The lines of the matrix. */
export const linesOf = (forest: Forest, columns: readonly string[], depth = 0): readonly RightsLine[] =>
  forest.flatMap((node) => {
    const children = node.children ?? [];
    const things = children.filter(isLeaf);
    const inner = children.filter((child) => !isLeaf(child));
    // a page may have no right of its own: below a folder it is a line all the same
    const isFolder =
      inner.length > 0 || (depth === 0 && things.length > 0 && things.every(({ title }) => !columns.includes(title)));
    return [
      {
        node,
        depth,
        isFolder,
        cells: isFolder ? [] : columns.map((column) => things.find(({ title }) => title === column)),
        rest: isFolder ? [] : things.filter(({ title }) => !columns.includes(title)),
      },
      ...(isFolder ? linesOf(children, columns, depth + 1) : []),
    ];
  });

/** The place to which an arrow key leads in a matrix whose lines have these columns; undefined: nowhere. */
export const stepIn = (
  places: readonly (readonly [line: number, column: number])[],
  at: readonly [line: number, column: number],
  key: string,
): readonly [number, number] | undefined => {
  const [line, column] = at;
  const same = (one: readonly [number, number]): boolean => one[0] === line;
  const nearest = (found: readonly (readonly [number, number])[]): readonly [number, number] | undefined =>
    found.toSorted((a, b) => Math.abs(a[1] - column) - Math.abs(b[1] - column))[0];
  const lineAt = (to: number | undefined): readonly [number, number] | undefined =>
    to === undefined ? undefined : nearest(places.filter((one) => one[0] === to));
  switch (key) {
    case 'ArrowRight':
      return places.find((one) => same(one) && one[1] > column);
    case 'ArrowLeft':
      return places.findLast((one) => same(one) && one[1] < column);
    case 'ArrowDown':
      return lineAt(places.find((one) => one[0] > line)?.[0]);
    case 'ArrowUp':
      return lineAt(places.findLast((one) => one[0] < line)?.[0]);
    default:
      return undefined;
  }
};
