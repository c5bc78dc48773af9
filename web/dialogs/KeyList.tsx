import { useState } from 'react';
import { capsOf } from '../keyboard/chord.ts';
import { currentKeymap, useAllKeys, type BoundKey, type KeyScope } from '../keyboard/keys.ts';
import { readChord } from '../keyboard/read-chord.ts';
import { takenBy } from '../keyboard/rebind.ts';
import { KEY_WORDS } from '../keyboard/words.ts';
import { useWords } from '../state/language.ts';
import { savePreference } from '../state/preferences.ts';
import { Button } from '../ui/Button.tsx';
import { Keys } from '../ui/Keys.tsx';
import styles from './KeyList.module.css';
import { DIALOG_WORDS } from './words.ts';

const SHOWN: readonly KeyScope[] = ['list', 'page', 'global'];
const nameOf = ({ scope, declared }: BoundKey): string => `${scope}:${declared}`;

/**
 * All keys that work on the page in front, innermost scope first. The user can assign other keys, stored on the
 * platform.
 */
export function KeyList() {
  const say = useWords();
  const bound = useAllKeys();
  const [changing, setChanging] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const keep = (name: string, keys: string | null): void => {
    const { [name]: _, ...rest } = currentKeymap();
    setChanging(null);
    setTaken(null);
    // the client reports a failure; the change still applies here
    void savePreference('keys', keys === null ? rest : { ...rest, [name]: keys }).catch(() => undefined);
  };
  const press = (event: React.KeyboardEvent, one: BoundKey): void => {
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return setChanging(null);
    const keys = readChord(event.nativeEvent);
    if (keys === null) return;
    if (takenBy(bound, one, keys)) return setTaken(nameOf(one));
    keep(nameOf(one), keys === one.declared ? null : keys);
  };
  return (
    <div className={styles.help}>
      {SHOWN.map((scope) => {
        const mine = bound.filter((one) => one.scope === scope);
        return mine.length === 0 ? null : (
          <section key={scope}>
            <h3>{say(KEY_WORDS[scope])}</h3>
            <ul>
              {mine.map((one) => {
                const name = nameOf(one);
                return (
                  <li key={name}>
                    <span className={styles.label}>{say(one.binding.label)}</span>
                    {taken === name && (
                      <span role="alert" className={styles.taken}>
                        {say(DIALOG_WORDS.helpTaken)}
                      </span>
                    )}
                    {one.keys !== one.declared && (
                      <Button kind="link" onClick={() => keep(name, null)}>
                        {say(DIALOG_WORDS.helpReset)}
                      </Button>
                    )}
                    <button
                      type="button"
                      className={styles.keys}
                      title={say(DIALOG_WORDS.helpRebind)}
                      onClick={() => setChanging(name)}
                      onBlur={() => setChanging(null)}
                      onKeyDown={(event) => changing === name && press(event, one)}
                    >
                      {changing === name ? say(DIALOG_WORDS.helpPress) : <Keys keys={capsOf(one.keys)} />}
                      <span className="visually-hidden">{one.keys}</span>
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
