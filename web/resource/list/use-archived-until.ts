import { useQuery } from '@tanstack/react-query';
import { client } from '../../app/client.ts';
import { filterInput } from './filter-model.ts';
import type { ResourceList } from './use-resource-list.ts';

const STALE_MS = 60_000;

/**
 * The last month of which rows are archived, of a list that is kept by month; null: none is. Asked for once the rows
 * are on screen.
 */
export const useArchivedUntil = ({ noun, filters, total }: ResourceList): string | null => {
  const asked = useQuery({
    queryKey: ['list', noun.name, 'archived'],
    queryFn: async ({ signal }) =>
      (await client.list(noun, { filters: filterInput(noun, filters), size: 1 }, { signal, silent: true }))
        .archivedUntil ?? null,
    enabled: total !== undefined && noun.monthly !== undefined,
    staleTime: STALE_MS,
  });
  return asked.data ?? null;
};
