import { reopened, rightOf } from './closed-tabs.ts';
import { movedToPane } from './moved-to-pane.ts';
import type { Tab } from './tab-list.ts';
import { close, closed, closeRules, go, now, openOf, panes, put, putPanes, readdress } from './tabs.ts';

/** Puts a tab into the right or the left pane; a pane that has no tab goes. */
export const moveToPane = (toRight: boolean, value: string | null = now().current): void => {
  if (value === null) return;
  putPanes(movedToPane(openOf(now()), panes.now, value, toRight));
  readdress();
};

/** Gives the focus to the pane of a tab that is drawn already. */
export const focusPane = (value: string | null = panes.now.other): void => {
  if (value === null || value === now().current) return;
  put({ ...now(), current: value });
  readdress();
};

/** The tabs that can be opened again, the latest first. */
export const closedTabs = (): readonly Tab[] => closed.map(({ tab }) => tab).toReversed();

/** Opens a closed tab again, at its place and with its query; without `value` the one closed last. */
export const reopenTab = (value: string | undefined = closed.at(-1)?.tab.value): void => {
  const at = closed.findLastIndex(({ tab }) => tab.value === value);
  const [found] = at < 0 ? [] : closed.splice(at, 1);
  if (!found) return;
  put(reopened(now(), found));
  go(found.tab.value);
};

/** Closes the tabs after one, but for home and pinned ones. */
export const closeRight = (value: string | null = now().current): Promise<boolean> =>
  close(rightOf(now(), value, closeRules));

/** Whether any tab stands after it that can be closed. */
export const hasRight = (value: string): boolean => rightOf(now(), value, closeRules).length > 0;
