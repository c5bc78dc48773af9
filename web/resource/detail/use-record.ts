import type { ResourceDef } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import type { Row } from '../../state/selection.ts';
import { callOf } from '../calls.ts';

/** One row, fetched from the platform. Shows the list's copy until it arrives, and for nouns without a detail call. */
export const useRecord = (noun: ResourceDef, id: string, known: Row | undefined) => {
  const reads = callOf(noun, 'get') !== undefined && noun.calls.get !== undefined;
  const record = useQuery({
    queryKey: ['row', noun.name, id],
    queryFn: ({ signal }): Promise<Row> => client.get(noun, id, { signal, silent: true }),
    enabled: reads,
    retry: false,
    ...(known ? { placeholderData: known } : {}),
  });
  return {
    reads,
    row: record.data ?? known,
    error: reads ? record.error : null,
    pending: reads && record.isPending,
    retry: record.refetch,
  };
};
