import type { Words } from '@parkdeck/core/kit/words';
import { pageAt, useKnownPages } from '../../app/pages.ts';
import { useWords } from '../../state/language.ts';
import { isShown } from '../../state/session.ts';
import type { Search } from '../../tabs/tab-list.ts';
import { openTab } from '../../tabs/tabs.ts';
import { Button } from '../../ui/Button.tsx';

export interface Way {
  readonly label: Words;
  readonly path: string;
  readonly search?: Search;
}

/** Whether the user has the page that a way leads to; ask after {@link useKnownPages}. */
export const isOpen = ({ path }: Way): boolean => {
  const page = pageAt(path);
  return page !== undefined && isShown(page);
};

/** A button to another page; nothing for who does not have that page. */
export function WayButton(way: Way) {
  const say = useWords();
  useKnownPages();
  return isOpen(way) ? <Button onClick={() => openTab(way.path, way.search)}>{say(way.label)}</Button> : null;
}
