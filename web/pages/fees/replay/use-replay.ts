import { feeReplay } from '@parkdeck/core/catalogue/fees/fee-replay';
import type { Entity } from '@parkdeck/core/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';

export type ReplayRow = Entity<typeof feeReplay>;

/** How often a replay that runs is looked at. */
const LOOK_MS = 1000;

const isOpen = (state: ReplayRow['state'] | undefined): boolean => state === 'waiting' || state === 'running';

/** A replay, looked at again while it waits or runs. */
export const useReplay = (id: string, active: boolean) =>
  useQuery<ReplayRow>({
    queryKey: [feeReplay.name, id],
    enabled: active,
    staleTime: 0,
    refetchInterval: ({ state }) => (isOpen(state.data?.state) ? LOOK_MS : false),
    queryFn: ({ signal }) => client.get(feeReplay, id, { signal, silent: true }),
  });

/** What a replay that is done has found. */
export const useReplayResult = ({ id, state }: ReplayRow) =>
  useQuery({
    queryKey: [feeReplay.name, id, 'result'],
    enabled: state === 'done',
    queryFn: ({ signal }) => client.act(feeReplay, 'result', { ids: [id] }, { signal, silent: true }),
  });
