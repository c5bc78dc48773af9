import { Outlet } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { useWords } from '../../state/language.ts';
import { startLive } from '../../state/live.ts';
import { loadPreferences } from '../../state/preferences.ts';
import { useScreenClass, useSideForm } from '../../state/screen.ts';
import { ui } from '../../state/ui.ts';
import { connection, lost } from '../../state/connection.ts';
import { deferred } from '../../ui/deferred.tsx';
import { afterPaint } from '../../ui/after-paint.ts';
import { cx } from '../../ui/class-names.ts';
import { preloadMenus } from '../../ui/Menu.tsx';
import { preloadPopovers } from '../../ui/Popover.tsx';
import { topMenuOf } from '../../state/menu.ts';
import { session } from '../../state/session.ts';
import { tabs } from '../../tabs/tabs.ts';
import { useQuiet, whenQuiet } from '../when-quiet.ts';
import { PagePanes } from './PagePanes.tsx';
import { ShellDialogs } from './ShellDialogs.tsx';
import styles from './Shell.module.css';
import status from './StatusBar.module.css';
import { Side } from './Side.tsx';
import { TabStrip } from './TabStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { UserMenuPanel } from './UserMenu.tsx';
import { useShellKeys } from './use-shell-keys.ts';
import { SHELL_WORDS } from './words.ts';

const StatusBar = deferred(() => import('./StatusBar.tsx').then((module) => module.StatusBar), {
  before: <footer className={status.status} />,
  when: whenQuiet,
});
const Banners = deferred(() => import('./Banners.tsx').then((module) => module.Banners));

/**
 * Switches the side menu to the top menu of the page in front, however that page was opened. A component of its own:
 * the shell does not render again with every page.
 */
function FollowTopMenu(): null {
  const { items, current } = useSnapshot(tabs);
  const { menus } = useSnapshot(session);
  const path = items.find(({ value }) => value === current)?.path;
  useEffect(() => {
    const top = path === undefined ? undefined : topMenuOf(menus, path, session.topMenuId);
    if (top !== undefined) session.topMenuId = top;
  }, [menus, path]);
  return null;
}

/** Side, top bar, tabs, pages, footer (B26). The side by screen class: as the user chose, rail, rail, sheet (B30). */
export function Shell() {
  const say = useWords();
  const size = useScreenClass();
  const { sideMode } = useSnapshot(ui);
  const side = useSideForm();
  const [sheet, setSheet] = useState(false);
  const quiet = useQuiet();
  const { offline } = useSnapshot(connection);
  const acting = useSnapshot(session).user?.switchedCompanyId ?? null;
  useShellKeys();
  useEffect(() => afterPaint(() => void loadPreferences()), []);
  // Here, not in the banners: they load later, and could not once the network is gone.
  useEffect(() => {
    addEventListener('offline', lost);
    return () => removeEventListener('offline', lost);
  }, []);
  useEffect(() => {
    let stopLive: (() => void) | undefined;
    const cancel = whenQuiet(() => {
      stopLive = startLive();
    });
    return () => {
      cancel();
      stopLive?.();
    };
  }, []);
  useEffect(
    () =>
      whenQuiet(() => {
        preloadMenus();
        UserMenuPanel.preload();
        preloadPopovers();
      }),
    [],
  );
  const isSheet = size === 0;
  return (
    <div className={cx(styles.shell, side === 'rail' && styles.rail, side === 'none' && styles.sideless)}>
      <a className={styles.skip} href="#content">
        {say(SHELL_WORDS.skip)}
      </a>
      {side !== 'none' && <Side rail={side === 'rail'} />}
      <TopBar
        sheet={isSheet}
        onSheet={() => setSheet(true)}
        horizontal={sideMode === 'horizontal' && !isSheet}
        size={size}
      />
      <TabStrip />
      {(quiet || offline || acting !== null) && <Banners quiet={quiet} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <PagePanes />
        <Outlet />
      </main>
      <StatusBar size={size} />
      {isSheet && sheet && (
        <div className={styles.sheetScrim} onClick={() => setSheet(false)}>
          <div className={styles.sheet} onClick={(event) => event.stopPropagation()}>
            <Side rail={false} onGone={() => setSheet(false)} />
          </div>
        </div>
      )}
      <ShellDialogs />
      <FollowTopMenu />
    </div>
  );
}
