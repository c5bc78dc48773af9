import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { nameOfRef } from './lookup.ts';

/** Name of a record of which only the key is known; shows the key until the name is fetched. */
export function RefName({ noun, id }: { readonly noun: ResourceDef; readonly id: string }) {
  const { data } = useQuery({
    queryKey: ['ref-name', noun.name, id],
    queryFn: () => nameOfRef(noun, id),
    staleTime: Infinity,
    retry: false,
  });
  return data ?? id;
}
