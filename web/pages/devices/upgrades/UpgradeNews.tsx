import { useNews, type News } from '../../../state/use-news.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';

const LISTS: readonly unknown[] = ['wireless-device', 'upgrade'];
const NEWS: News = { topics: ['upgrade'], outdates: ([kind, noun]) => kind === 'list' && LISTS.includes(noun) };

/** Keeps the lists below up to date with the devices' reports; renders nothing. */
export function UpgradeNews() {
  useNews(NEWS, usePageTab().active);
  return null;
}
