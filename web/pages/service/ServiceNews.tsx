import { useNews, type News } from '../../state/use-news.ts';

const NOUNS: readonly unknown[] = ['warning', 'work-order'];
const NEWS: News = {
  topics: ['warning', 'work-order'],
  outdates: ([kind, noun]) => (kind === 'list' || kind === 'row') && NOUNS.includes(noun),
};

/** Renders nothing: refreshes lists and open rows when rules or other users change something. */
export function ServiceNews() {
  useNews(NEWS);
  return null;
}
