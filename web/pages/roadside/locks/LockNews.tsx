import { lock } from '@parkdeck/core/catalogue/roadside/lock';
import { useNews, type News } from '../../../state/use-news.ts';

const NEWS: News = {
  topics: ['lock'],
  outdates: ([kind, noun]) => (kind === 'list' || kind === 'row') && noun === lock.name,
};

/** Renders nothing: refreshes the list and the open lock when locks report. */
export function LockNews() {
  useNews(NEWS);
  return null;
}
