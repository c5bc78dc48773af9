import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { startOfDay } from '@parkdeck/core/lib/day';
import { asId } from '@parkdeck/core/lib/id';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client, queryClient } from '../../../app/client.ts';
import { today } from '../../../fields/today.ts';
import { useNews, type News } from '../../../state/use-news.ts';

const MOST = 100;
/** Queries of the queue are refetched at least this often: a live event may be lost with its connection. */
const AGAIN_MS = 30_000;

/** The user's reading of a case: the chosen car, and the plate as they read it. */
export interface Reading {
  readonly session?: string;
  readonly plate?: string;
}

const NEWS: News = {
  topics: ['exception', 'gate-event', 'device', 'gate-command'],
  outdates: ([first]) => first === 'lanes',
};

/** Refetches queries when something happens at a lane. */
export const useLaneNews = (active: boolean): void => useNews(NEWS, active);

/** The queue by urgency, snoozed cases at the end. */
export const useCases = (active: boolean) =>
  useQuery({
    queryKey: ['lanes', 'cases'],
    enabled: active,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          exception,
          { filters: { state: ['open', 'taken', 'snoozed'] }, size: MOST },
          { signal, silent: true },
        )
      ).rows,
  });

/** How many cases were resolved today. */
export const useDoneToday = (active: boolean) =>
  useQuery({
    queryKey: ['lanes', 'done'],
    enabled: active,
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (
        await client.list(
          exception,
          { filters: { state: ['resolved'], doneAtFrom: datetimeOfInstant(startOfDay(today())) }, size: 1 },
          { signal, silent: true },
        )
      ).total,
  });

const caseQuery = (id: string, reading: Reading) => ({
  queryKey: ['lanes', 'case', id, reading.session ?? '', reading.plate ?? ''],
  staleTime: 5000,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    client.act(
      exception,
      'get',
      {
        ids: [id],
        input: {
          ...(reading.session ? { session: asId<'session'>(reading.session) } : {}),
          ...(reading.plate ? { plate: reading.plate } : {}),
        },
      },
      { signal, silent: true },
    ),
});

/**
 * One case with its pictures, cars and decisions. For a changed reading, shows the previous answer until the new one
 * arrives.
 */
export const useCase = (id: string, reading: Reading) =>
  useQuery({ ...caseQuery(id, reading), placeholderData: (before) => before });

/** Prefetches a case, so that it is ready when the previous one is done. */
export const readAhead = (id: string): void => void queryClient.prefetchQuery(caseQuery(id, {}));

/** The platform's time, updated every second while the page is in front. */
export const useNow = (active: boolean): number => {
  const [now, setNow] = useState(client.now);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => setNow(client.now()), 1000);
    return () => clearInterval(timer);
  }, [active]);
  return now;
};
