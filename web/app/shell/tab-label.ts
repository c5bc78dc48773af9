import type { Words } from '@parkdeck/core/kit/words';
import type { Tab } from '../../tabs/tab-list.ts';
import { pageAt } from '../pages.ts';

/** Label of a tab: its own title, otherwise that of its page. */
export const tabLabel = (tab: Pick<Tab, 'label' | 'path'>): Words =>
  tab.label ?? pageAt(tab.path)?.title ?? { zh: tab.path, en: tab.path };
