import { useNews, type News } from '../../../state/use-news.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';

const LISTS: readonly unknown[] = ['wired-device', 'wired-upgrade'];
const NEWS: News = { topics: ['wired-upgrade'], outdates: ([kind, noun]) => kind === 'list' && LISTS.includes(noun) };

/** Keeps the lists of wired devices and their upgrades up to date; renders nothing. */
export function WiredNews() {
  useNews(NEWS, usePageTab().active);
  return null;
}
