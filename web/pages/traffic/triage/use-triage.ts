import { triage } from '@parkdeck/core/catalogue/shell/triage';
import { SHARED_TOPICS } from '@parkdeck/core/catalogue/shell/live-event';
import { asId } from '@parkdeck/core/lib/id';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import { useNews, type News } from '../../../state/use-news.ts';

const PAGE = 50;
/** Refetched at least this often: a live event may be lost with its connection. */
const AGAIN_MS = 30_000;
const TRIAGE = 'triage';

const isTriage: News['outdates'] = ([first]) => first === TRIAGE;
const NEWS: News = { topics: SHARED_TOPICS, outdates: isTriage, whileSeen: true };

/** Refetches what waits when something happens anywhere. */
export const useTriageNews = (active: boolean): void => useNews(NEWS, active);

/** Marks all that the triage shows as out of date. */
export const refetchTriage = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => isTriage(queryKey) });

/** What waits, of one kind and park or of all (empty), page after page. */
export const useWaiting = (kind: string, park: string, active: boolean) =>
  useInfiniteQuery({
    queryKey: [TRIAGE, 'list', kind, park],
    enabled: active,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      client.act(
        triage,
        'list',
        {
          input: {
            size: PAGE,
            ...(pageParam === '' ? {} : { cursor: pageParam }),
            ...(kind === '' ? {} : { kinds: [kind] }),
            ...(park === '' ? {} : { park: asId<'park'>(park) }),
          },
        },
        { signal, silent: true },
      ),
    getNextPageParam: ({ next }) => next,
  });

/** A row that waits. */
export type Waiting = NonNullable<ReturnType<typeof useWaiting>['data']>['pages'][number]['rows'][number];

/** How much waits of each kind in each park. */
export const useWaitingCounts = (active: boolean) =>
  useQuery({
    queryKey: [TRIAGE, 'counts'],
    enabled: active,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) => (await client.act(triage, 'counts', {}, { signal, silent: true })).rows,
  });

/** How fast the user and all of his company decided today. */
export const usePace = (active: boolean) =>
  useQuery({
    queryKey: [TRIAGE, 'pace'],
    enabled: active,
    refetchInterval: AGAIN_MS,
    queryFn: ({ signal }) => client.act(triage, 'pace', {}, { signal, silent: true }),
  });
