import type { Words } from '@parkdeck/core/kit/words';
import { snapshot } from 'valtio/vanilla';
import { loadPages, pageAt } from '../app/pages.ts';
import { storage } from '../state/storage.ts';
import { newTab } from './new-tab.ts';
import type { Search, Tab } from './tab-list.ts';
import { panes, restoreTabs, tabs } from './tabs.ts';

/** A stored tab: enough to reopen it. */
export interface KeptTab {
  readonly path: string;
  readonly query: Search;
  readonly pinned: boolean;
  /** In its window, its own title: its page, which says it, is loaded only once it is shown. */
  readonly label?: Words;
  /** It stands in the right of two panes. */
  readonly right?: boolean;
}

/** Storage name of this window's tabs, for a reload. */
const WINDOW_TABS = 'tabs';

const isSearch = (value: unknown): value is Search =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'string');
export const isKeptTab = (value: unknown): value is KeptTab =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'query' in value &&
  isSearch(value.query) &&
  'pinned' in value &&
  (!('label' in value) || isSearch(value.label));

/** The tabs as a workspace keeps them; `named`: with their titles, which leave the browser for no setting. */
export const keptTabs = (named = false): readonly KeptTab[] =>
  snapshot(tabs).items.map(({ value, label, path, query, pinned }) => ({
    path,
    query,
    pinned,
    ...(named && label && { label }),
    ...(panes.now.right.includes(value) && { right: true }),
  }));

export const tabOf = ({ path, query, pinned, label }: KeptTab): Tab | undefined => {
  const page = pageAt(path);
  return page && page.tab !== false ? { ...newTab(page, path, query), pinned, ...(label && { label }) } : undefined;
};

export const openKept = (kept: readonly KeptTab[]): void =>
  restoreTabs(
    kept.flatMap((one) => tabOf(one) ?? []),
    kept.flatMap((one) => (one.right === true ? (tabOf(one)?.value ?? []) : [])),
  );

/** Restores the tabs of this window after a reload. The router then brings the page in the address to the front. */
export const restoreWindowTabs = async (): Promise<void> => {
  const stored = storage.read(WINDOW_TABS);
  const kept = Array.isArray(stored) ? stored.filter(isKeptTab) : [];
  if (!kept.every(({ path }) => pageAt(path))) await loadPages();
  openKept(kept);
};

/** Name in session storage of the tabs of an expired session, with the user whose they are. */
export const RETURN_TABS = 'return-tabs';

/** Keeps the tabs of a session that has expired, for the next sign-in of the same user in this window. */
export const keepTabsFor = (user: string): void =>
  storage.write(RETURN_TABS, { user, tabs: keptTabs(true) }, { session: true });

let keptLast: readonly unknown[] = [];

/** Keeps the tabs of this window for a reload, when they have changed: not for each that comes to the front. */
export const keepWindowTabs = (): void => {
  const { items } = snapshot(tabs);
  const { right } = panes.now;
  if (items === keptLast[0] && right === keptLast[1]) return;
  keptLast = [items, right];
  storage.write(WINDOW_TABS, keptTabs(true), { session: true });
};
