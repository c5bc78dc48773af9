import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { loadRefs, nameOfRef } from '../../../fields/lookup.ts';

interface RefTextProps {
  readonly noun: ResourceDef;
  readonly id: string;
}

/**
 * What a logged key refers to, by its name. The names of a noun are asked once for all lines, those that are not among
 * them one by one; the key of a row that is gone stays.
 */
export function RefText({ noun, id }: RefTextProps) {
  const names = useQuery({
    queryKey: ['ref-names', noun.name],
    queryFn: ({ signal }) => loadRefs(noun, {})('', signal),
    staleTime: Infinity,
    retry: false,
  });
  const known = names.data?.find(({ value }) => value === id)?.label;
  const own = useQuery({
    queryKey: ['ref-names', noun.name, id],
    queryFn: () => nameOfRef(noun, id),
    enabled: !names.isPending && known === undefined,
    staleTime: Infinity,
    retry: false,
  });
  return known ?? own.data ?? id;
}
