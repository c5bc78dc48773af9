import { gateEvent } from '@parkdeck/core/catalogue/traffic/gate-event';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';

/** What the camera of a gate read last; null: nothing yet, undefined while it loads. */
export const useLastEvent = (gate: string | undefined) =>
  useQuery({
    queryKey: ['lanes', 'last', gate],
    staleTime: 0,
    enabled: gate !== undefined,
    queryFn: async ({ signal }) =>
      (await client.act(gateEvent, 'latest', {}, { signal, silent: true })).rows.find((row) => row.gate === gate) ??
      null,
  }).data;
