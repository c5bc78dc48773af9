import { useEffect, useRef, useState } from 'react';
import type { DeskSource, News } from './desk-source.ts';

/** How many are kept to be walked back through. */
const MOST = 500;
/** News that come together are drawn once. */
const PAUSE_MS = 100;
const NONE: readonly News[] = [];

/** What happens while it is looked at, the newest last. Paused, what comes waits and is counted. */
export const useNews = (source: DeskSource, topics: readonly string[]) => {
  const [news, setNews] = useState<readonly News[]>(NONE);
  const [isPaused, setPaused] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const [isLost, setLost] = useState(false);
  const held = useRef<News[]>([]);
  const holds = useRef(false);
  const show = (): void => {
    const come = held.current;
    held.current = [];
    setWaiting(0);
    setNews((before) => [...before, ...come].slice(-MOST));
  };
  useEffect(() => {
    const ended = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const heard = (one: News): void => {
      held.current = [...held.current, one].slice(-MOST);
      timer ??= setTimeout(() => {
        timer = undefined;
        if (holds.current) setWaiting(held.current.length);
        else show();
      }, PAUSE_MS);
    };
    source.tail(topics, heard, ended.signal).catch(() => !ended.signal.aborted && setLost(true));
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [source, topics]);
  const pause = (): void => {
    holds.current = !holds.current;
    setPaused(holds.current);
    if (!holds.current) show();
  };
  return { news, isLost, isPaused, waiting, pause, clear: () => setNews(NONE) };
};
