import {
  memo,
  useEffect,
  useRef,
  useState,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useSnapshot } from 'valtio/react';
import { openDialog } from '../../dialogs/dialogs.ts';
import { rove } from '../../keyboard/walk.ts';
import { useWords } from '../../state/language.ts';
import { useDrawn } from '../../tabs/arrival.ts';
import { canClose, closeTab, moveTab, panes, refreshTab, showTab, tabs, type Tab } from '../../tabs/tabs.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ContextMenu, Menu } from '../../ui/Menu.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { tabLabel } from './tab-label.ts';
import styles from './TabStrip.module.css';
import { whenQuiet } from '../when-quiet.ts';
import { SHELL_WORDS, shellText } from './words.ts';

/** How long the refresh icon spins (B44). */
const SPIN_MS = 1000;

const TabMenu = deferred(() => import('./TabMenu.tsx').then((module) => module.TabMenu));
const AllTabs = deferred(() => import('./AllTabs.tsx').then((module) => module.AllTabs));
const TabKeys = deferred(() => import('./TabKeys.tsx').then((module) => module.TabKeys), { when: whenQuiet });
const PaneDrop = deferred(() => import('./PaneDrop.tsx').then((module) => module.PaneDrop));

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
  const { right, other } = useSnapshot(panes).now;
  const [dragged, setDragged] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const strips =
    other === null ? [items] : [false, true].map((side) => items.filter(({ value }) => right.includes(value) === side));
  const walk = (event: KeyboardEvent<HTMLElement>, strip: readonly Tab[]): void => {
    const by = ARROWS[event.key];
    const at = strip.findIndex(({ value }) => value === current);
    const tab = strip[at];
    if (by === undefined || !event.altKey || !tab) return void rove(event, TAB);
    event.preventDefault();
    const place = event.currentTarget;
    const to = strip[at + by];
    if (to) moveTab(tab.value, items.indexOf(to));
    // a tab that is moved loses the focus
    setTimeout(() => place.querySelector<HTMLElement>(`${TAB}[aria-selected="true"]`)?.focus());
  };
  return (
    <nav
      className={styles.strip}
      aria-label={say(SHELL_WORDS.tabs)}
      onDragStart={({ target }) => setDragged(target instanceof HTMLElement ? (target.dataset['tab'] ?? null) : null)}
      onDragEnd={() => setDragged(null)}
    >
      {strips.map((strip, side) => (
        <Strip
          key={side === 0 ? 'left' : 'right'}
          onKeyDown={(event) => walk(event, strip)}
          onMore={() => setAll(true)}
        >
          {strip.map((tab) => (
            <TabHandle
              key={tab.value}
              tab={tab}
              index={items.indexOf(tab)}
              front={tab.value === current}
              beside={tab.value === other}
              alone={items.length < 2}
            />
          ))}
        </Strip>
      ))}
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
        <Popover
          label={say(SHELL_WORDS.allTabs)}
          align="end"
          width={320}
          open={all}
          onOpenChange={setAll}
          trigger={<IconButton label={say(SHELL_WORDS.allTabs)} icon={<Icon name="chevron-down" />} />}
        >
          {all && <AllTabs onDone={() => setAll(false)} />}
        </Popover>
        <Menu
          label={say(SHELL_WORDS.tabActions)}
          align="end"
          preload={TabMenu.preload}
          panel={(wiring) => <TabMenu {...wiring} onRefresh={refresh} />}
          trigger={<IconButton label={say(SHELL_WORDS.tabActions)} icon={<Icon name="ellipsis" />} />}
        />
      </div>
      <TabKeys onAllTabs={() => setAll(true)} />
      {dragged !== null && items.length > 1 && <PaneDrop value={dragged} onDone={() => setDragged(null)} />}
    </nav>
  );
}

interface StripProps {
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

const CutTabs = deferred(() => import('./CutTabs.tsx').then((module) => module.CutTabs), { when: whenQuiet });

/** The tabs of one pane; where there is less room than they take, the number of those that are cut leads to all. */
function Strip({ onKeyDown, onMore, children }: StripProps) {
  const say = useWords();
  const list = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.side}>
      <div ref={list} role="tablist" aria-label={say(SHELL_WORDS.tabs)} className={styles.list} onKeyDown={onKeyDown}>
        {children}
      </div>
      <CutTabs strip={list} onMore={onMore} />
    </div>
  );
}

interface HandleProps {
  readonly tab: Tab;
  readonly index: number;
  readonly front: boolean;
  /** Drawn in the pane without the focus. */
  readonly beside: boolean;
  readonly alone: boolean;
}

const TabHandle = memo(function TabHandle({ tab, index, front: isFront, beside, alone }: HandleProps) {
  const say = useWords();
  const front = useDrawn(tab.value, isFront);
  const ref = useRef<HTMLDivElement>(null);
  const label = say(tabLabel(tab));
  const closable = !alone && canClose(tab.value);
  useEffect(() => {
    if (!isFront && !beside) return undefined;
    // After painting: before it, the browser would have to compute the layout twice.
    return afterPaint(() => ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  }, [isFront, beside]);
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
  return (
    <ContextMenu
      label={label}
      preload={TabMenu.preload}
      panel={(wiring) => <TabMenu {...wiring} tab={tab} onRefresh={() => refreshTab(tab.value)} />}
    >
      <div
        ref={ref}
        data-tab={tab.value}
        className={cx(styles.tab, front && styles.front, beside && styles.beside, tab.pinned && styles.pinned)}
        {...drag}
        onPointerEnter={TabMenu.preload}
        onAuxClick={(event) => event.button === 1 && close(event)}
      >
        <button
          type="button"
          role="tab"
          aria-selected={front || beside}
          tabIndex={front || beside ? 0 : -1}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          onFocus={() => front || beside || showTab(tab.value)}
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
