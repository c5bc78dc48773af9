import { useCallback } from 'react';
import { useWords } from '../../state/language.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Field } from '../../ui/Field.tsx';
import type { Option } from '../../ui/use-options.ts';
import { ROW_KEY_WORDS } from './row-key-words.ts';

interface RowKeyProps {
  /** Columns of the chosen file. */
  readonly heads: readonly string[];
  readonly value: string | null;
  readonly onChange: (head: string | null) => void;
}

const optionOf = (head: string): Option => ({ value: head, label: head });

/** The column by whose value a line of the file is known in every file, so that it is imported once. */
export function RowKey({ heads, value, onChange }: RowKeyProps) {
  const say = useWords();
  const load = useCallback(
    async (text: string): Promise<readonly Option[]> =>
      heads.filter((head) => head.toLowerCase().includes(text.trim().toLowerCase())).map(optionOf),
    [heads],
  );
  return (
    <Field label={say(ROW_KEY_WORDS.label)} help={say(ROW_KEY_WORDS.help)}>
      {(wiring) => (
        <Combobox
          {...wiring}
          placeholder={say(ROW_KEY_WORDS.none)}
          value={value === null ? [] : [optionOf(value)]}
          load={load}
          onChange={([chosen]) => onChange(chosen?.value ?? null)}
        />
      )}
    </Field>
  );
}
