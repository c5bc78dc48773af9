import { useNews, type News } from '../../../state/use-news.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';

const NOUNS: readonly unknown[] = ['job', 'job-log'];
const NEWS: News = { topics: ['job'], outdates: ([, noun]) => NOUNS.includes(noun) };

/** Keeps jobs and their log up to date with what runs; renders nothing. */
export function JobNews() {
  useNews(NEWS, usePageTab().active);
  return null;
}
