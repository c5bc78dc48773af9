import { useEffect, useState } from 'react';
import { queryClient } from './client.ts';

/** How long to wait before checking again whether requests are pending. */
const LOOK_MS = 100;
/** A page that is told of something all the time, like the board of a busy lane, always has a request pending. */
const LONGEST_MS = 3000;

/** Runs the callback when the browser is idle; Safari has no idle callback and uses a short delay. */
const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LOOK_MS);
  return () => clearTimeout(timer);
};

let isHeld = false;

/** Nothing is quiet until `shown` has called back: a console that waits for its first code is idle, too. */
export const quietOnce = (shown: (run: () => void) => void): void => {
  isHeld = true;
  shown(() => (isHeld = false));
};

/** What waits for a quiet moment. */
const waiting = new Set<() => void>();

/** Ends the waiting: what was to come in a quiet moment is needed now. */
export const hurry = (): void => {
  for (const run of waiting) run();
};

/**
 * Runs the callback once no query is pending and the browser is idle, at the latest when it is idle after some seconds:
 * for loading what may be needed next. Returns the function that cancels it.
 */
export const whenQuiet = (run: () => void): (() => void) => {
  let cancel = (): void => undefined;
  const latest = performance.now() + LONGEST_MS;
  const stop = (): void => {
    cancel();
    waiting.delete(begin);
  };
  const begin = (): void => {
    stop();
    run();
  };
  const look = (): void => {
    if (!isHeld && (queryClient.isFetching() === 0 || performance.now() >= latest)) return begin();
    const timer = setTimeout(() => {
      cancel = whenIdle(look);
    }, LOOK_MS);
    cancel = () => clearTimeout(timer);
  };
  waiting.add(begin);
  cancel = whenIdle(look);
  return stop;
};

/** Whether the page has been idle once since the component mounted. */
export const useQuiet = (): boolean => {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return quiet;
};
