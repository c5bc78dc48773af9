import type { Words } from '@parkdeck/core/kit/words';
import { proxy, snapshot } from 'valtio/vanilla';
import { queryClient } from '../app/client.ts';
import { navigate } from '../app/navigate.ts';
import { askToDiscard } from '../dialogs/confirm.ts';
import { tabKey } from './tab-key.ts';
import {
  changed,
  isClosable,
  moved,
  neighbour,
  othersOf,
  pinned,
  visit,
  withHome,
  without,
  type CloseRules,
  type Search,
  type Tab,
  type TabList,
} from './tab-list.ts';

export type { Search, Tab, TabList } from './tab-list.ts';

/** Home in its two forms; neither closes (B41). */
export const HOME_TABS: readonly string[] = ['/wel/index', '/wel/index2'];
const closeRules: CloseRules = { home: HOME_TABS, homeCloses: false };
/** Pause before a refreshed page is mounted anew (B43). */
const RELOAD_MS = 100;

/** The open tabs of this window. */
export const tabs = proxy<TabList>({ items: [], current: null });

const now = (): TabList => snapshot(tabs);
const put = (next: TabList): void => {
  Object.assign(tabs, next);
};

/** The page in front has been visited: called by the router once the guards let it pass. */
export const visitTab = (tab: Tab, home: Tab): void => put(withHome(visit(now(), tab), home, closeRules));

/** Goes to a page. Without `search` a tab that is open comes back as it was left; with it, the tab shows that. */
export const openTab = (path: string, search?: Search): void => {
  const kept = search ? undefined : now().items.find(({ value }) => value === tabKey(path, {}));
  navigate(path, search ?? kept?.query ?? {});
};

/** Brings an open tab to the front. */
export const showTab = (value: string): void => {
  const tab = now().items.find((one) => one.value === value);
  if (tab) navigate(tab.path, tab.query);
};

export const showNeighbour = (by: 1 | -1): void => {
  const tab = neighbour(now(), by);
  if (tab) showTab(tab.value);
};

/** Closes tabs, after a question when drafts would be lost, and follows the front. Answers whether they are closed. */
const close = async (values: readonly string[]): Promise<boolean> => {
  const before = now();
  const drafts = before.items.filter((tab) => values.includes(tab.value) && tab.dirty);
  if (drafts.length > 0 && !(await askToDiscard(drafts.length))) return false;
  const next = without(now(), values);
  put(next);
  if (next.current !== before.current) {
    if (next.current === null) navigate('/');
    else showTab(next.current);
  }
  return true;
};

export const canClose = (value: string): boolean => isClosable(now(), value, closeRules);

export const closeTab = async (value: string | null = now().current): Promise<boolean> =>
  value !== null && canClose(value) ? close([value]) : false;

export const closeOthers = (value: string | null = now().current): Promise<boolean> =>
  close(othersOf(now(), value, closeRules));

/** All but home and pinned ones. */
export const closeAll = (): Promise<boolean> => close(othersOf(now(), null, closeRules));

/** Forgets every tab at once, drafts included: sign-out, sign-in and another company (B67, B86, B88). */
export const dropTabs = (): void => put({ items: [], current: null });

/** Mounts the page of a tab anew and asks the platform again for what it shows (B39, B43). */
export const refreshTab = (value: string | null = now().current): void => {
  if (value === null) return;
  setTimeout(() => {
    const tab = now().items.find((one) => one.value === value);
    if (!tab) return;
    // kept answers count as old: whoever shows them next asks anew
    void queryClient.invalidateQueries({ refetchType: 'none' });
    put(changed(now(), value, { dirty: false, meta: { ...tab.meta, generation: tab.meta.generation + 1 } }));
  }, RELOAD_MS);
};

export const moveTab = (value: string, to: number): void => put(moved(now(), value, to));
export const pinTab = (value: string, isPinned: boolean): void => put(pinned(now(), value, isPinned));
/** A page that knows a better name than its declaration: the plate, the record. */
export const setTabTitle = (value: string, label: Words): void => put(changed(now(), value, { label }));
export const setTabDirty = (value: string, dirty: boolean): void => put(changed(now(), value, { dirty }));

/** The query of a tab, patched; empty values go. The address follows when the tab is in front. */
export const setTabSearch = (value: string, patch: Readonly<Record<string, string | null | undefined>>): void => {
  const tab = now().items.find((one) => one.value === value);
  if (!tab) return;
  const query = Object.fromEntries(
    Object.entries({ ...tab.query, ...patch }).filter(
      (entry): entry is [string, string] => entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
    ),
  );
  put(changed(now(), value, { query }));
  if (now().current === value) navigate(tab.path, query, { replace: true });
};

/** Tabs from before a reload or of a workspace, none in front yet; their pages are not loaded until they are shown. */
export const restoreTabs = (items: readonly Tab[]): void => put({ items, current: null });

export const hasDrafts = (): boolean => tabs.items.some(({ dirty }) => dirty);
