import type { TreeNode } from '@parkdeck/core/catalogue/common';

export type Forest = readonly TreeNode[];

const below = (node: TreeNode): readonly string[] => [node.id, ...(node.children ?? []).flatMap(below)];

/** Keys of the path to a node, itself last; empty when the forest does not contain it. */
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
 * Ticks a node, its descendants and its ancestors, because a page in a menu needs the menu. Unticking also unticks the
 * descendants but keeps the ancestors.
 */
export const toggleNode = (forest: Forest, ticked: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const node = find(forest, id);
  if (!node) return ticked;
  const own = below(node);
  if (nodeState(node, ticked) === 'all') return new Set([...ticked].filter((key) => !own.includes(key)));
  return new Set([...ticked, ...pathTo(forest, id), ...own]);
};

/** State of a node's checkbox: `some` when only part of its subtree is ticked. */
export const nodeState = (node: TreeNode, ticked: ReadonlySet<string>): 'all' | 'some' | 'none' => {
  const own = below(node);
  const number = own.filter((id) => ticked.has(id)).length;
  return number === own.length ? 'all' : number > 0 ? 'some' : 'none';
};

/** Only nodes whose title contains the text, with their ancestors. */
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

/** Builds a forest from rows with a parent. */
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
