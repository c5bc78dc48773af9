import { device } from '@parkdeck/core/catalogue/devices/device';
import { useNews, type News } from '../../state/use-news.ts';
import { usePageTab } from '../../tabs/page-tab.ts';

const TOPICS = ['device'];
const LIST: News = { topics: TOPICS, outdates: ([kind, noun]) => kind === 'list' && noun === device.name };
const ROW: News = { topics: TOPICS, outdates: ([kind, noun]) => kind === 'row' && noun === device.name };

/** Renders nothing: refreshes lists of devices when one comes or goes, in whichever shape they are drawn. */
export function DeviceListNews() {
  useNews(LIST, usePageTab().active);
  return null;
}

/** Renders nothing: refreshes the open device, wherever it is open. */
export function DeviceRowNews() {
  useNews(ROW, usePageTab().active);
  return null;
}
