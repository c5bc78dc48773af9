import { createContext, use } from 'react';
import type { Search, Tab } from './tab-list.ts';

export interface PageTab {
  readonly tab: Tab;
  /** Whether the tab is in front. */
  readonly active: boolean;
  readonly search: Search;
  /** Empty, null or undefined values are removed from the address. */
  readonly setSearch: (patch: Readonly<Record<string, string | null | undefined>>) => void;
}

export const PageTabContext = createContext<PageTab | null>(null);

/**
 * The tab in which this page is rendered. A page in the background must not ask the router: the current address is
 * another page's.
 */
export const usePageTab = (): PageTab => {
  const tab = use(PageTabContext);
  if (!tab) throw new Error('usePageTab outside of a tab');
  return tab;
};
