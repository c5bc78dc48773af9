import { park } from '@parkdeck/core/catalogue/parks/park';
import { useQuery } from '@tanstack/react-query';
import { client } from '../app/client.ts';
import type { Place } from './place.ts';

/** A park on a map. */
export interface PlacedPark extends Place {
  readonly id: string;
  readonly name: string;
}

/** The parks that the user may see and that have a place. */
export const usePlaces = () =>
  useQuery({
    queryKey: ['list', park.name, 'places'],
    staleTime: 300_000,
    retry: false,
    queryFn: async ({ signal }): Promise<readonly PlacedPark[]> => {
      const { rows } = await client.act(park, 'map-points', {}, { signal, silent: true });
      return rows.filter(({ lng, lat }) => lng !== 0 || lat !== 0);
    },
  });
