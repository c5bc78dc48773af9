import type { MenuEntry } from '@parkdeck/core/catalogue/system/admin-menu';
import { memo, useEffect, useMemo, useState, type CSSProperties } from 'react';
import { useSnapshot } from 'valtio/react';
import { branding } from '../../state/branding.ts';
import { useWords } from '../../state/language.ts';
import { below, nestedLines, pathOf, visibleEntries } from '../../state/menu.ts';
import { session } from '../../state/session.ts';
import { tabs } from '../../tabs/tabs.ts';
import { Logo } from '../../ui/Logo.tsx';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { capsOf } from '../../keyboard/chord.ts';
import { pageAt, useKnownPages } from '../pages.ts';
import { APP_WORDS } from '../words.ts';
import { menuEntries } from './menu-entries.tsx';
import { MenuLink, openEntry } from './MenuLink.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { whenQuiet } from '../when-quiet.ts';
import styles from './Side.module.css';
import { SHELL_WORDS } from './words.ts';

const WorkspaceSwitch = deferred(() => import('./WorkspaceSwitch.tsx').then((module) => module.WorkspaceSwitch), {
  when: whenQuiet,
});

/** Side menu entries: those of the current top menu, filtered by the user's roles (B31–B33). */
const useSideMenu = (): readonly MenuEntry[] => {
  const { menus, submenus, topMenuId, user } = useSnapshot(session);
  return useMemo(
    () =>
      visibleEntries(
        (topMenuId === null ? undefined : submenus[topMenuId]) ?? below(menus, topMenuId),
        user?.roleIds ?? [],
      ),
    [menus, submenus, topMenuId, user],
  );
};

const holds = (entry: MenuEntry, path: string | undefined): boolean =>
  path !== undefined && (entry.path === path || entry.children.some((child) => holds(child, path)));

/** Logo, menu and workspaces. `rail`: icons only. `onGone` closes the sheet after a page was chosen. */
export function Side({ rail, onGone }: { readonly rail: boolean; readonly onGone?: () => void }) {
  const say = useWords();
  const entries = useSideMenu();
  useKnownPages(); // entries show the icons and keys of their pages
  const { logo, shortName } = useSnapshot(branding);
  const { items, current } = useSnapshot(tabs);
  const path = items.find(({ value }) => value === current)?.path;
  const place = entries.find((entry) => entry.children.length > 0 && holds(entry, path))?.id;
  const [open, setOpen] = useState<string | null>(null);
  // The folder of the page in front opens automatically and the previously open one closes (B28).
  useEffect(() => {
    if (place !== undefined) setOpen(place);
  }, [place]);
  return (
    <aside className={cx(styles.side, rail && styles.rail)}>
      <div className={styles.brand}>
        {logo ? <img src={logo} alt="" width={24} height={24} /> : <Logo />}
        {!rail && <span className={styles.brandName}>{shortName ?? say(APP_WORDS.shortTitle)}</span>}
      </div>
      <nav aria-label={say(SHELL_WORDS.menu)} className={styles.menu}>
        {entries.length === 0 && !rail && <p className={styles.none}>{say(SHELL_WORDS.noMenus)}</p>}
        {entries.map((entry) =>
          entry.children.length === 0 ? (
            <Leaf key={entry.id} entry={entry} on={isOf(entry, path)} rail={rail} onGone={onGone} />
          ) : (
            <Group
              key={entry.id}
              entry={entry}
              path={path}
              rail={rail}
              open={open === entry.id}
              onOpen={(next) => setOpen(next ? entry.id : null)}
              onGone={onGone}
            />
          ),
        )}
      </nav>
      <div className={styles.foot}>
        <WorkspaceSwitch rail={rail} />
      </div>
    </aside>
  );
}

interface EntryProps {
  readonly entry: MenuEntry;
  readonly path: string | undefined;
  readonly rail: boolean;
  readonly onGone?: (() => void) | undefined;
}

/** Entries of a folder inside a folder stand further in (B32). */
const indented = (depth: number): CSSProperties | undefined => (depth > 0 ? { marginLeft: depth * 12 } : undefined);

interface LeafProps extends Omit<EntryProps, 'path'> {
  /** Its page is in front. */
  readonly on: boolean;
  readonly sub?: boolean;
  readonly depth?: number;
}

const isOf = (entry: MenuEntry, path: string | undefined): boolean => path !== undefined && pathOf(entry) === path;

const Leaf = memo(function Leaf({ entry, on, rail, onGone, sub = false, depth = 0 }: LeafProps) {
  const to = pathOf(entry);
  const { label } = entry;
  const keys = to === undefined ? undefined : pageAt(to)?.keys;
  return (
    <MenuLink
      entry={entry}
      className={cx(styles.item, sub && styles.sub, on && styles.on)}
      current={on}
      style={indented(depth)}
      title={rail ? label : undefined}
      {...(onGone && { onGone })}
    >
      {!sub && <Icon name={entry.icon ?? (to === undefined ? undefined : pageAt(to)?.icon)} />}
      <span className={rail ? 'visually-hidden' : styles.label}>{label}</span>
      {keys !== undefined && !rail && (
        <span className={styles.hint}>
          <Keys keys={capsOf(keys)} />
        </span>
      )}
    </MenuLink>
  );
});

function Group({
  entry,
  path,
  rail,
  open,
  onOpen,
  onGone,
}: EntryProps & { readonly open: boolean; readonly onOpen: (open: boolean) => void }) {
  const { label } = entry;
  const here = holds(entry, path);
  if (rail) {
    return (
      <Menu
        label={label}
        trigger={
          <button type="button" className={cx(styles.item, here && styles.on)} title={label}>
            <Icon name={entry.icon} />
            <span className="visually-hidden">{label}</span>
          </button>
        }
        entries={[{ id: 'label', heading: label }, ...menuEntries(entry.children, openEntry)]}
      />
    );
  }
  return (
    <>
      <button
        type="button"
        className={cx(styles.item, here && !open && styles.on)}
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <Icon name={entry.icon} />
        <span className={styles.label}>{label}</span>
        {open ? <Icon name="chevron-down" /> : <Icon name="chevron-right" />}
      </button>
      {open && (
        <div role="group" aria-label={label} className={styles.group}>
          {nestedLines(entry.children).map(({ entry: line, depth, isFolder }) =>
            isFolder ? (
              <span key={line.id} className={styles.folder} style={indented(depth)}>
                {line.label}
              </span>
            ) : (
              <Leaf key={line.id} entry={line} on={isOf(line, path)} rail={false} sub depth={depth} onGone={onGone} />
            ),
          )}
        </div>
      )}
    </>
  );
}
