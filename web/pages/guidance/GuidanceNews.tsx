import { guidanceSpace } from '@parkdeck/core/catalogue/guidance/guidance-space';
import { useNews, type News } from '../../state/use-news.ts';

const NEWS: News = {
  topics: ['guidance'],
  outdates: ([kind, noun]) => (kind === 'list' || kind === 'row') && noun === guidanceSpace.name,
};

/** Renders nothing: refreshes the list and the open space when gateways report. */
export function GuidanceNews() {
  useNews(NEWS);
  return null;
}
