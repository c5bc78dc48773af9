import type { PageDef } from '@parkdeck/core/kit/page';
import { tabKey } from './tab-key.ts';
import type { Search, Tab } from './tab-list.ts';

/** Creates the tab of a page at an address (B42). The last part of an embedded page's path is its parameter. */
export const newTab = (page: PageDef, path: string, query: Search): Tab => ({
  value: tabKey(path, query),
  path,
  query,
  params: path === page.path ? {} : { routerPath: decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)) },
  meta: { icon: page.icon, keepAlive: page.keepAlive !== false, generation: 0 },
  group: path.split('/')[1] ?? '',
  pinned: false,
  dirty: false,
});
