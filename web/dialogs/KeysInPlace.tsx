import { useWords } from '../state/language.ts';
import { Keys } from '../ui/Keys.tsx';
import type { KeyInPlace } from './keys-in-place.ts';
import styles from './KeyList.module.css';
import { DIALOG_WORDS } from './words.ts';

/** Keys that stay as they are. */
export function KeysInPlace({ some }: { readonly some: readonly KeyInPlace[] }) {
  const say = useWords();
  if (some.length === 0) return null;
  return (
    <section>
      <h3>{say(DIALOG_WORDS.helpInPlace)}</h3>
      <ul>
        {some.map(({ keys, label }) => (
          <li key={`${keys} ${label}`}>
            <span className={styles.label}>{label}</span>
            <span className={styles.fixed}>
              <Keys keys={keys} />
              <span className="visually-hidden">{keys}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
