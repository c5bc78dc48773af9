import type { TreeNode } from '@parkdeck/core/catalogue/common';

export type Forest = readonly TreeNode[];

const below = (node: TreeNode): readonly string[] => [node.id, ...(node.children ?? []).flatMap(below)];

/** Keys from the top down to a node, itself the last; empty when it is not in the forest. */
const pathTo = (forest: Forest, id: string): readonly string[] => {
  for (const node of forest) {
    if (node.id === id) return [id];
    const path = pathTo(node.children ?? [], id);
    if (path.length > 0) return [node.id, ...path];
  }
  return [];
};

const find = (forest: Forest, id: string): TreeNode | undefined => {
  for (const node of forest) {
    const found = node.id === id ? node : find(node.children ?? [], id);
    if (found) return found;
  }
  return undefined;
};

/**
 * Ticks a node with everything below it and the way down to it: a page in a menu needs the menu. Unticking takes what
 * is below along and leaves the way.
 */
export const toggleNode = (forest: Forest, ticked: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const node = find(forest, id);
  if (!node) return ticked;
  const own = below(node);
  if (nodeState(node, ticked) === 'all') return new Set([...ticked].filter((key) => !own.includes(key)));
  return new Set([...ticked, ...pathTo(forest, id), ...own]);
};

/** How a node's box stands: `some` when it or a part of what is below it is ticked. */
export const nodeState = (node: TreeNode, ticked: ReadonlySet<string>): 'all' | 'some' | 'none' => {
  const own = below(node);
  const number = own.filter((id) => ticked.has(id)).length;
  return number === own.length ? 'all' : number > 0 ? 'some' : 'none';
};

/** Only nodes whose title holds the text, with the way to them. */
export const matchingNodes = (forest: Forest, text: string): Forest => {
  const typed = text.trim().toLowerCase();
  if (typed === '') return forest;
  return forest.flatMap((node) => {
    if (node.title.toLowerCase().includes(typed)) return [node];
    const children = matchingNodes(node.children ?? [], typed);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
};

export const countNodes = (forest: Forest): number => forest.reduce((sum, node) => sum + below(node).length, 0);

/** Rows with a parent → the forest they make. */
export const forestOf = (
  rows: readonly { readonly id: string; readonly name: string; readonly parent: string | null }[],
): Forest => {
  const ids = new Set(rows.map(({ id }) => id));
  const under = (parent: string | null): Forest =>
    rows
      .filter(
        (row) => (row.parent !== null && ids.has(row.parent) && row.parent !== row.id ? row.parent : null) === parent,
      )
      .map((row) => ({ id: row.id, title: row.name, children: under(row.id) }));
  return under(null);
};
