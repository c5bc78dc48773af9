import { approvalRule } from '@parkdeck/core/catalogue/system/approval-rule';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import type { InputProps } from '../../../fields/input-props.ts';
import { useLanguage } from '../../../state/language.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import type { LoadOptions, Option } from '../../../ui/use-options.ts';

const MOST = 50;

const actionsQuery = (language: string) => ({
  queryKey: ['approvals', 'actions', language],
  staleTime: Infinity,
  queryFn: async () => client.act(approvalRule, 'lookup-actions', {}, { silent: true }),
});

/** Which action needs a second person: found by its name among those that can. */
export function RuleAction({ value, onChange, wiring, disabled, frame, quiet, autoFocus }: InputProps) {
  const language = useLanguage();
  const query = actionsQuery(language);
  const actions = useQuery(query);
  const [taken, setTaken] = useState<Option | null>(null);
  const load = useCallback<LoadOptions>(
    async (text) => {
      const wanted = text.trim().toLowerCase();
      const all = await queryClient.fetchQuery(actionsQuery(language));
      return all.filter(({ label }) => label.toLowerCase().includes(wanted)).slice(0, MOST);
    },
    [language],
  );
  const id = typeof value === 'string' && value !== '' ? value : undefined;
  const label = taken?.value === id ? taken?.label : actions.data?.find((one) => one.value === id)?.label;
  return (
    <Combobox
      {...wiring}
      multiple={false}
      value={id === undefined ? [] : [{ value: id, label: label ?? id }]}
      load={load}
      disabled={disabled}
      autoFocus={autoFocus}
      frame={frame}
      quiet={quiet}
      onChange={([option]) => {
        setTaken(option ?? null);
        onChange(option?.value ?? null);
      }}
    />
  );
}
