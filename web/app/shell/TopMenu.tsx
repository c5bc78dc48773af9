import type { TopMenu as Top } from '@parkdeck/core/catalogue/shell/access';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { branding } from '../../state/branding.ts';
import { useWords } from '../../state/language.ts';
import { below, leavesOf, ofVariant, visibleEntries } from '../../state/menu.ts';
import { openTopMenu, session } from '../../state/session.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { menuEntries } from './menu-entries.tsx';
import { openEntry } from './MenuLink.tsx';
import styles from './TopMenu.module.css';
import { SHELL_WORDS } from './words.ts';

/** Loads the entries of a top menu and opens the first one (B31). */
const open = async (id: string): Promise<void> => {
  const entries = visibleEntries(await openTopMenu(id), session.user?.roleIds ?? []);
  const [first] = leavesOf(entries);
  if (first) openEntry(first);
};

/**
 * The horizontal top menu. Entries that do not fit move into "more"; in horizontal mode each entry has a dropdown with
 * its pages.
 */
export function TopMenu({ horizontal, narrow }: { readonly horizontal: boolean; readonly narrow: boolean }) {
  const say = useWords();
  const { topMenus: all, topMenuId } = useSnapshot(session);
  const { topMenus: chosen } = useSnapshot(branding);
  const topMenus = useMemo(() => ofVariant(all, chosen), [all, chosen]);
  const list = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(topMenus.length);
  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    // Entries that do not fit wrap into a second, hidden line: those move into "more".
    const measure = (): void =>
      setFits([...box.children].filter((child) => child instanceof HTMLElement && child.offsetTop === 0).length);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [topMenus]);
  const rest = narrow ? topMenus : topMenus.slice(fits);
  const here = rest.find(({ id }) => id === topMenuId);
  return (
    <nav className={styles.nav} aria-label={say(SHELL_WORDS.topMenu)}>
      <div ref={list} className={cx(styles.list, narrow && styles.none)}>
        {topMenus.map((top, index) => (
          <Entry key={top.id} top={top} horizontal={horizontal} current={top.id === topMenuId} hidden={index >= fits} />
        ))}
      </div>
      {rest.length > 0 && (
        <Menu
          label={say(SHELL_WORDS.more)}
          trigger={
            <button
              type="button"
              className={cx(styles.entry, here ? styles.on : styles.more)}
              aria-current={here !== undefined || undefined}
              aria-label={[here?.name, say(narrow ? SHELL_WORDS.topMenu : SHELL_WORDS.more)]
                .filter(Boolean)
                .join(' · ')}
            >
              {here?.name}
              <Icon name={here ? 'chevron-down' : 'ellipsis'} />
            </button>
          }
          entries={rest.map((top) => ({
            id: top.id,
            label: top.name,
            icon: <Icon name={top.icon} />,
            onSelect: () => void open(top.id),
          }))}
        />
      )}
    </nav>
  );
}

interface EntryProps {
  readonly top: Top;
  readonly horizontal: boolean;
  readonly current: boolean;
  readonly hidden: boolean;
}

function Entry({ top, horizontal, current, hidden }: EntryProps) {
  const { menus, user } = useSnapshot(session);
  const label = top.name;
  const reach = hidden ? { tabIndex: -1, 'aria-hidden': true } : {};
  if (!horizontal) {
    return (
      <button
        type="button"
        {...reach}
        className={cx(styles.entry, current && styles.on)}
        aria-current={current || undefined}
        onClick={() => void open(top.id)}
      >
        {label}
      </button>
    );
  }
  const entries = visibleEntries(below(menus, top.id), user?.roleIds ?? []);
  return (
    <Menu
      label={label}
      trigger={
        <button type="button" {...reach} className={cx(styles.entry, current && styles.on)}>
          {label}
          <Icon name="chevron-down" />
        </button>
      }
      entries={menuEntries(entries, (entry) => {
        session.topMenuId = top.id;
        openEntry(entry);
      })}
    />
  );
}
