import type { Words } from '@parkdeck/core/kit/words';
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
import type { KeyInPlace } from './keys-in-place.ts';
import styles from './KeyList.module.css';
import { KeysInPlace } from './KeysInPlace.tsx';
import { DIALOG_WORDS, takenFor } from './words.ts';

const SHOWN = ['list', 'page', 'global', 'go-to'] as const;
const nameOf = ({ scope, declared }: BoundKey): string => `${scope}:${declared}`;
/** Keys that lead to pages stand apart from those that do something. */
const groupOf = ({ scope, declared }: BoundKey): KeyScope | 'go-to' => (declared.startsWith('g ') ? 'go-to' : scope);

/** Whether a binding is meant: by its label in either language, or by its keys as they are drawn. */
const isMeant = ({ keys, binding }: BoundKey, text: string): boolean => {
  const wanted = text.trim().toLowerCase();
  return [binding.label.zh, binding.label.en, keys, capsOf(keys)].some((one) => one.toLowerCase().includes(wanted));
};

interface KeyListProps {
  readonly find?: string;
  readonly inPlace?: readonly KeyInPlace[];
}

/**
 * All keys that work on the page in front, innermost scope first. The user can assign other keys, stored on the
 * platform. `find`: only those meant by this text. `inPlace`: what controls do by keys of their own.
 */
export function KeyList({ find = '', inPlace = [] }: KeyListProps) {
  const say = useWords();
  const bound = useAllKeys();
  const [changing, setChanging] = useState<string | null>(null);
  const [taken, setTaken] = useState<{ readonly name: string; readonly by: Words } | null>(null);
  const meant = bound.filter((one) => isMeant(one, find));
  const wanted = find.trim().toLowerCase();
  const meantInPlace = inPlace.filter((one) => `${one.label} ${one.keys}`.toLowerCase().includes(wanted));
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
    const other = takenBy(bound, one, keys);
    if (other) return setTaken({ name: nameOf(one), by: other.binding.label });
    keep(nameOf(one), keys === one.declared ? null : keys);
  };
  return (
    <div className={styles.help}>
      {meant.length + meantInPlace.length === 0 && <p role="status">{say(DIALOG_WORDS.helpNone)}</p>}
      <KeysInPlace some={meantInPlace} />
      {SHOWN.map((scope) => {
        const mine = meant.filter((one) => groupOf(one) === scope);
        return mine.length === 0 ? null : (
          <section key={scope}>
            <h3>{say(KEY_WORDS[scope])}</h3>
            <ul>
              {mine.map((one) => {
                const name = nameOf(one);
                return (
                  <li key={name}>
                    <span className={styles.label}>{say(one.binding.label)}</span>
                    {taken?.name === name && (
                      <span role="alert" className={styles.taken}>
                        {say(takenFor(taken.by))}
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
