import type { Words } from '@parkdeck/core/kit/words';
import { useId } from 'react';
import type { InputProps } from '../../fields/input-props.ts';
import { useWords } from '../../state/language.ts';
import { TextInput } from '../../ui/Input.tsx';
import styles from './known-key.module.css';

/** Keys that programs or devices are known to have, and what each is about. */
export type KnownKeys = ReadonlyMap<string, { readonly title: Words }>;

/** What a setting is about, and its key; of one that nobody knows only the key. */
export function KnownKey({ value, known }: { readonly value: string; readonly known: KnownKeys }) {
  const say = useWords();
  const title = known.get(value)?.title;
  return title ? (
    <span className={styles.key}>
      {say(title)}
      <code>{value}</code>
    </span>
  ) : (
    <code>{value}</code>
  );
}

/** A key to be typed: those that are known are offered with what they are about, which stands beside a known one. */
export function KnownKeyInput({
  known,
  value,
  onChange,
  wiring,
  disabled,
  frame,
  quiet,
  autoFocus,
}: InputProps & { readonly known: KnownKeys }) {
  const say = useWords();
  const list = useId();
  const typed = typeof value === 'string' ? value : '';
  const title = known.get(typed)?.title;
  return (
    <>
      <TextInput
        {...wiring}
        list={list}
        after={title && say(title)}
        value={typed}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        disabled={disabled}
        frame={frame}
        quiet={quiet}
        autoFocus={autoFocus}
      />
      <datalist id={list}>
        {[...known].map(([key, one]) => (
          <option key={key} value={key} label={say(one.title)} />
        ))}
      </datalist>
    </>
  );
}
