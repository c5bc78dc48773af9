import type { Words } from '@parkdeck/core/kit/words';
import type { InputProps } from '../../fields/input-props.ts';
import { useWords } from '../../state/language.ts';
import { SuggestInput } from '../../ui/SuggestInput.tsx';
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
  const typed = typeof value === 'string' ? value : '';
  const title = known.get(typed)?.title;
  return (
    <SuggestInput
      {...wiring}
      suggestions={[...known].map(([key, one]) => ({ value: key, label: say(one.title) }))}
      after={title && say(title)}
      value={typed}
      onChange={(text) => onChange(text === '' ? null : text)}
      disabled={disabled}
      frame={frame}
      quiet={quiet}
      autoFocus={autoFocus}
    />
  );
}
