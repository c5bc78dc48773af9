import { createContext, use } from 'react';
import type { Search, Tab } from './tab-list.ts';

export interface PageTab {
  readonly tab: Tab;
  /** Whether it is in front. */
  readonly active: boolean;
  readonly search: Search;
  /** Empty, null or undefined values go from the address. */
  readonly setSearch: (patch: Readonly<Record<string, string | null | undefined>>) => void;
}

export const PageTabContext = createContext<PageTab | null>(null);

/**
 * The tab this page is rendered in. A page that is not in front must not ask the router: its address is another page's.
 */
export const usePageTab = (): PageTab => {
  const tab = use(PageTabContext);
  if (!tab) throw new Error('usePageTab outside of a tab');
  return tab;
};
