import { shownIn } from '../../keyboard/focus-work.ts';
import { panes, tabs } from '../../tabs/tabs.ts';
import { pageAt } from '../pages.ts';

/** The pane of the page in front: of two side by side that which keys mean. */
const frontPane = (): HTMLElement | undefined => {
  const shown = shownIn(document, 'main > [aria-hidden="false"]').toSorted(
    (a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left,
  );
  return shown.at(tabs.current !== null && panes.now.right.includes(tabs.current) ? -1 : 0);
};

/**
 * What keys walk through on the page in front: the picture of its rows or figures; on a page of its own shape all of
 * it. A plain list has keys of its own.
 */
export const frontPicture = (): HTMLElement | undefined => {
  const pane = frontPane();
  const path = tabs.items.find(({ value }) => value === tabs.current)?.path;
  const isOwn = path !== undefined && pageAt(path)?.view === 'own';
  return pane && (shownIn(pane, '[data-shape]')[0] ?? (isOwn ? pane : undefined));
};
