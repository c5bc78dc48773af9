import { useState } from 'react';
import { TextInput, type TextInputProps } from '../ui/Input.tsx';

export interface DraftInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly value: unknown;
  readonly format: (value: unknown) => string;
  /** Returns `undefined` while the text is not a valid value. */
  readonly parse: (text: string) => unknown;
  readonly onChange: (value: unknown) => void;
}

/** Text input for a parsed value: the text stays as typed until the field loses focus. */
export function DraftInput({ value, format, parse, onChange, onBlur, ...rest }: DraftInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const shown = draft ?? (value === null || value === undefined ? '' : format(value));
  return (
    <TextInput
      {...rest}
      value={shown}
      onChange={(event) => {
        const text = event.target.value;
        setDraft(text);
        onChange(text.trim() === '' ? null : (parse(text.trim()) ?? text));
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}
