import { reason } from '@parkdeck/core/catalogue/system/reason';
import type { Call } from '@parkdeck/core/kit/call';
import { presetsOf } from '@parkdeck/core/palette/step-kinds';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { useWords } from '../../state/language.ts';
import { extensionOf } from '../extension.ts';

const MOST_REMARKS = 5;

/** The parameter of a call that preset remarks fill. */
export const reasonOf = ({ input }: Call): string | undefined =>
  Object.entries(input).find(([, field]) => presetsOf(field) !== undefined)?.[0];

/**
 * What may be entered for a parameter: the remarks that the company has stored for its use, then the usual ones of the
 * action. None where it is no reason, or nothing is asked for.
 */
export const usePresetRemarks = (call: Call | null | undefined, key: string | undefined): readonly string[] => {
  const say = useWords();
  const field = key === undefined ? undefined : call?.input[key];
  const use = field && presetsOf(field);
  const stored = useQuery({
    queryKey: ['list', reason.name, use],
    queryFn: ({ signal }) =>
      use === undefined ? [] : client.act(reason, 'lookup', { input: { use } }, { signal, silent: true }),
    enabled: use !== undefined,
    retry: false,
    staleTime: 300_000,
  });
  if (!call || use === undefined) return [];
  const usual = extensionOf(call.noun).parts?.[call.verb]?.usualReasons ?? [];
  // several companies may store the same one
  const texts = [...(stored.data ?? []).map(({ label }) => label), ...usual.map((text) => say(text))];
  return [...new Set(texts)].slice(0, MOST_REMARKS);
};
