import { ref, snapshot } from 'valtio/vanilla';
import { loadPages, pageAt } from '../app/pages.ts';
import { storage } from '../state/storage.ts';
import type { Tab } from './tab-list.ts';
import { tabs } from './tabs.ts';
import { isKeptTab, RETURN_TABS, tabOf } from './kept-tabs.ts';

/** The given tabs in their order, without a second one of those that are open already, then those. */
const merged = (given: readonly Tab[], open: readonly Tab[]): readonly Tab[] => {
  const known = new Map(open.map((tab) => [tab.value, tab]));
  const values = new Set(given.map(({ value }) => value));
  return [...given.map((tab) => known.get(tab.value) ?? tab), ...open.filter(({ value }) => !values.has(value))];
};

/** Gives a user back the tabs of the session that expired in this window, once; the page in front stays there. */
export const giveTabsBack = async (user: string): Promise<void> => {
  const kept = storage.read(RETURN_TABS);
  storage.remove(RETURN_TABS);
  if (typeof kept !== 'object' || kept === null || !('user' in kept) || kept.user !== user || !('tabs' in kept)) return;
  const list = Array.isArray(kept.tabs) ? kept.tabs.filter(isKeptTab) : [];
  if (!list.every(({ path }) => pageAt(path))) await loadPages();
  tabs.items = ref(
    merged(
      list.flatMap((one) => tabOf(one) ?? []),
      snapshot(tabs).items,
    ),
  );
};
