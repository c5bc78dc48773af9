import type { MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { embeddedPath, known, pageAt } from '../app/pages.ts';

/** The platform may restrict an entry to roles; an entry without a list is visible to all. */
type WithRoles = MenuEntry['meta'] & { readonly roles?: readonly string[] };

const isFor = (meta: WithRoles, roleIds: readonly string[]): boolean =>
  meta.roles === undefined || meta.roles.length === 0 || meta.roles.some((role) => roleIds.includes(role));

/** Entries without a role list, or with one that includes a current role (B33); empty folders are removed. */
export const visibleEntries = (entries: readonly MenuEntry[], roleIds: readonly string[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => {
    if (!isFor(entry.meta, roleIds)) return [];
    const children = visibleEntries(entry.children, roleIds);
    return entry.path === null && children.length === 0 ? [] : [{ ...entry, children }];
  });

/** An outside address: opens in the embedded page (B74). */
const OUTSIDE = /^https?:|\.html?([?#]|$)/i;

/**
 * Address of an entry inside the console; `undefined` for a folder or, once all pages are loaded, an undeclared
 * address.
 */
export const pathOf = ({ path }: MenuEntry): string | undefined => {
  if (!path) return undefined;
  if (OUTSIDE.test(path)) return embeddedPath(path);
  return pageAt(path) || !known.whole ? path : undefined;
};

/** Entries that lead to a page, in menu order (B71). */
export const leavesOf = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leavesOf(entry.children) : pathOf(entry) ? [entry] : []));

/** A line of an open menu: a page, or the folder that the deeper lines after it belong to. */
export interface MenuLine {
  readonly entry: MenuEntry;
  readonly depth: number;
  readonly isFolder: boolean;
}

/** The entries as lines, as they nest (B32); folders without a page are left out. */
export const nestedLines = (entries: readonly MenuEntry[], depth = 0): readonly MenuLine[] =>
  entries.flatMap((entry): readonly MenuLine[] => {
    if (entry.children.length === 0) return pathOf(entry) ? [{ entry, depth, isFolder: false }] : [];
    const inside = nestedLines(entry.children, depth + 1);
    return inside.length > 0 ? [{ entry, depth, isFolder: true }, ...inside] : [];
  });

/** Every outside address in the menu: the embedded page opens only these (S5). */
export const outsideAddresses = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap((entry) => [
    ...(entry.path && OUTSIDE.test(entry.path) ? [entry.path] : []),
    ...outsideAddresses(entry.children),
  ]);

/** The top menus of the variant that this host shows (B6); all where it chooses none that the user has. */
export const ofVariant = <T extends { readonly id: string }>(
  tops: readonly T[],
  chosen: readonly string[],
): readonly T[] => {
  const shown = tops.filter(({ id }) => chosen.includes(id));
  return shown.length > 0 ? shown : tops;
};

/** The menu below one top menu; the whole menu when that is empty. */
export const below = (entries: readonly MenuEntry[], topMenuId: string | null): readonly MenuEntry[] => {
  const mine = topMenuId === null ? [] : entries.filter(({ meta }) => meta.topMenus.includes(topMenuId));
  return mine.length > 0 ? mine : entries;
};

const find = (entries: readonly MenuEntry[], path: string): MenuEntry | undefined => {
  for (const entry of entries) {
    const found = entry.path === path ? entry : find(entry.children, path);
    if (found) return found;
  }
  return undefined;
};

/** The top menu of a page; the current one when it is among several. `undefined`: none. */
export const topMenuOf = (entries: readonly MenuEntry[], path: string, current: string | null): string | undefined => {
  const tops = find(entries, path)?.meta.topMenus ?? [];
  return current !== null && tops.includes(current) ? current : tops[0];
};
