import {
  Activity,
  memo,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useSnapshot } from 'valtio/react';
import { focusWork, isShown } from '../../keyboard/focus-work.ts';
import { standReady, useDrawn } from '../../tabs/arrival.ts';
import { InFrontContext, PageTabContext, PaneFocusContext, type TabOfPage } from '../../tabs/page-tab.ts';
import type { Tab } from '../../tabs/tab-list.ts';
import { panes, setTabSearch, tabs } from '../../tabs/tabs.ts';
import { pageComponent, pageFailure, preloadPage } from '../page-components.ts';
import { pageAt } from '../pages.ts';
import { RouteError } from '../RouteError.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { cx } from '../../ui/class-names.ts';
import styles from './PagePanes.module.css';
import { whenLoaded } from '../../ui/report-load.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';

/**
 * One pane per tab that has been shown; hidden panes keep their state unless their page is declared otherwise (B27).
 */
export function PagePanes() {
  const { items, current } = useSnapshot(tabs);
  const { right, other } = useSnapshot(panes).now;
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const fresh = [current, other].flatMap((value) => (value === null || seen.has(value) ? [] : value));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]));
  useFocusOnPage(current);
  const isDrawn = (value: string): boolean => value === current || value === other;
  const sideOf = (value: string): Side => (other === null ? 'whole' : right.includes(value) ? 'right' : 'left');
  return items
    .filter(({ value, meta }) => isDrawn(value) || (meta.keepAlive && seen.has(value)))
    .map((tab) => (
      <Pane
        key={`${tab.value} ${tab.meta.generation}`}
        tab={tab}
        active={isDrawn(tab.value)}
        hasFocus={tab.value !== other}
        side={sideOf(tab.value)}
      />
    ));
}

/** Where a page lies: alone, or in one of two panes. */
type Side = 'whole' | 'left' | 'right';

/** Moves the focus to the page that is shown now, when it was on the one before, which is hidden. */
const useFocusOnPage = (current: string | null): void => {
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return undefined;
    const isFirst = shown.current === null;
    shown.current = current;
    if (isFirst) return undefined;
    // The browser takes the focus from a hidden element in the next frame.
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || !isShown(activeElement)) focusWork();
    });
    return () => cancelAnimationFrame(frame);
  }, [current]);
};

const enterPane = (value: string): void =>
  whenLoaded(import('../../tabs/arrange-tabs.ts'), ({ focusPane }) => focusPane(value));

interface PaneProps {
  readonly tab: Tab;
  /** It is drawn: it has the focus or stands beside what has. */
  readonly active: boolean;
  readonly hasFocus: boolean;
  readonly side: Side;
}

/** Loads a page; `then`: it has arrived, or cannot be had. */
const load = (page: ReturnType<typeof pageAt>, then: () => void): void => {
  if (page) void preloadPage(page).then(then, then);
};

const Pane = memo(function Pane({ tab, active, hasFocus, side }: PaneProps) {
  const value = useMemo<TabOfPage>(
    () => ({ tab, search: tab.query, setSearch: (patch) => setTabSearch(tab.value, patch) }),
    [tab],
  );
  const page = pageAt(tab.path);
  const Page = page && pageComponent(page);
  const [, again] = useReducer((tries: number) => tries + 1, 0);
  const failure = page && !Page ? pageFailure(page) : undefined;
  const isComing = page !== undefined && !Page && failure === undefined;
  // One that came beside another by that being moved: no address led to it.
  useEffect(() => {
    if (active && isComing) load(page, again);
  }, [active, isComing, page]);
  // The same element as before: a page that only comes to the front or leaves it does not render again.
  const content = useMemo(
    () => (
      <PageTabContext value={value}>
        <PaneFocusContext value={hasFocus}>
          <PageBoundary>
            <Suspense fallback={<SkeletonRows />}>{Page && <Page />}</Suspense>
            {isComing && <SkeletonRows />}
            {failure !== undefined && <RouteError error={failure} reset={() => load(page, again)} />}
          </PageBoundary>
        </PaneFocusContext>
      </PageTabContext>
    ),
    [value, Page, page, isComing, failure, hasFocus],
  );
  const kept = useMemo(
    () => (
      <Activity mode={active ? 'visible' : 'hidden'}>
        <div className={styles.pane}>
          <InFrontContext value={active && hasFocus}>{content}</InFrontContext>
        </div>
      </Activity>
    ),
    [active, hasFocus, content],
  );
  return (
    <Place value={tab.value} active={active} side={side} onEnter={hasFocus ? undefined : () => enterPane(tab.value)}>
      {kept}
    </Place>
  );
});

interface PlaceProps {
  readonly value: string;
  readonly active: boolean;
  readonly side: Side;
  /** Called when it gets the focus or a press, where keys do not mean it yet. */
  readonly onEnter: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Where a page lies: drawn in front, which may be before it is active, or not drawn. */
function Place({ value, active, side, onEnter, children }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawn = useDrawn(value, active);
  useEffect(() => standReady(value), [value]);
  // Activity takes a hidden page out of the layout, and showing it again styles all of it anew. Left in place and only
  // not drawn, it keeps its style, its layout and where it was scrolled to. React hides it again whenever something in
  // it has changed: an effect of ours would not see that.
  useLayoutEffect(() => {
    const pane = place.current?.firstElementChild;
    if (!(pane instanceof HTMLElement)) return undefined;
    const leave = (): void => {
      if (pane.style.display === 'none') pane.style.removeProperty('display');
    };
    leave();
    const observer = new MutationObserver(leave);
    observer.observe(pane, { attributeFilter: ['style'] });
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={place}
      className={cx(styles.place, !drawn && styles.behind, styles[side])}
      onPointerDownCapture={onEnter}
      onFocusCapture={onEnter}
      aria-hidden={!drawn}
      data-arriving={(drawn && !active) || undefined}
    >
      {children}
    </div>
  );
}
