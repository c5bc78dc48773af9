import { useState, type ComponentProps } from 'react';
import styles from './Input.module.css';

export interface ParsedInputProps<T extends string> extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type'
> {
  readonly value: T | null;
  /** null: what stands there cannot be read. */
  readonly parse: (text: string) => T | null;
  /** Also null while the text cannot be read: an old value must not be sent under a wrong text. */
  readonly onChange: (value: T | null) => void;
  /** How to write it; shown as the title of a wrong text. */
  readonly hint: string;
}

/** A text that means a value. It is read on leaving and on Enter, and once it was wrong on every key. */
export function ParsedInput<T extends string>({
  value,
  parse,
  onChange,
  hint,
  onBlur,
  onKeyDown,
  ...rest
}: ParsedInputProps<T>) {
  const [draft, setDraft] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);

  const read = (text: string) => {
    const parsed = parse(text);
    const unreadable = parsed === null && text.trim() !== '';
    setWrong(unreadable);
    setDraft(unreadable ? text : null);
    if (parsed !== value) onChange(parsed);
  };
  const type = (text: string) => {
    setDraft(text);
    if (!wrong) return;
    const parsed = parse(text);
    if (parsed === null) return;
    setWrong(false);
    onChange(parsed);
  };
  // A value set from outside (a calendar, a reset) wins over a wrong text.
  const shown = wrong && value !== null ? value : (draft ?? value ?? '');
  const invalid = wrong && value === null;
  return (
    <input
      autoComplete="off"
      {...rest}
      {...(invalid && { 'aria-invalid': true, title: hint })}
      className={styles.input}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        if (draft !== null) read(draft);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && draft !== null) read(draft);
        onKeyDown?.(event);
      }}
    />
  );
}
