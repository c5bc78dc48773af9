import { useSnapshot } from 'valtio/react';
import { CommandPaths } from '../../pages/traffic/lane/CommandPaths.tsx';
import { useCommandNews } from '../../pages/traffic/lane/commands.ts';
import { useNow } from '../../pages/traffic/exceptions/use-cases.ts';
import { tabs } from '../../tabs/tabs.ts';
import styles from './Banners.module.css';

/** Pages that show at the lane itself what becomes of an order. */
const OWN_PLACE: readonly string[] = ['/desk/board', '/desk/exceptions'];

/** What becomes of the user's orders to barriers, wherever they were given: sent, lifted, refused, no answer. */
export function LaneNews() {
  const { items, current } = useSnapshot(tabs);
  const path = items.find(({ value }) => value === current)?.path ?? '';
  const elsewhere = !OWN_PLACE.includes(path);
  useCommandNews(true);
  const now = useNow(true);
  return elsewhere ? <CommandPaths className={styles.lanes} now={now} /> : null;
}
