import { useNews } from '../../../state/use-news.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { PLAN_NEWS } from './plan-news.ts';

/** Keeps the list of mailings up to date while messages go out; renders nothing. */
export function PlanNews() {
  useNews(PLAN_NEWS, usePageTab().active);
  return null;
}
