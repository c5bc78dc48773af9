import { childrenOf, type MenuMove, type MenuPlace } from '@parkdeck/core/domain/system/menus/arrange';

/** An entry as it is drawn. */
export interface MenuItem extends MenuPlace {
  readonly name: string;
  readonly icon: string | null;
}

/** A line of the tree. `open`: null for what can hold nothing. */
export interface MenuLine {
  readonly item: MenuItem;
  readonly level: number;
  readonly open: boolean | null;
}

/** Folders and pages as lines, those below a `closed` folder left out. */
export const linesOf = (
  items: readonly MenuItem[],
  closed: ReadonlySet<string>,
  parent: string | null = null,
  level = 1,
): readonly MenuLine[] =>
  childrenOf(items, parent).flatMap((item) => {
    const open = item.kind === 'folder' ? !closed.has(item.id) : null;
    return [{ item, level, open }, ...(open ? linesOf(items, closed, item.id, level + 1) : [])];
  });

/**
 * What a key with Alt moves: up and down among the siblings; left out of the folder, behind it; right into the folder
 * that stands before it, as its last.
 */
export const moveOf = (items: readonly MenuItem[], id: string, key: string): MenuMove | undefined => {
  const own = items.find((one) => one.id === id);
  if (!own) return undefined;
  const siblings = childrenOf(items, own.parent);
  const at = siblings.findIndex((one) => one.id === id);
  const to = (parent: string | null, before: string | undefined): MenuMove => ({
    menu: id,
    parent,
    before: before ?? null,
  });
  const previous = siblings[at - 1];
  switch (key) {
    case 'ArrowUp':
      return previous && to(own.parent, previous.id);
    case 'ArrowDown':
      return siblings[at + 1] && to(own.parent, siblings[at + 2]?.id);
    case 'ArrowRight':
      return previous?.kind === 'folder' ? to(previous.id, undefined) : undefined;
    case 'ArrowLeft': {
      const folder = items.find((one) => one.id === own.parent);
      if (!folder) return undefined;
      const around = childrenOf(items, folder.parent);
      return to(folder.parent, around[around.findIndex((one) => one.id === folder.id) + 1]?.id);
    }
    default:
      return undefined;
  }
};

/** Where a drop leads: on the middle of a folder into it, elsewhere before or behind the entry. */
export const dropOf = (items: readonly MenuItem[], dragged: string, over: MenuItem, part: number): MenuMove => {
  if (over.kind === 'folder' && part > 0.25 && part < 0.75) return { menu: dragged, parent: over.id, before: null };
  if (part < 0.5) return { menu: dragged, parent: over.parent, before: over.id };
  const siblings = childrenOf(items, over.parent).filter(({ id }) => id !== dragged);
  const next = siblings[siblings.findIndex(({ id }) => id === over.id) + 1];
  return { menu: dragged, parent: over.parent, before: next?.id ?? null };
};
