import { startTransition, useEffect, useState, type RefObject } from 'react';
import { afterPaint } from '../../../ui/after-paint.ts';

/**
 * False until the visible rows have been painted; the others render after them. The same happens when the tab returns
 * to the front, unless it was left scrolled.
 */
export const useWhole = (some: boolean, scroller: RefObject<HTMLElement | null>): boolean => {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const box = scroller.current;
    if (!some || !box) return undefined;
    let top = 0; // tracked by event: reading it in the cleanup would force the layout of the whole page
    const onScroll = (): void => {
      if (box.clientHeight > 0) top = box.scrollTop; // a hidden element reports 0
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    const cancel = afterPaint(() => startTransition(() => setWhole(true)));
    return () => {
      box.removeEventListener('scroll', onScroll);
      cancel();
      if (top === 0) setWhole(false);
    };
  }, [some, scroller]);
  return whole;
};
