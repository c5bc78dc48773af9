import { useSnapshot } from 'valtio/react';
import { openPalette } from '../../palette/open.ts';
import { useWords } from '../../state/language.ts';
import { isShown } from '../../state/session.ts';
import { openTab, tabs } from '../../tabs/tabs.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useKnownPages } from '../pages.ts';
import styles from './BottomBar.module.css';
import { BOTTOM_WORDS } from './bottom-words.ts';

/** What is worked on at a phone, in the order of a thumb's reach. */
const PAGES = [
  { path: '/desk/board', label: BOTTOM_WORDS.board, icon: 'radar' },
  { path: '/desk/exceptions', label: BOTTOM_WORDS.exceptions, icon: 'triangle-alert' },
  { path: '/system/approval', label: BOTTOM_WORDS.approvals, icon: 'shield-check' },
  { path: '/desk/case', label: BOTTOM_WORDS.caseFile, icon: 'file-clock' },
] as const;

/** The bar at the bottom of a phone: the pages that the user may open and works on by thumb, and the palette. */
export function BottomBar() {
  const say = useWords();
  const { items, current } = useSnapshot(tabs);
  const front = items.find(({ value }) => value === current)?.path;
  const known = useKnownPages();
  const shown = PAGES.filter((one) => known.some((page) => page.path === one.path && isShown(page)));
  return (
    <nav className={styles.bar} aria-label={say(BOTTOM_WORDS.title)}>
      {shown.map(({ path, label, icon }) => (
        <button
          key={path}
          type="button"
          className={styles.entry}
          aria-current={path === front ? 'page' : undefined}
          onClick={() => openTab(path)}
        >
          <Icon name={icon} />
          <span>{say(label)}</span>
        </button>
      ))}
      <button type="button" className={styles.entry} onClick={() => openPalette()}>
        <Icon name="search" />
        <span>{say(BOTTOM_WORDS.find)}</span>
      </button>
    </nav>
  );
}
