import { triage } from '@parkdeck/core/catalogue/shell/triage';
import { SHARED_TOPICS } from '@parkdeck/core/catalogue/shell/live-event';
import { asId } from '@parkdeck/core/lib/id';
import { useInfiniteQuery, useQuery, type InfiniteData } from '@tanstack/react-query';
import { client, queryClient } from '../../../app/client.ts';
import { useNews, type News } from '../../../state/use-news.ts';
import { isWithin } from './triage-model.ts';

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

const readWaiting = (kind: string, park: string, cursor: string, signal: AbortSignal) =>
  client.act(
    triage,
    'list',
    {
      input: {
        size: PAGE,
        ...(cursor === '' ? {} : { cursor }),
        ...(kind === '' ? {} : { kinds: [kind] }),
        ...(park === '' ? {} : { park: asId<'park'>(park) }),
      },
    },
    { signal, silent: true },
  );
type Pages = InfiniteData<Awaited<ReturnType<typeof readWaiting>>, string>;

/** Those of the rows shown before that are of the kind and park; undefined: none of them is, or others are missing. */
const knownOf =
  (kind: string, park: string) =>
  (before: Pages | undefined, former: { readonly queryKey: readonly string[] } | undefined): Pages | undefined => {
    const [, , formerKind = '', formerPark = ''] = former?.queryKey ?? [];
    if (!before || !['', kind].includes(formerKind) || !['', park].includes(formerPark)) return undefined;
    const pages = before.pages.map((page) => ({ ...page, rows: page.rows.filter((row) => isWithin(row, kind, park)) }));
    return pages.some(({ rows }) => rows.length > 0) ? { ...before, pages } : undefined;
  };

/**
 * What waits, of one kind and park or of all (empty), page after page. Until the answer is there, those of the rows
 * shown before that it is about: nothing else may be dealt with meanwhile.
 */
export const useWaiting = (kind: string, park: string, active: boolean) =>
  useInfiniteQuery({
    queryKey: [TRIAGE, 'list', kind, park],
    enabled: active,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    placeholderData: knownOf(kind, park),
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => readWaiting(kind, park, pageParam, signal),
    getNextPageParam: ({ next }) => next,
  });

/** A row that waits. */
export type Waiting = Pages['pages'][number]['rows'][number];

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
