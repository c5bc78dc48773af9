import { startTransition, useEffect, useState, type RefObject } from 'react';
import { afterPaint } from '../../../ui/after-paint.ts';

/**
 * False until the rows in sight have been painted: the others are drawn after them. So it is again when the tab comes
 * back to the front, unless it was left scrolled.
 */
export const useWhole = (some: boolean, scroller: RefObject<HTMLElement | null>): boolean => {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const box = scroller.current;
    if (!some || !box) return undefined;
    let top = 0; // asked now, the whole page would be laid out at once; what is scrolled back tells by an event
    const onScroll = (): void => {
      if (box.clientHeight > 0) top = box.scrollTop; // hidden, it says nothing
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
