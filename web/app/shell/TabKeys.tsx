import { useKeys } from '../../keyboard/keys.ts';
import { pictureKeys } from '../../keyboard/picture-keys.ts';
import { closedTabs, focusPane, moveToPane, reopenTab } from '../../tabs/arrange-tabs.ts';
import { panes, tabs } from '../../tabs/tabs.ts';
import { frontPicture } from './front-picture.ts';
import { TAB_KEYS } from './tab-keys.ts';

const WALK = pictureKeys(frontPicture);

/** Registers the keys of tabs and panes, and those that walk through the page in front. */
export function TabKeys({ onAllTabs }: { readonly onAllTabs: () => void }): null {
  const isSplit = (): boolean => panes.now.other !== null;
  useKeys('global', [
    { ...TAB_KEYS.allTabs, run: onAllTabs },
    { ...TAB_KEYS.reopenTab, run: () => reopenTab(), when: () => closedTabs().length > 0 },
    { ...TAB_KEYS.toRightPane, run: () => moveToPane(true), when: () => tabs.items.length > 1 },
    { ...TAB_KEYS.toLeftPane, run: () => moveToPane(false), when: isSplit },
    { ...TAB_KEYS.otherPane, run: () => focusPane(), when: isSplit },
    ...WALK,
  ]);
  return null;
}
