import { topMenus } from '@parkdeck/core/catalogue/pages';
import { known } from '../../../app/pages.ts';
import { useWords } from '../../../state/language.ts';
import { isShown, useSession } from '../../../state/session.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { BlockTile } from '../../../ui/BlockTile.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './PlainHome.module.css';
import { HOME_WORDS } from './words.ts';

const MOST = 6;

/** Tiles to the daily pages of the user, those with keys of their own, with the part of the menu they are in (B84). */
export function PageTiles() {
  const say = useWords();
  useSession(); // other rights, other pages
  const pages = known.pages.filter((page) => page.keys !== undefined && page.menu !== 'home' && isShown(page));
  return (
    <nav className={styles.tiles} aria-label={say(HOME_WORDS.daily)}>
      {pages.slice(0, MOST).map(({ path, title, menu, icon }) => {
        const part = topMenus.find(({ id }) => id === menu)?.title;
        return (
          <BlockTile
            key={path}
            href={path}
            text={say(title)}
            line={part && say(part)}
            icon={<Icon name={icon ?? 'file-text'} />}
            color="var(--accent-text)"
            background="var(--accent-soft)"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              openTab(path);
            }}
          />
        );
      })}
    </nav>
  );
}
