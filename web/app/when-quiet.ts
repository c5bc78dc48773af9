import { useEffect, useState } from 'react';
import { queryClient } from './client.ts';

/** How long to wait before looking again whether the page is still asking. */
const LOOK_MS = 100;

/** Runs when the browser has nothing better to do; Safari cannot tell and gets a moment instead. */
const whenIdle = (run: () => void): (() => void) => {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(run, { timeout: 5000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LOOK_MS);
  return () => clearTimeout(timer);
};

/**
 * Runs once the page in front has what it asked for and shows it: for what may be needed next. Answers how to call it
 * off.
 */
export const whenQuiet = (run: () => void): (() => void) => {
  let cancel = (): void => undefined;
  const look = (): void => {
    if (queryClient.isFetching() === 0) return run();
    const timer = setTimeout(() => {
      cancel = whenIdle(look);
    }, LOOK_MS);
    cancel = () => clearTimeout(timer);
  };
  cancel = whenIdle(look);
  return () => cancel();
};

/** Whether the page in front has been quiet since this was mounted. */
export const useQuiet = (): boolean => {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => whenQuiet(() => setQuiet(true)), []);
  return quiet;
};
