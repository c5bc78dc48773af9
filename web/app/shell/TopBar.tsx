import type { ScreenClass } from '@parkdeck/core/lib/screen-class';
import { useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { openDialog } from '../../dialogs/dialogs.ts';
import { useKeys } from '../../keyboard/keys.ts';
import { openPalette } from '../../palette/open.ts';
import { branding } from '../../state/branding.ts';
import { setLanguage, useLanguage, useWords } from '../../state/language.ts';
import { ui } from '../../state/ui.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useQuiet } from '../when-quiet.ts';
import { Bell } from './Bell.tsx';
import { openCommunity } from './community.ts';
import { ColourPopover } from './ColourPopover.tsx';
import styles from './TopBar.module.css';
import { TopMenu } from './TopMenu.tsx';
import { UserMenu } from './UserMenu.tsx';
import { SHELL_KEYS } from './shell-keys.ts';
import { SHELL_WORDS } from './words.ts';

const MenuComplete = deferred(() => import('./MenuComplete.tsx').then((module) => module.MenuComplete));

/** Fetches its count when the page is idle; its place is reserved. */
const Notices = deferred(() => import('./Notices.tsx').then((module) => module.Notices), { before: <Bell /> });

const toggleFullscreen = (): void =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  ); // refused by the browser: nothing to do

const toggleSide = (): void => {
  ui.collapsed = !ui.collapsed;
};

export interface TopBarProps {
  readonly size: ScreenClass;
  /** The side is a sheet that the menu button opens. */
  readonly sheet: boolean;
  readonly onSheet: () => void;
  /** The top menu's dropdowns contain the whole menu. */
  readonly horizontal: boolean;
}

/**
 * Collapse, top menu, palette, colour, theme, notices, lock, fullscreen, language, user (B35). The autocomplete
 * replaces the top menu while it is open.
 */
export function TopBar({ size, sheet, onSheet, horizontal }: TopBarProps) {
  const say = useWords();
  const language = useLanguage();
  const { collapsed, fullscreen } = useSnapshot(ui);
  const { communityEntry } = useSnapshot(branding);
  const [completing, setCompleting] = useState(false);
  const quiet = useQuiet();
  useKeys('global', [{ ...SHELL_KEYS.completeMenu, run: () => setCompleting(true) }]);
  const isNarrow = size <= 1;
  return (
    <header className={styles.bar}>
      {sheet && (
        <IconButton label={say(SHELL_WORDS.openMenu)} icon={<Icon name="menu" />} onClick={onSheet} size="md" />
      )}
      {!sheet && !horizontal && size === 3 && (
        <IconButton
          label={say(collapsed ? SHELL_WORDS.expand : SHELL_WORDS.collapse)}
          icon={collapsed ? <Icon name="panel-left-open" /> : <Icon name="panel-left-close" />}
          onClick={toggleSide}
          size="md"
          aria-expanded={!collapsed}
        />
      )}
      <div className={styles.left}>
        {completing ? (
          <MenuComplete onClose={() => setCompleting(false)} />
        ) : (
          !sheet && <TopMenu horizontal={horizontal} narrow={isNarrow} />
        )}
      </div>
      <button
        type="button"
        className={styles.palette}
        data-tour="palette"
        onClick={() => openPalette()}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="search" />
        <span>{say(SHELL_WORDS.palette)}</span>
        <Keys keys="Mod K" />
      </button>
      <div className={styles.right}>
        {communityEntry && (
          <IconButton
            label={say(SHELL_WORDS.community)}
            icon={<Icon name="users" />}
            onClick={() => void openCommunity()}
            size="md"
          />
        )}
        {!sheet && <ColourPopover />}
        {!sheet && (
          <IconButton
            label={say(SHELL_WORDS.theme)}
            icon={<Icon name="shirt" />}
            onClick={() => openDialog('theme')}
            size="md"
          />
        )}
        <span data-tour="notices" className={styles.notices}>
          {quiet ? <Notices /> : <Bell />}
        </span>
        <IconButton
          label={say(SHELL_WORDS.lock)}
          icon={<Icon name="lock" />}
          onClick={() => openDialog('lock')}
          size="md"
        />
        {!sheet && (
          <IconButton
            label={say(fullscreen ? SHELL_WORDS.leaveFullscreen : SHELL_WORDS.fullscreen)}
            icon={fullscreen ? <Icon name="minimize" /> : <Icon name="maximize" />}
            onClick={toggleFullscreen}
            size="md"
          />
        )}
        <Menu
          label={say(SHELL_WORDS.language)}
          align="end"
          trigger={<IconButton label={say(SHELL_WORDS.language)} icon={<Icon name="languages" />} size="md" />}
          entries={[
            { id: 'zh', label: '中文', checked: language === 'zh', onSelect: () => setLanguage('zh') },
            { id: 'en', label: 'English', checked: language === 'en', onSelect: () => setLanguage('en') },
          ]}
        />
        <UserMenu compact={size <= 2} />
      </div>
    </header>
  );
}
