import { Activity, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { focusWork, isShown } from '../../keyboard/focus-work.ts';
import { PageTabContext, type PageTab } from '../../tabs/page-tab.ts';
import type { Tab } from '../../tabs/tab-list.ts';
import { setTabSearch, tabs } from '../../tabs/tabs.ts';
import { pageComponent } from '../page-components.ts';
import { pageAt } from '../pages.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { cx } from '../../ui/class-names.ts';
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
  const place = useRef<HTMLDivElement>(null);
  // Activity takes a hidden page out of the layout, and showing it again styles all of it anew. Left in place and only
  // not drawn, it keeps its style, its layout and where it was scrolled to.
  useLayoutEffect(() => {
    const pane = place.current?.firstElementChild;
    if (!active && pane instanceof HTMLElement) pane.style.removeProperty('display');
  }, [active]);
  const page = pageAt(tab.path);
  const Page = page && pageComponent(page);
  return (
    <div ref={place} className={cx(styles.place, !active && styles.behind)} aria-hidden={!active}>
      <Activity mode={active ? 'visible' : 'hidden'}>
        <div className={styles.pane}>
          <PageTabContext value={value}>
            <PageBoundary>
              <Suspense>{Page && <Page />}</Suspense>
            </PageBoundary>
          </PageTabContext>
        </div>
      </Activity>
    </div>
  );
}
