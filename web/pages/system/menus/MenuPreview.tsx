import { childrenOf } from '@parkdeck/core/domain/system/menus/arrange';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { MenuItem } from './menu-moves.ts';
import styles from './menus.module.css';
import { MENU_WORDS } from './words.ts';

interface MenuPreviewProps {
  readonly items: readonly MenuItem[];
  /** Entries that have been moved. */
  readonly moved: ReadonlySet<string>;
}

/** The side of the console as it will be for somebody who sees every page. */
export function MenuPreview({ items, moved }: MenuPreviewProps) {
  const say = useWords();
  const draw = (parent: string | null, level: number): readonly React.ReactNode[] =>
    childrenOf(items, parent).flatMap((item) => [
      <li
        key={item.id}
        className={cx(styles.entry, item.kind === 'folder' && styles.folder, moved.has(item.id) && styles.moved)}
        style={{ paddingInlineStart: 12 + level * 18 }}
      >
        <Icon name={item.icon} />
        {item.name}
      </li>,
      ...draw(item.id, level + 1),
    ]);
  return (
    <aside tabIndex={0} className={styles.preview} aria-label={say(MENU_WORDS.preview)}>
      <h2 className={styles.title}>{say(MENU_WORDS.preview)}</h2>
      <ul>{draw(null, 0)}</ul>
    </aside>
  );
}
