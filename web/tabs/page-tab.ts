import { createContext, use } from 'react';
import type { Search, Tab } from './tab-list.ts';

export interface TabOfPage {
  readonly tab: Tab;
  readonly search: Search;
  /** Empty, null or undefined values are removed from the address. */
  readonly setSearch: (patch: Readonly<Record<string, string | null | undefined>>) => void;
}

export interface PageTab extends TabOfPage {
  /** Whether the tab is in front. */
  readonly active: boolean;
}

export const PageTabContext = createContext<TabOfPage | null>(null);
export const InFrontContext = createContext(true);

/**
 * Whether keys mean this page: false only in the pane without the focus, of two side by side. A page behind another is
 * stopped anyway.
 */
export const PaneFocusContext = createContext(true);

/**
 * The tab in which this page is rendered, whether it is in front or not: who asks this does not render again when
 * another tab comes to the front. Effects of a page behind are stopped anyway, and with them its queries and keys.
 */
export const useTabOfPage = (): TabOfPage => {
  const tab = use(PageTabContext);
  if (!tab) throw new Error('usePageTab outside of a tab');
  return tab;
};

/**
 * The tab in which this page is rendered. A page in the background must not ask the router: the current address is
 * another page's.
 */
export const usePageTab = (): PageTab => {
  const tab = useTabOfPage();
  return { ...tab, active: use(InFrontContext) };
};
