import type { ScreenTile } from '@parkdeck/core/catalogue/system/big-screen';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../state/language.ts';
import { refreshMs } from './tile-data.ts';
import { hasSource, loadTile } from './tile-sources.ts';

/**
 * What a wall asks again and again: whether or not the window is in front, and whether or not the browser believes that
 * there is a network. What was there last stays until something newer has come.
 */
export const wallQuery = (everyMs: number) =>
  ({
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    networkMode: 'always',
    staleTime: 0,
    retry: false,
    refetchOnReconnect: true,
  }) as const;

/** The key of a tile's rows: the same for the whole life of a wall, so that nothing piles up. */
const tileKey = (tile: ScreenTile, park: string | null, language: string): QueryKey => [
  'screen',
  tile.subject,
  tile.look === 'number',
  tile.query ?? null,
  tile.values ?? null,
  park,
  language,
];

/** The rows of a tile, when they came, and why no newer ones did. */
export const useTile = (tile: ScreenTile, park: string | null) => {
  const language = useLanguage();
  return useQuery({
    queryKey: tileKey(tile, park, language),
    enabled: hasSource(tile.subject) && (tile.subject !== 'query' || Boolean(tile.query)),
    queryFn: ({ signal }) => loadTile({ tile, park, language, signal }),
    ...wallQuery(refreshMs(tile)),
  });
};

/** This machine's time, anew every so many milliseconds. */
export const useTick = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
