import { useSnapshot } from 'valtio/react';
import { useWords } from '../../state/language.ts';
import { closedTabs, closeRight, hasRight, moveToPane, reopenTab } from '../../tabs/arrange-tabs.ts';
import {
  canClose,
  closeAll,
  closeOthers,
  closeTab,
  HOME_TABS,
  panes,
  pinTab,
  refreshTab,
  tabs,
  type Tab,
} from '../../tabs/tabs.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuEntry, PanelWiring } from '../../ui/menu-entry.ts';
import { MenuPanel } from '../../ui/MenuPanel.tsx';
import { TAB_KEYS } from './tab-keys.ts';
import { TAB_WORDS } from './tab-words.ts';
import { SHELL_WORDS } from './words.ts';

interface TabMenuProps extends PanelWiring {
  /** The tab that the menu is about; none: the one in front. */
  readonly tab?: Tab;
  readonly onRefresh: () => void;
}

/** What can be done with a tab and those beside it; loaded when the pointer comes near. */
export function TabMenu({ tab, onRefresh, ...wiring }: TabMenuProps) {
  const say = useWords();
  const { items, current } = useSnapshot(tabs);
  const { right } = useSnapshot(panes).now;
  const value = tab?.value ?? current;
  const entries = (): readonly MenuEntry[] => {
    if (value === null) return [];
    const alone = items.length < 2;
    const whyOpen = alone ? TAB_WORDS.onlyTab : HOME_TABS.includes(value) ? TAB_WORDS.homeTab : undefined;
    const isRight = right.includes(value);
    const only = alone && { disabled: say(TAB_WORDS.onlyTab) };
    const own: readonly MenuEntry[] = tab
      ? [
          {
            id: 'pin',
            label: say(tab.pinned ? TAB_WORDS.unpin : TAB_WORDS.pin),
            icon: <Icon name={tab.pinned ? 'pin-off' : 'pin'} />,
            onSelect: () => pinTab(value, !tab.pinned),
          },
          {
            id: 'close',
            label: say(SHELL_WORDS.closeTab),
            icon: <Icon name="x" />,
            ...(!canClose(value) && whyOpen && { disabled: say(whyOpen) }),
            onSelect: () => void closeTab(value),
          },
        ]
      : [];
    return [
      {
        id: 'refresh',
        label: say(SHELL_WORDS.refresh),
        icon: <Icon name="refresh-cw" />,
        onSelect: tab ? () => refreshTab(value) : onRefresh,
      },
      ...own,
      {
        id: 'pane',
        label: say(isRight ? TAB_WORDS.toLeftPane : TAB_WORDS.toRightPane),
        icon: <Icon name="columns-3" />,
        keys: (isRight ? TAB_KEYS.toLeftPane : TAB_KEYS.toRightPane).keys,
        ...only,
        onSelect: () => moveToPane(!isRight, value),
      },
      { id: 'line', separator: true },
      { id: 'others', label: say(TAB_WORDS.closeOthers), ...only, onSelect: () => void closeOthers(value) },
      {
        id: 'right',
        label: say(TAB_WORDS.closeRight),
        ...(!hasRight(value) && { disabled: say(TAB_WORDS.noneRight) }),
        onSelect: () => void closeRight(value),
      },
      { id: 'all', label: say(TAB_WORDS.closeAll), ...only, onSelect: () => void closeAll() },
      {
        id: 'reopen',
        label: say(TAB_WORDS.reopenTab),
        icon: <Icon name="undo-2" />,
        keys: TAB_KEYS.reopenTab.keys,
        ...(closedTabs().length === 0 && { disabled: say(TAB_WORDS.noneClosed) }),
        onSelect: () => reopenTab(),
      },
    ];
  };
  return <MenuPanel {...wiring} entries={entries} />;
}
