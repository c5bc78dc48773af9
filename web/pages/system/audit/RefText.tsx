import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { loadRefs } from '../../../fields/lookup.ts';

interface RefTextProps {
  readonly noun: ResourceDef;
  readonly id: string;
}

/**
 * What a logged key refers to, by its name. The names of a noun are asked once for all lines; of one that has more rows
 * than a choice offers, some keys stay.
 */
export function RefText({ noun, id }: RefTextProps) {
  const { data } = useQuery({
    queryKey: ['ref-names', noun.name],
    queryFn: ({ signal }) => loadRefs(noun, {})('', signal),
    staleTime: Infinity,
    retry: false,
  });
  return data?.find(({ value }) => value === id)?.label ?? id;
}
