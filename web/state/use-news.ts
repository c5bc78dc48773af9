import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../app/client.ts';
import { onLive, onLiveOpen } from './live.ts';

/** What live events make out of date. */
export interface News {
  readonly topics: readonly string[];
  readonly outdates: (queryKey: QueryKey) => boolean;
  /** Nothing is refetched while the window is hidden, but once when it is seen again. */
  readonly whileSeen?: true;
}

/**
 * Refetches queries when an event of the topics comes, and when the stream opens: an event that came between the first
 * fetch and that moment, or while the stream was lost, is not told again.
 */
export const useNews = ({ topics, outdates, whileSeen }: News, active = true): void => {
  useEffect(() => {
    if (!active) return undefined;
    let isMissed = false;
    const refetch = (): void => {
      isMissed = whileSeen === true && document.hidden;
      if (!isMissed) void queryClient.invalidateQueries({ predicate: ({ queryKey }) => outdates(queryKey) });
    };
    const seen = (): void => void (isMissed && refetch());
    document.addEventListener('visibilitychange', seen);
    const stops = [
      onLive(({ event }) => topics.includes(event) && refetch()),
      onLiveOpen(refetch),
      () => document.removeEventListener('visibilitychange', seen),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [topics, outdates, whileSeen, active]);
};
