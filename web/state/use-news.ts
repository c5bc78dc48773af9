import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../app/client.ts';
import { onLive, onLiveOpen } from './live.ts';

/** What live events make out of date. */
export interface News {
  readonly topics: readonly string[];
  readonly outdates: (queryKey: QueryKey) => boolean;
}

/**
 * Refetches queries when an event of the topics comes, and when the stream opens: an event that came between the first
 * fetch and that moment, or while the stream was lost, is not told again.
 */
export const useNews = ({ topics, outdates }: News, active = true): void => {
  useEffect(() => {
    if (!active) return undefined;
    const refetch = (): void => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => outdates(queryKey) });
    const stops = [onLive(({ event }) => topics.includes(event) && refetch()), onLiveOpen(refetch)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [topics, outdates, active]);
};
