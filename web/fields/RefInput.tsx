import { refTarget } from '@parkdeck/core/kit/field';
import { limitsOf } from '@parkdeck/core/kit/limits';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { nounNamed } from '../resource/nouns.ts';
import { Combobox } from '../ui/Combobox.tsx';
import type { Option } from '../ui/use-options.ts';
import { isFromList, loadRefs, nameOfRef } from './lookup.ts';
import type { InputProps } from './input-props.ts';

const listed = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.map(String)
    : value === null || value === undefined || value === ''
      ? []
      : [String(value)];

interface RefInputProps extends InputProps {
  readonly multiple: boolean;
}

/**
 * Selects records of another noun by typing. Their names come from the row or from an earlier selection here, otherwise
 * they are fetched.
 */
export function RefInput({
  field,
  name,
  value,
  onChange,
  wiring,
  values,
  disabled,
  frame,
  quiet,
  multiple,
  autoFocus,
  placeholder,
}: RefInputProps) {
  const noun = nounNamed(refTarget(field) ?? '');
  const [taken, setTaken] = useState<readonly Option[]>([]);
  const limits = JSON.stringify(limitsOf(field, values));
  const fromList = isFromList(field);
  const load = useCallback<ReturnType<typeof loadRefs>>(
    (text, signal) => (noun ? loadRefs(noun, JSON.parse(limits), fromList)(text, signal) : []),
    [noun, limits, fromList],
  );
  const ids = listed(value);
  const given = listed(values[`${name}Name`]);
  const nameOf = ({ label, detail }: Option): string => (detail === undefined ? label : `${label} · ${detail}`);
  const labels = useQueries({
    queries: ids.map((id, index) => {
      const label =
        taken.filter((option) => option.value === id).map(nameOf)[0] ??
        (given.length === ids.length ? given[index] : undefined);
      return {
        queryKey: ['ref-name', noun?.name, id],
        queryFn: () => (noun ? nameOfRef(noun, id, JSON.parse(limits)) : id),
        enabled: label === undefined,
        staleTime: Infinity,
        select: (found: string) => label ?? found,
        ...(label === undefined ? {} : { placeholderData: label }),
      };
    }),
  });
  return (
    <Combobox
      {...wiring}
      multiple={multiple}
      value={ids.map((id, index) => ({ value: id, label: labels[index]?.data ?? id }))}
      load={load}
      placeholder={placeholder}
      disabled={disabled}
      autoFocus={autoFocus}
      frame={frame}
      quiet={quiet}
      onChange={(options) => {
        setTaken((before) => [...before, ...options]);
        const keys = options.map((option) => option.value);
        onChange(multiple ? keys : (keys[0] ?? null));
      }}
    />
  );
}
