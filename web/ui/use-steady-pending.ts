import { useEffect, useRef, useState } from 'react';

const APPEAR_MS = 200;
const STAY_MS = 300;

/**
 * Whether to show a loading indicator: not in the first 200 ms, and then for at least 300 ms, so that nothing flickers.
 */
export function useSteadyPending(pending: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (pending === shown) return undefined;
    const wait = pending ? APPEAR_MS : Math.max(0, STAY_MS - (performance.now() - since.current));
    const timer = setTimeout(() => {
      since.current = performance.now();
      setShown(pending);
    }, wait);
    return () => clearTimeout(timer);
  }, [pending, shown]);
  return shown;
}
