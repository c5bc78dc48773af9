import { withNews, type Followed } from '@parkdeck/core/desk/command-state';
import { useCallback, useEffect, useState } from 'react';
import type { DeskSource } from './desk-source.ts';

/** News that come together are one change. */
const PAUSE_MS = 400;
/** What is shown is read again at least this often: a live event may be lost with its connection. */
const AGAIN_MS = 30_000;

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What `load` answers, read again after every `turn`; what was there stays until the new one comes. */
export const useLoaded = <T>(
  load: () => Promise<T>,
  turn: number,
): { readonly data: T | undefined; readonly problem: string; readonly isStale: boolean } => {
  const [found, setFound] = useState<{ readonly data: T; readonly of: unknown }>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isOld = false;
    load().then(
      (data) => {
        if (isOld) return;
        setFound({ data, of: load });
        setProblem('');
      },
      (error: unknown) => !isOld && setProblem(message(error)),
    );
    return () => {
      isOld = true;
    };
  }, [load, turn]);
  return { data: found?.data, problem, isStale: found?.of !== load };
};

/** A count that goes up whenever something has happened at the lanes, the orders that are under way, and the time. */
export const useDeskNews = (source: DeskSource) => {
  const [turn, setTurn] = useState(0);
  const [commands, setCommands] = useState<readonly Followed[]>([]);
  const [isLost, setLost] = useState(false);
  const [now, setNow] = useState(source.now);
  const refresh = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    const ended = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    const again = setInterval(refresh, AGAIN_MS);
    const clock = setInterval(() => setNow(source.now()), 1000);
    source
      .listen((topic, told) => {
        if (topic === 'gate-command') setCommands((before) => withNews(before, told, source.now()));
        timer ??= setTimeout(() => {
          timer = undefined;
          refresh();
        }, PAUSE_MS);
      }, ended.signal)
      .catch(() => !ended.signal.aborted && setLost(true));
    return () => {
      clearTimeout(timer);
      clearInterval(again);
      clearInterval(clock);
      ended.abort();
    };
  }, [source, refresh]);
  return { turn, refresh, commands, isLost, now };
};
