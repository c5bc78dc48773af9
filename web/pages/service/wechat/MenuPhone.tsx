import { entriesBelow } from '@parkdeck/core/domain/service/wechat/menu';
import type { MenuEntry } from '@parkdeck/core/domain/service/wechat/menu';
import { Keyboard } from 'lucide-react';
import { useWords } from '../../../state/language.ts';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './menu.module.css';
import { MENU_WORDS } from './words.ts';

interface MenuPhoneProps {
  readonly entries: readonly MenuEntry[];
  readonly chosen: MenuEntry | undefined;
  /** The name at the top of the chat. */
  readonly account: string;
  readonly onChoose: (id: string) => void;
}

/** The bottom of the chat as followers see it; the entries below the chosen one stand open. */
export function MenuPhone({ entries, chosen, account, onChoose }: MenuPhoneProps) {
  const say = useWords();
  const tops = entriesBelow(entries, null);
  const openTop = chosen?.parent ?? chosen?.id;
  const names = tops.map(({ name }) => name.trim()).join(' | ');
  return (
    <section className={styles.phone} aria-label={say(MENU_WORDS.phoneOf(names))}>
      <header className={styles.chat}>
        <Icon name="chevron-left" />
        <strong>{account}</strong>
      </header>
      <div className={styles.talk} />
      <footer className={styles.bar}>
        <span className={styles.keyboard} aria-hidden="true">
          <Keyboard />
        </span>
        {tops.map((top) => {
          const below = entriesBelow(entries, top.id);
          return (
            <div key={top.id} className={styles.slot}>
              {top.id === openTop && below.length > 0 && (
                <div className={styles.pop}>
                  {below.map((entry) => (
                    <button
                      key={entry.id}
                      type="button"
                      className={cx(styles.tap, entry.id === chosen?.id && styles.tapped)}
                      onClick={() => onChoose(entry.id)}
                    >
                      {entry.name.trim() || '—'}
                    </button>
                  ))}
                </div>
              )}
              <button
                type="button"
                className={cx(styles.tap, top.id === chosen?.id && styles.tapped)}
                onClick={() => onChoose(top.id)}
              >
                {below.length > 0 && <span aria-hidden="true">≡ </span>}
                {top.name.trim() || '—'}
              </button>
            </div>
          );
        })}
      </footer>
    </section>
  );
}
