import { Activity, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import { focusWork, isShown } from '../../keyboard/focus-work.ts';
import { PageTabContext, type PageTab } from '../../tabs/page-tab.ts';
import type { Tab } from '../../tabs/tab-list.ts';
import { setTabSearch, tabs } from '../../tabs/tabs.ts';
import { pageComponent } from '../page-components.ts';
import { pageAt } from '../pages.ts';
import { PageBoundary } from './PageBoundary.tsx';
import styles from './PagePanes.module.css';

/**
 * One pane per tab that has been shown; hidden panes keep their state unless their page is declared otherwise (B27).
 */
export function PagePanes() {
  const { items, current } = useSnapshot(tabs);
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (current !== null && !seen.has(current)) setSeen(new Set([...seen, current]));
  useFocusOnPage(current);
  return items
    .filter(({ value, meta }) => value === current || (meta.keepAlive && seen.has(value)))
    .map((tab) => <Pane key={`${tab.value} ${tab.meta.generation}`} tab={tab} active={tab.value === current} />);
}

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

function Pane({ tab, active }: { readonly tab: Tab; readonly active: boolean }) {
  const value = useMemo<PageTab>(
    () => ({ tab, active, search: tab.query, setSearch: (patch) => setTabSearch(tab.value, patch) }),
    [tab, active],
  );
  const page = pageAt(tab.path);
  const Page = page && pageComponent(page);
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <KeepScroll>
        <PageTabContext value={value}>
          <PageBoundary>
            <Suspense>{Page && <Page />}</Suspense>
          </PageBoundary>
        </PageTabContext>
      </KeepScroll>
    </Activity>
  );
}

/** A hidden element loses its scroll position: stored here and restored when the pane is shown again. */
function KeepScroll({ children }: { readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<Element, readonly [top: number, left: number]>());
  // Runs each time the pane becomes visible, because Activity unmounts effects while it is hidden.
  useLayoutEffect(() => {
    const pane = ref.current;
    if (!pane) return undefined;
    for (const [element, [top, left]] of places.current) {
      if (element.isConnected) element.scrollTo({ top, left, behavior: 'instant' });
      else places.current.delete(element);
    }
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Element && target.clientHeight > 0)
        places.current.set(target, [target.scrollTop, target.scrollLeft]);
    };
    pane.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => pane.removeEventListener('scroll', onScroll, { capture: true });
  }, []);
  return (
    <div ref={ref} className={styles.pane}>
      {children}
    </div>
  );
}
