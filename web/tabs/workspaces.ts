import { snapshot } from 'valtio/vanilla';
import { navigate } from '../app/navigate.ts';
import { loadPages, pageAt, withAllPages } from '../app/pages.ts';
import { preferences, savePreference, usePreference } from '../state/preferences.ts';
import { storage } from '../state/storage.ts';
import { ui } from '../state/ui.ts';
import { newTab } from './new-tab.ts';
import type { Search, Tab } from './tab-list.ts';
import { dropTabs, restoreTabs, tabs } from './tabs.ts';

/** A stored tab: enough to reopen it. */
export interface KeptTab {
  readonly path: string;
  readonly query: Search;
  readonly pinned: boolean;
}

/** A named set of tabs. */
export interface Workspace {
  readonly id: string;
  readonly name: string;
  readonly tabs: readonly KeptTab[];
}

const NAME = 'workspaces';
/** Storage name of this window's tabs, for a reload. */
const WINDOW_TABS = 'tabs';

const isSearch = (value: unknown): value is Search =>
  typeof value === 'object' && value !== null && Object.values(value).every((part) => typeof part === 'string');
const isKeptTab = (value: unknown): value is KeptTab =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'query' in value &&
  isSearch(value.query) &&
  'pinned' in value;
const isWorkspace = (value: unknown): value is Workspace =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string' &&
  'tabs' in value &&
  Array.isArray(value.tabs) &&
  value.tabs.every(isKeptTab);
const isList = (value: unknown): value is readonly Workspace[] => Array.isArray(value) && value.every(isWorkspace);

const list = (): readonly Workspace[] => {
  const value = preferences.values[NAME];
  return isList(value) ? value : [];
};

export const useWorkspaces = (): readonly Workspace[] => usePreference(NAME, isList, []);

const keptTabs = (): readonly KeptTab[] =>
  snapshot(tabs).items.map(({ path, query, pinned }) => ({ path, query, pinned }));

const tabOf = ({ path, query, pinned }: KeptTab): Tab | undefined => {
  const page = pageAt(path);
  return page && page.tab !== false ? { ...newTab(page, path, query), pinned } : undefined;
};

const open = (kept: readonly KeptTab[]): void => restoreTabs(kept.flatMap((one) => tabOf(one) ?? []));

/** Saves the open tabs under a name and makes that workspace the current one. */
export const saveWorkspace = async (name: string): Promise<void> => {
  const id = crypto.getRandomValues(new Uint32Array(2)).join('-');
  ui.workspace = id;
  await savePreference(NAME, [...list(), { id, name, tabs: keptTabs() }]);
};

/** Saves the current tabs into the workspace with that id. */
export const updateWorkspace = (id: string): Promise<void> =>
  savePreference(
    NAME,
    list().map((one) => (one.id === id ? { ...one, tabs: keptTabs() } : one)),
  );

export const renameWorkspace = (id: string, name: string): Promise<void> =>
  savePreference(
    NAME,
    list().map((one) => (one.id === id ? { ...one, name } : one)),
  );

export const deleteWorkspace = async (id: string): Promise<void> => {
  if (ui.workspace === id) ui.workspace = null;
  await savePreference(
    NAME,
    list().filter((one) => one.id !== id),
  );
};

/** Replaces the open tabs with those of a workspace; the caller has asked about drafts. */
export const switchWorkspace = (id: string): void => {
  const found = list().find((one) => one.id === id);
  if (!found) return;
  withAllPages(() => {
    ui.workspace = id;
    dropTabs();
    open(found.tabs);
    const [first] = found.tabs;
    navigate(first?.path ?? '/', first?.query);
  });
};

/** Restores the tabs of this window after a reload. The router then brings the page in the address to the front. */
export const restoreWindowTabs = async (): Promise<void> => {
  const stored = storage.read(WINDOW_TABS);
  const kept = Array.isArray(stored) ? stored.filter(isKeptTab) : [];
  if (!kept.every(({ path }) => pageAt(path))) await loadPages();
  open(kept);
};

export const keepWindowTabs = (): void => storage.write(WINDOW_TABS, keptTabs(), { session: true });
