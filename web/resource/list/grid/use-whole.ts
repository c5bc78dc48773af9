import { startTransition, useEffect, useState, type RefObject } from 'react';
import { afterPaint } from '../../../ui/after-paint.ts';

/**
 * False until the rows in sight have been painted; the others render after them. A page behind another keeps its rows:
 * to remove them and add them again takes a third of the time of a switch.
 */
export const useWhole = (some: boolean, scroller: RefObject<HTMLElement | null>): boolean => {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    if (!some || !scroller.current) return undefined;
    return afterPaint(() => startTransition(() => setWhole(true)));
  }, [some, scroller]);
  return whole;
};
