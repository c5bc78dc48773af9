import { useState, type ComponentProps } from 'react';
import styles from './Input.module.css';

export interface ParsedInputProps<T extends string> extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type'
> {
  readonly value: T | null;
  /** Returns null for text that cannot be parsed. */
  readonly parse: (text: string) => T | null;
  /** Called with null too while the text is invalid, so that an outdated value is never submitted with it. */
  readonly onChange: (value: T | null) => void;
  /** The expected format; shown as the title of an invalid text. */
  readonly hint: string;
}

/** Text input for a parsed value. Parses on blur and on Enter; after an invalid text, on every key. */
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
  // A value set from outside (a calendar, a reset) replaces an invalid text.
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
        if (event.key === 'Enter' && draft !== null) read(draft);
        onKeyDown?.(event);
      }}
    />
  );
}
