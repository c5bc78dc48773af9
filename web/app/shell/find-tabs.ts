import { readingOf } from '@parkdeck/core/palette/readings';
import { createRanker } from '@parkdeck/core/search/rank';
import type { Tab } from '../../tabs/tab-list.ts';
import { tabLabel } from './tab-label.ts';

/** The tabs that a text means: by name in either language, pinyin or initials, or address; the best first. */
export const findTabs = (tabs: readonly Tab[], text: string): readonly Tab[] => {
  if (text.trim() === '') return tabs;
  const entries = tabs.map((tab) => {
    const { zh, en } = tabLabel(tab);
    return { id: tab.value, label: zh, en, pinyin: [readingOf(zh)], path: tab.path, group: '', tab };
  });
  return createRanker(entries)
    .search(text, { nowMs: 0, limit: entries.length })
    .map(({ entry }) => entry.tab);
};
