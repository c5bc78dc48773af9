import type { Words } from '@parkdeck/core/kit/words';
import { proxy, ref, snapshot } from 'valtio/vanilla';
import { queryClient } from '../app/client.ts';
import { config } from '../app/config.ts';
import { navigate } from '../app/navigate.ts';
import { askToDiscard } from '../dialogs/confirm.ts';
import { split } from '../state/screen.ts';
import { arrive, finishArrival } from './arrival.ts';
import { ONE_PANE, settled, type Open, type Panes } from './pane-list.ts';
import type { ClosedTab } from './closed-tabs.ts';
import { tabKey } from './tab-key.ts';
import {
  changed,
  isClosable,
  isSame,
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

/** The two home pages; neither can be closed unless the deployment says so (B41). */
export const HOME_TABS: readonly string[] = ['/wel/index', '/wel/index2'];
export const closeRules: CloseRules = { home: HOME_TABS, homeCloses: config.homeCloses };
/** Delay before a refreshed page is remounted (B43). */
const RELOAD_MS = 100;

/** The open tabs of this window. */
export const tabs = proxy<TabList>({ items: ref([]), current: null });

/** How they stand side by side. */
export const panes = proxy<{ now: Panes }>({ now: ref(ONE_PANE) });

/** The tabs as they are, for those who change them. */
export const now = (): TabList => snapshot(tabs);
export const openOf = ({ items, current }: TabList): Open => ({ values: items.map(({ value }) => value), current });
export const putPanes = (next: Panes): void => {
  if (!isSame(next, panes.now)) panes.now = ref(next);
  split.on = next.other !== null;
};
/** By reference: a tab that has not changed stays the same object, and what shows it does not render again. */
export const put = (next: TabList): void => {
  const { items, current } = next;
  if (panes.now.other !== null) putPanes(settled(openOf(now()), panes.now, openOf(next)));
  Object.assign(tabs, { items: ref(items), current });
};

/** A tab beside the visited one, as an address names it. */
export interface Beside {
  readonly tab: Tab;
  readonly isRight: boolean;
}

/**
 * Records a visit to a page: called by the router once the guard has allowed it. The address also says what stands
 * beside it; without that there is one pane.
 */
export const visitTab = (tab: Tab, home: Tab, beside?: Beside): void => {
  put(withHome(visit(now(), tab), home, closeRules));
  if (!beside || beside.tab.value === tab.value) return putPanes(ONE_PANE);
  if (!now().items.some(({ value }) => value === beside.tab.value))
    put({ ...now(), items: [...now().items, beside.tab] });
  const rightOne = beside.isRight ? beside.tab.value : tab.value;
  const leftOne = beside.isRight ? tab.value : beside.tab.value;
  const right = [...new Set([...panes.now.right, rightOne])].filter((value) => value !== leftOne);
  putPanes({ right, other: beside.tab.value });
};

/** What stands beside the page of an address once that is visited, as the address says it. */
export const besideOf = (path: string, search: Search): Beside | undefined => {
  if (panes.now.other === null) return undefined;
  const value = tabKey(path, search);
  const before = openOf(now());
  const { values } = before;
  const next = settled(before, panes.now, {
    values: values.includes(value) ? values : [...values, value],
    current: value,
  });
  const tab = now().items.find((one) => one.value === next.other);
  return tab && { tab, isRight: next.right.includes(tab.value) };
};

/** Says in the address what stands where now. */
export const readdress = (): void => {
  const tab = now().items.find(({ value }) => value === now().current);
  if (tab) navigate(tab.path, tab.query, { replace: true });
};

/** Opens a page. Without `search` an open tab keeps its query; with it, the tab shows that query. */
export const openTab = (path: string, search?: Search): void => {
  const kept = now().items.find(({ value }) => value === tabKey(path, search ?? {}));
  if (kept && (!search || isSame(kept.query, search))) showTab(kept.value);
  else navigate(path, search ?? {});
};

/** Brings an open tab to the front. */
export const showTab = (value: string): void => {
  finishArrival();
  const follow = (): void => {
    if (now().items.some((one) => one.value === value)) put({ ...now(), current: value });
    go(value);
  };
  // A page that is not there yet is loaded by the router first.
  if (value === now().current || panes.now.other !== null || !arrive(value, follow)) go(value);
};

export const go = (value: string): void => {
  const tab = now().items.find((one) => one.value === value);
  if (tab) navigate(tab.path, tab.query);
};

export const showNeighbour = (by: 1 | -1): void => {
  const tab = neighbour(now(), by);
  if (tab) showTab(tab.value);
};

/** Most tabs that are remembered after they were closed. */
const MOST_CLOSED = 20;
/** The tabs closed in this window, the latest last. */
export const closed: ClosedTab[] = [];

/**
 * Closes tabs, after a confirmation if drafts would be lost, and navigates to the tab that comes to the front. Returns
 * whether they were closed.
 */
export const close = async (values: readonly string[]): Promise<boolean> => {
  const before = now();
  const drafts = before.items.filter((tab) => values.includes(tab.value) && tab.dirty);
  if (drafts.length > 0 && !(await askToDiscard(drafts.length))) return false;
  const list = now();
  for (const [at, tab] of list.items.entries()) if (values.includes(tab.value)) closed.push({ tab, at });
  closed.splice(0, closed.length - MOST_CLOSED);
  // The neighbour in the same pane comes to the front, if there is one.
  const { right } = panes.now;
  const isRight = list.current !== null && right.includes(list.current);
  const pane = without({ ...list, items: list.items.filter(({ value }) => right.includes(value) === isRight) }, values);
  const left = without(list, values);
  const next = { ...left, current: panes.now.other === null ? left.current : (pane.current ?? left.current) };
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

/** Closes all but home and pinned tabs. */
export const closeAll = (): Promise<boolean> => close(othersOf(now(), null, closeRules));

/** Drops all tabs at once, including drafts: sign-out, sign-in and change of company (B67, B86, B88). */
export const dropTabs = (): void => {
  closed.length = 0;
  put({ items: [], current: null });
};

/** Remounts the page of a tab and refetches its data (B39, B43). */
export const refreshTab = (value: string | null = now().current): void => {
  if (value === null) return;
  setTimeout(() => {
    const tab = now().items.find((one) => one.value === value);
    if (!tab) return;
    // mark cached answers as stale: the next component that uses them refetches
    void queryClient.invalidateQueries({ refetchType: 'none' });
    put(changed(now(), value, { dirty: false, meta: { ...tab.meta, generation: tab.meta.generation + 1 } }));
  }, RELOAD_MS);
};

export const moveTab = (value: string, to: number): void => put(moved(now(), value, to));
export const pinTab = (value: string, isPinned: boolean): void => put(pinned(now(), value, isPinned));
/** Sets a better title than the page's declaration: the plate, the record. */
export const setTabTitle = (value: string, label: Words): void => put(changed(now(), value, { label }));
export const setTabDirty = (value: string, dirty: boolean): void => put(changed(now(), value, { dirty }));

/** Changes query parameters of a tab; empty values are removed. Updates the address when the tab is in front. */
export const setTabSearch = (value: string, patch: Readonly<Record<string, string | null | undefined>>): void => {
  const tab = now().items.find((one) => one.value === value);
  if (!tab) return;
  const query = Object.fromEntries(
    Object.entries({ ...tab.query, ...patch }).filter(
      (entry): entry is [string, string] => entry[1] !== null && entry[1] !== undefined && entry[1] !== '',
    ),
  );
  put(changed(now(), value, { query }));
  if (now().current === value || panes.now.other === value) readdress();
};

/** Restores the tabs of a reload or a workspace, none in front yet; their pages load when they are shown. */
export const restoreTabs = (items: readonly Tab[], right: readonly string[] = []): void => {
  put({ items, current: null });
  putPanes({ right, other: right[0] ?? null });
};

export const hasDrafts = (): boolean => tabs.items.some(({ dirty }) => dirty);
