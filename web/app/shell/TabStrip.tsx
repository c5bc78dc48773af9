import { memo, useEffect, useRef, useState, type DragEvent, type MouseEvent } from 'react';
import { useSnapshot } from 'valtio/react';
import { openDialog } from '../../dialogs/dialogs.ts';
import { rove } from '../../keyboard/walk.ts';
import { useWords } from '../../state/language.ts';
import {
  canClose,
  closeAll,
  closeOthers,
  closeTab,
  HOME_TABS,
  moveTab,
  pinTab,
  refreshTab,
  showTab,
  tabs,
  type Tab,
} from '../../tabs/tabs.ts';
import { IconButton } from '../../ui/Button.tsx';
import { useDrawn } from '../../tabs/arrival.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ContextMenu, Menu } from '../../ui/Menu.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { pageAt } from '../pages.ts';
import styles from './TabStrip.module.css';
import { SHELL_WORDS, shellText } from './words.ts';

/** How long the refresh icon spins (B44). */
const SPIN_MS = 1000;

/** Label of a tab: its own title, otherwise that of its page. */
const tabLabel = (tab: Pick<Tab, 'label' | 'path'>) =>
  tab.label ?? pageAt(tab.path)?.title ?? { zh: tab.path, en: tab.path };

/** Open tabs; at the right refresh, search and closing (B39–B44). */
export function TabStrip() {
  const say = useWords();
  const { items, current } = useSnapshot(tabs);
  const [spinning, setSpinning] = useState(false);
  const refresh = (): void => {
    refreshTab();
    setSpinning(true);
    setTimeout(() => setSpinning(false), SPIN_MS);
  };
  const strip: readonly MenuEntry[] = [
    { id: 'refresh', label: say(SHELL_WORDS.refresh), icon: <Icon name="refresh-cw" />, onSelect: refresh },
    {
      id: 'others',
      label: say(SHELL_WORDS.closeOthers),
      ...(items.length < 2 && { disabled: say(SHELL_WORDS.onlyTab) }),
      onSelect: () => void closeOthers(),
    },
    {
      id: 'all',
      label: say(SHELL_WORDS.closeAll),
      ...(items.length < 2 && { disabled: say(SHELL_WORDS.onlyTab) }),
      onSelect: () => void closeAll(),
    },
  ];
  return (
    <nav className={styles.strip} aria-label={say(SHELL_WORDS.tabs)}>
      <div
        role="tablist"
        aria-label={say(SHELL_WORDS.tabs)}
        className={styles.list}
        onKeyDown={(event) => {
          const by = ARROWS[event.key];
          const at = items.findIndex(({ value }) => value === current);
          const tab = items[at];
          if (by === undefined || !event.altKey || !tab) return void rove(event, TAB);
          event.preventDefault();
          const strip = event.currentTarget;
          moveTab(tab.value, Math.max(0, at + by));
          // a tab that is moved loses the focus
          setTimeout(() => strip.querySelector<HTMLElement>(`${TAB}[aria-selected="true"]`)?.focus());
        }}
      >
        {items.map((tab, index) => (
          <TabHandle key={tab.value} tab={tab} index={index} front={tab.value === current} alone={items.length < 2} />
        ))}
      </div>
      <div className={styles.tools}>
        <IconButton
          label={say(SHELL_WORDS.refresh)}
          icon={<Icon name="refresh-cw" className={spinning ? styles.spin : undefined} />}
          onClick={refresh}
        />
        <IconButton
          label={say(SHELL_WORDS.menuSearch)}
          icon={<Icon name="search" />}
          onClick={() => openDialog('menu-search')}
        />
        <Menu
          label={say(SHELL_WORDS.tabActions)}
          align="end"
          entries={strip}
          trigger={<IconButton label={say(SHELL_WORDS.tabActions)} icon={<Icon name="ellipsis" />} />}
        />
      </div>
    </nav>
  );
}

interface HandleProps {
  readonly tab: Tab;
  readonly index: number;
  readonly front: boolean;
  readonly alone: boolean;
}

const TabHandle = memo(function TabHandle({ tab, index, front: isFront, alone }: HandleProps) {
  const say = useWords();
  const front = useDrawn(tab.value, isFront);
  const ref = useRef<HTMLDivElement>(null);
  const label = say(tabLabel(tab));
  const closable = !alone && canClose(tab.value);
  useEffect(() => {
    if (!isFront) return undefined;
    // After painting: before it, the browser would have to compute the layout twice.
    return afterPaint(() => ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  }, [isFront]);
  const close = (event: MouseEvent): void => {
    event.stopPropagation();
    void closeTab(tab.value);
  };
  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAGGED, tab.value);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
    onDrop: (event: DragEvent) => moveTab(event.dataTransfer.getData(DRAGGED), index),
  };
  const whyNot = alone ? SHELL_WORDS.onlyTab : HOME_TABS.includes(tab.value) ? SHELL_WORDS.homeTab : undefined;
  const entries: readonly MenuEntry[] = [
    {
      id: 'refresh',
      label: say(SHELL_WORDS.refresh),
      icon: <Icon name="refresh-cw" />,
      onSelect: () => refreshTab(tab.value),
    },
    {
      id: 'pin',
      label: say(tab.pinned ? SHELL_WORDS.unpin : SHELL_WORDS.pin),
      icon: tab.pinned ? <Icon name="pin-off" /> : <Icon name="pin" />,
      onSelect: () => pinTab(tab.value, !tab.pinned),
    },
    {
      id: 'close',
      label: say(SHELL_WORDS.closeTab),
      icon: <Icon name="x" />,
      ...(!closable && whyNot && { disabled: say(whyNot) }),
      onSelect: () => void closeTab(tab.value),
    },
    {
      id: 'others',
      label: say(SHELL_WORDS.closeOthers),
      ...(alone && { disabled: say(SHELL_WORDS.onlyTab) }),
      onSelect: () => void closeOthers(tab.value),
    },
    {
      id: 'all',
      label: say(SHELL_WORDS.closeAll),
      ...(alone && { disabled: say(SHELL_WORDS.onlyTab) }),
      onSelect: () => void closeAll(),
    },
  ];
  return (
    <ContextMenu label={label} entries={entries}>
      <div
        ref={ref}
        className={cx(styles.tab, front && styles.front, tab.pinned && styles.pinned)}
        {...drag}
        onAuxClick={(event) => event.button === 1 && close(event)}
      >
        <button
          type="button"
          role="tab"
          aria-selected={front}
          tabIndex={front ? 0 : -1}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          onFocus={() => front || showTab(tab.value)}
          className={styles.name}
          title={label}
          onClick={() => showTab(tab.value)}
        >
          <Icon name={tab.meta.icon} />
          <span className={tab.pinned ? 'visually-hidden' : styles.label}>{label}</span>
          {tab.dirty && <i className={styles.dirty} role="img" aria-label={say(SHELL_WORDS.draft)} />}
        </button>
        {/* For the mouse only: a tablist may contain only tabs, and its menu and keys close them too. */}
        {closable && !tab.pinned && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.close}
            title={say(shellText.closeNamed(label))}
            aria-hidden="true"
            onClick={close}
          >
            <Icon name="x" />
          </button>
        )}
      </div>
    </ContextMenu>
  );
});

const TAB = '[role="tab"]';
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const DRAGGED = 'application/x-parkdeck-tab';
